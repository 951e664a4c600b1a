/** Numbers as people type them, read and compared by what is written from tbggg/lessons/number_input.py. */

import { fault, type Ratio, read_signs, read_typed } from "../generated/number_input";

export type { Ratio };

/** What a question asks for: a percentage, or a plain number. */
export type Unit = "" | "%";

/** A number of the key in lowest terms; what is said of it may follow. */
export type Answer = readonly [top: string, bottom: string, ...unknown[]];

const FAULTS = [undefined, "digits", "tooLow", "tooHigh"] as const; // as its RIGHT and the others count

function read(text: string, unit: Unit, reads: typeof read_signs): Ratio | undefined {
  const signs = Array.from(text, (sign) => sign.codePointAt(0)!);
  const number: Ratio = { sign: 1, top: [], top_count: 0, bottom: [], bottom_count: 0, exact: 0, digits: 0 };
  return reads(signs, signs.length, unit !== "", number) ? number : undefined;
}

/** A number as it was typed, or nothing when the text is none. */
export const readNumber = (text: string, unit: Unit = ""): Ratio | undefined => read(text, unit, read_typed);

/** A number of the key. */
export const ofAnswer = ([top, bottom]: Answer): Ratio => read(`${top}/${bottom}`, "", read_signs)!;

/** The number as near as a picture shows it. */
export function near({ sign, top, bottom }: Ratio): number {
  return (sign * Number(top.join(""))) / Number(bottom.join(""));
}

/** The spelling of a number, or of a share as a percentage, with a narrow space before the sign where there is one. */
export const spelled = (value: number, lang: string, digits: number, unit: Unit = ""): string =>
  value
    .toLocaleString(lang, { style: unit ? "percent" : "decimal", maximumSignificantDigits: digits })
    .replace("\u00a0", "\u202f");

/** Fault of a number, or undefined if it is the answer: exact, or rounded to two digits or more. */
export const trouble = (typed: Ratio, answer: Answer): (typeof FAULTS)[number] =>
  FAULTS[fault(typed, ofAnswer(answer))];
