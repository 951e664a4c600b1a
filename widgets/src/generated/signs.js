// Written from `tbggg/engine/directions.py` by `make build`.

export const UNSHOWN = /(\u{1f3f4}[\u{e0000}-\u{e007f}]+)|[\u{61c}-\u{61c}\u{200e}-\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2067}\u{e0000}-\u{e007f}]/gu;
