/** Numbers as people type them: 25/36, 0.694, 69,4 %. The twin of tbggg/lessons/number_input.py. */

export interface Typed {
  /** The number, as a ratio. */
  top: bigint;
  bottom: bigint;
  /** Twice this over is one unit of the last digit typed; 0 for a ratio, which is exact. */
  slack: bigint;
  /** Without leading zeros; 0 for a ratio. */
  digits: number;
}

/** What a question asks for: a percentage, or a plain number. */
export type Unit = "" | "%";

const LONGEST = 40;
const LEAST_DIGITS = 2;

/** A number as it was typed, or nothing when the text is none. Where a percentage is asked for, a decimal number
 * without a sign is one from 1 on, and below that a share of 1. */
export function readNumber(text: string, unit: Unit = ""): Typed | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text.replace(/\s/g, "").replaceAll(",", ".").replaceAll("−", "-");
  const ratio = /^([+-]?\d+)\/(\d+)$/.exec(plain);
  if (ratio) {
    const bottom = BigInt(ratio[2]!);
    return bottom ? { top: BigInt(ratio[1]!), bottom, slack: 0n, digits: 0 } : undefined;
  }
  const decimal = /^([+-]?)(\d*)(?:\.(\d+))?(%?)$/.exec(plain);
  if (!decimal || !(decimal[2] || decimal[3])) return undefined;
  const [, sign, whole = "", rest = "", percent] = decimal;
  const value = BigInt(whole + rest);
  const ones = 10n ** BigInt(rest.length);
  return {
    top: sign === "-" ? -value : value,
    bottom: ones * (percent || (unit && value >= ones) ? 100n : 1n),
    slack: 1n,
    digits: (whole + rest).replace(/^0+/, "").length,
  };
}

/** The spelling of a number, or of a share as a percentage, with a narrow space before the sign where there is one. */
export const spelled = (value: number, lang: string, digits: number, unit: Unit = ""): string =>
  value
    .toLocaleString(lang, { style: unit ? "percent" : "decimal", maximumSignificantDigits: digits })
    .replace("\u00a0", "\u202f");

/** Fault of a number, or undefined if it is the answer: exact, or rounded to two digits or more. */
export function trouble(
  typed: Typed,
  [top, bottom]: readonly [bigint, bigint],
): "digits" | "tooLow" | "tooHigh" | undefined {
  const gap = typed.top * bottom - top * typed.bottom; // over typed.bottom * bottom
  if (!gap) return undefined;
  const ratio = bottom > 1n;
  if (ratio && typed.slack && typed.digits < LEAST_DIGITS) return "digits";
  if (ratio && (gap < 0n ? -gap : gap) * 2n <= typed.slack * bottom) return undefined;
  return gap < 0n ? "tooLow" : "tooHigh";
}
