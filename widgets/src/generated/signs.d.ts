// Written from `tbggg/engine/directions.py` by `make build`.

export declare const UNSHOWN: RegExp;
