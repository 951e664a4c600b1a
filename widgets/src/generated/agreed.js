// Written from `tbggg/engine` by `make build`.

export const UNSHOWN = /(\u{1f3f4}[\u{e0000}-\u{e007f}]+)|[\u{61c}-\u{61c}\u{200e}-\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2067}\u{e0000}-\u{e007f}]/gu, UNBROKEN = /(\b(?:[A-Z]{1,3}\d+|\d+\.\d+)–(?:[A-Z]{1,3}\d+|\d+\.\d+)\b|(?<![\w.-])\d{1,2}(?:[-–]\d{1,2}){1,2}(?![\w-])|\b\d+(?:[.,]\d+)?(?: [→×/=] \d+(?:[.,]\d+)?){1,3})/, STRETCH = 1.15, SHORT = [["\"/><g data-tb-shape=\"", "<>"], ["\"/><g data-tb-cell=\"", "<c>"]];
