/** Numbers as people type them, beside answers, and as they are shown. */

import { fault_of, of_answer, type Ratio, read_number } from "../generated/verdict";

/** What a question asks for: a percentage, or a plain number. */
export type Unit = "" | "%";

/** A number of the key in lowest terms; what is said of it may follow. */
export type Answer = readonly [top: string, bottom: string, ...unknown[]];

/** A number of the key as it is written. */
export const ratio = ([top, bottom]: Answer): string => `${top}/${bottom}`;

const digits = (row: number[], count: number): number => Number(row.slice(0, count).join(""));

/** A number as near as a picture shows it. */
function near({ sign, top, top_count, bottom, bottom_count }: Ratio): number {
  return (sign * digits(top, top_count)) / digits(bottom, bottom_count);
}

/** A typed number and an answer as near as a picture shows them. */
export const bothNear = (typed: string, unit: Unit | undefined, answer: Answer): [typed: number, answer: number] => [
  near(read_number(typed, unit)!),
  near(of_answer(ratio(answer))),
];

/** True if a typed number is the answer: exact, or rounded to two digits or more. */
export const isAnswer = (typed: string, unit: Unit | undefined, answer: Answer): boolean =>
  fault_of(read_number(typed, unit)!, ratio(answer)) === 0;

/** The spelling of a number, or of a share as a percentage, with a narrow space before the sign where there is one. */
export const spelled = (value: number, lang: string, digits: number, unit: Unit = ""): string =>
  value
    .toLocaleString(lang, { style: unit ? "percent" : "decimal", maximumSignificantDigits: digits })
    .replace("\u00a0", "\u202f");
