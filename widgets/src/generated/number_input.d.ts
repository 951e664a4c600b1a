// Written from its Python by `make build`.

/** A number as a ratio of digits, the highest first. */
export interface Ratio {
  sign: number;
  top: number[];
  top_count: number;
  bottom: number[];
  bottom_count: number;
  exact: number;
  digits: number;
}

export function read_typed(signs: number[], count: number, percentage: boolean, number: Ratio): boolean;
export function read_signs(signs: number[], count: number, percentage: boolean, number: Ratio): boolean;
export function fault(typed: Ratio, answer: Ratio): number;
