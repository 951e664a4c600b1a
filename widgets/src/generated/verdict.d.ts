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

export function lesson_text(lang: string, key: string, values?: Map<string, unknown>): string;
export function on_choices(form: string, choices: any[], chosen: number[], taught: string[], lang: string): any;
export function on_number(given: string, unit: string, answer: string, mistakes: any[], taught: string[], lang: string): any;
export function on_guessed_choices(choices: any[], chosen: number[], solution: string, lang: string): any;
export function on_guessed_number(given: string, unit: string, answer: string, mistakes: any[], solution: string, lang: string): any;
export function of_no_choice(chosen: number[], lang: string): string;
export function of_no_number(given: string, unit: string, lang: string): string;
export function listed(labels: string[], lang: string): string;
export function read_number(text: string, unit?: string): Ratio | null;
export function of_answer(answer: string): Ratio;
export function value_of(number: Ratio): number;
export function spelled(value: number, lang: string, unit?: string, digits?: number): string;
export function on_board(given: string, key: Map<string, string[]>, taught: string[], lang: string): any;
export function on_plan(goals: number[], value: number, told: string, rule: string, lang: string): any;
