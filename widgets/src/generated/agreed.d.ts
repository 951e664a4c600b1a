// Written from `tbggg/engine` by `make build`.

export declare const UNSHOWN: RegExp, UNBROKEN: RegExp, STRETCH: number;
