/** One question of an exercise: its field, and what is said of an answer. */

import type { onBoard as lay } from "../boards/reduced";
import type { Lang } from "../generated/messages";
import { lesson_text } from "../generated/verdict";
import { h } from "../ui/dom";
import { bringIntoView, keepInPlace } from "../ui/measure";
import { placeBadges } from "./badge";
import type { Answered, Asked, Sentence, Verdict } from "./exercise.model";
import { areMoves, movesOf } from "./moves";
import { onPicture } from "./pictured";
import { unbroken } from "./unbroken";

/** Lays choices over a board. */
export type OnBoard = typeof lay;

/** What is said of an answer: each line after a sign, with its rule. */
export const signed = (lines: Sentence[], sign: string, chip: (rule: string) => HTMLElement): HTMLElement[] =>
  lines.map((line) =>
    h(
      "p",
      null,
      h("span", { class: "tb-said-sign", "aria-hidden": "true" }, line.sign ?? sign),
      h(
        "span",
        null,
        ...unbroken(line.text),
        ...(line.rule ? line.rule.split(" ").flatMap((rule) => [" ", chip(rule)]) : []),
      ),
    ),
  );

/** Shows that what is said is of a right answer or of a wrong one, or of none. */
export function mark(said: HTMLElement, right?: boolean): void {
  said.classList.toggle("tb-is-right", right === true);
  said.classList.toggle("tb-is-wrong", right === false);
}

/** The seat to move on a board, by its word. */
const toMove = ({ outline, frame }: NonNullable<Asked["board"]>): string =>
  outline.seats[frame.to_move ?? -1]?.name ?? "";

/** How a drawing names the piece in a place: a board by the seat to move, a picture by the one that it offers. */
const pieceIn =
  ({ board, picture }: Asked) =>
  (place: string): string =>
    board
      ? `${toMove(board)}.${place}`
      : (new RegExp(`data-tb-place="(\\w+\\.${place})"`).exec(picture?.markup ?? "")?.[1] ?? "");

/**
 * One question: its field, what stands in it, and what is said of that, which stands below the field.
 * What is said of a question alone stands elsewhere: below the button that asks for it.
 */
export function question(
  asked: Asked,
  name: string,
  lang: Lang,
  chip: (rule: string) => HTMLElement,
  alone: boolean,
  onBoard?: OnBoard,
) {
  const said = h("div", { class: "tb-said", role: "status" });
  const isText = asked.form === "text";
  const isTyped = isText || asked.form === "number";
  const number = h(isText ? "textarea" : "input", {
    ...(isText ? { rows: 4, spellcheck: "false" } : { type: "text", inputmode: "decimal", maxlength: 40 }),
    autocomplete: "off",
    class: isText ? "tb-number tb-typed" : "tb-number",
    "aria-label": asked.ask || lesson_text(lang, isText ? "exercise.board" : "exercise.number"),
  });
  const type = asked.form === "one" ? "radio" : "checkbox";
  const boxes = asked.choices.map((_, place) => h("input", { type, name, value: place }));
  const values = asked.choices.map(({ value }) => value);
  const isDrawn = Boolean(asked.board || asked.picture);
  const moves =
    isDrawn && areMoves(asked.choices)
      ? movesOf(asked.choices, boxes, pieceIn(asked), lesson_text(lang, "exercise.where"))
      : undefined;
  const labels = asked.choices.map(({ label }, place) =>
    h("label", null, boxes[place], h("span", null, ...unbroken(label))),
  );
  const choices = h("div", { class: "tb-choices" }, ...(moves ? moves.buttons : labels));
  const places = moves?.places ?? values;
  if (asked.board) onBoard?.(choices, asked.board, places);
  if (asked.board && isTyped) choices.dataset.tbAbout = toMove(asked.board);
  if (asked.picture) onPicture(choices, asked.picture, places);
  const el = h(
    "fieldset",
    { class: "tb-question" },
    asked.ask
      ? h("legend", null, ...unbroken(asked.ask))
      : h("legend", { class: "tb-sr" }, lesson_text(lang, asked.form === "some" ? "exercise.some" : "exercise.answer")),
    ...(isTyped ? [isDrawn && choices, number] : [choices]),
    ...(moves ? [moves.said, h("div", { hidden: true }, ...labels)] : []),
    ...(alone ? [] : [said]),
  );
  if (isDrawn) el.addEventListener("keydown", (event) => event.key === "Escape" && unchoose());
  const show = (lines: Sentence[], sign: string) => said.replaceChildren(...signed(lines, sign, chip));
  const unmark = () => {
    moves?.mark("");
    for (const box of boxes) box.parentElement!.classList.remove("tb-guessed", "tb-so", "tb-not-so");
  };
  function unchoose(): void {
    if (boxes[0]?.disabled || !(moves?.begun() ?? boxes.some((box) => box.checked))) return;
    moves?.clear();
    for (const box of boxes) box.checked = false;
    boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return {
    el,
    said,
    /** True if something could be judged: of a move, both of its places. */
    ready: () => !moves || moves.ready(),
    given: (): string | number[] =>
      isTyped ? number.value : boxes.flatMap((box, place) => (box.checked ? [place] : [])),
    /** Shows what is said of an answer. A wrong move is taken back: the next one begins with its first click. */
    showVerdict(verdict: Verdict, right: readonly boolean[] = []) {
      mark(said, verdict.right);
      unmark();
      boxes.forEach((box, place) => {
        if (box.checked) box.parentElement!.classList.add(right[place] ? "tb-so" : "tb-not-so");
      });
      if (verdict.right) moves?.mark("tb-so");
      else moves?.clear();
      placeBadges(choices);
      number.setAttribute("aria-invalid", String(!verdict.right));
      show(verdict.lines, verdict.right ? "✓" : "✗");
    },
    /** Brings what was said into view: the button that asked for it may stand below another question's board. */
    look: () => bringIntoView(said, el),
    /** Keeps what was answered, and no longer judges it. */
    silence() {
      mark(said);
      unmark();
      number.removeAttribute("aria-invalid");
      said.replaceChildren();
    },
    clear() {
      number.value = "";
      number.disabled = false;
      moves?.clear();
      moves?.disable(false);
      for (const box of boxes) box.checked = box.disabled = false;
      this.silence();
    },
    /** Says the answer, and marks it where it stands on a board. */
    reveal(answer: Answered) {
      mark(said);
      unmark();
      if (isDrawn) boxes.forEach((box, at) => box.parentElement!.classList.toggle("tb-so", answer.choices?.[at]?.[0]));
      moves?.reveal(answer.choices!.findIndex(([isRight]) => isRight));
      placeBadges(choices);
      show([{ text: answer.solution }], "→");
    },
    /** Shows what a guess came to: it cannot be changed any more, and the answer is marked beside it. */
    settle(lines: Sentence[], sign: string, right: readonly boolean[]) {
      show(lines, sign);
      number.disabled = true;
      moves?.disable(true);
      moves?.mark(boxes.some((box, place) => box.checked && right[place]) ? "tb-so" : "tb-guessed");
      boxes.forEach((box, place) => {
        box.disabled = true;
        box.parentElement!.classList.toggle("tb-guessed", box.checked);
        box.parentElement!.classList.toggle("tb-so", right[place] === true);
      });
      placeBadges(choices);
    },
  };
}

/** Takes back what was said of answers as soon as one of them changes, which stays where it is. */
export const silencing =
  (parts: readonly { silence(): void }[]) =>
  ({ target }: Event): void =>
    keepInPlace(target as Element, () => parts.forEach((part) => part.silence()));
