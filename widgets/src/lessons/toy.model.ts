/** The contract of a toy: what is known of it, and the module that its Python was written as. */

import type { Lang } from "../generated/messages";
import type { Rule } from "./rule_chips";

export interface Control {
  name: string;
  label: string;
  /** Among which controls it stands, or empty. */
  group: string;
  low: number;
  high: number;
  start: number;
  /** A word for each value; without words it is a number. */
  words: string[];
  /** The picture itself sets it: it has no slider. */
  drawn: boolean;
}

export interface Toy {
  name: string;
  lang: Lang;
  title: string;
  about: string;
  rules: Rule[];
  controls: Control[];
  goals: string[];
}

export type Values = { [name: string]: number };

export interface Picture {
  width: number;
  height: number;
  /** The inside of an SVG. */
  markup: string;
  says: string;
}

export interface ToyRules {
  toy: {
    draw(values: ReadonlyMap<string, number>, width: number, lang: Lang): Picture;
    /** Whether each goal is reached. */
    reached?(values: ReadonlyMap<string, number>): boolean[];
    /** What is kept when a reader sets something: from the values before and after. */
    settle?(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): ReadonlyMap<string, number>;
    /** The values of a toy that follows a board. */
    watch?(state: unknown): ReadonlyMap<string, number>;
  };
}

const mapped = (values: Values) => new Map(Object.entries(values));

/** What is kept when a reader sets values in place of those before. */
export function moved({ toy }: ToyRules, before: Values, after: Values): Values {
  return toy.settle ? Object.fromEntries(toy.settle(mapped(before), mapped(after))) : after;
}

/** Values of the controls, checked, since their source is untrusted: whole numbers within bounds. */
export function checked(controls: Control[], given: Values): Values {
  return Object.fromEntries(
    controls.map(({ name, low, high, start }) => {
      const value = given[name];
      return [name, Number.isInteger(value) && value! >= low && value! <= high ? value! : start];
    }),
  );
}
