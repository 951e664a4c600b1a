/** A guessed number and the answer on one line. */

import type { Lang } from "../generated/messages";
import { lesson_text, spelled } from "../generated/verdict";
import { s } from "../ui/dom";

const [WIDTH, MARGIN, LINE] = [320, 40, 36];

/** Their places along the line, which begins at zero unless a number is below it. */
export function places([guess, answer]: readonly [number, number]): [guess: number, answer: number] {
  const [low, high] = [Math.min(0, guess, answer), Math.max(0, guess, answer)];
  const at = (value: number) => MARGIN + ((WIDTH - 2 * MARGIN) * (value - low)) / (high - low || 1);
  return [at(guess), at(answer)];
}

/** Which end of a text stands at its place, so that it stays in the drawing, however long it is. */
export function anchorAt(place: number): "start" | "middle" | "end" {
  return place > WIDTH * 0.7 ? "end" : place < WIDTH * 0.3 ? "start" : "middle";
}

/** The drawing: a ring for the guess, with its number above the line; a disc for the answer, with its own below. */
export function strip(numbers: readonly [number, number], lang: Lang, unit = ""): SVGSVGElement {
  const [guess, answer] = places(numbers);
  const [told, so] = numbers.map((one) => spelled(one, lang, unit)) as [string, string];
  const label = lesson_text(
    lang,
    "guess.line",
    new Map([
      ["guess", told],
      ["answer", so],
    ]),
  );
  const mark = (x: number, y: number, text: string) => s("text", { x, y, "text-anchor": anchorAt(x) }, text);
  return s(
    "svg",
    { class: "tb-strip", viewBox: `0 0 ${WIDTH} 72`, role: "img", "aria-label": label },
    s("path", { d: `M${MARGIN} ${LINE}H${WIDTH - MARGIN}`, class: "tb-axis" }),
    s("path", { d: `M${guess} ${LINE}H${answer}`, class: "tb-gap-line" }),
    s("circle", { cx: answer, cy: LINE, r: 6, class: "tb-disc" }),
    s("circle", { cx: guess, cy: LINE, r: 8, class: "tb-ring" }),
    mark(guess, LINE - 16, `${lesson_text(lang, "guess.yours")} ${told}`),
    mark(answer, LINE + 26, `${lesson_text(lang, "guess.so")} ${so}`),
  );
}
