// Written from `tbggg/engine` by `make build`.

export declare const UNSHOWN: RegExp, UNBROKEN: RegExp;
export declare const STRETCH: number;
export declare const SHORT: readonly (readonly [long: string, short: string])[];
