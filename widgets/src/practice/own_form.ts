/** The form in which a table enters what it has of its own: typed, or from a text file. */

import { h, set, text } from "../ui/dom";
import type { Plan } from "./dealing";
import { type Answer, MOST_LETTERS } from "./own_table";
import type { Words } from "./words";

/**
 * A form that folds away, below what is said of the table where exercises are dealt.
 *
 * `answer` reads the lines, and `sitAt` is called with those that are right, or with none for the usual table.
 */
export function ownForm(
  asks: NonNullable<Plan["own"]>,
  words: Words,
  answer: (lines: string) => Answer | undefined,
  sitAt: (lines: string) => void,
  now = "",
) {
  const box = h("textarea", {
    rows: 12,
    spellcheck: "false",
    "aria-label": asks.label,
    "aria-describedby": "tp-own-lines",
  });
  const wrong = h("p", { class: "tp-wrong", role: "alert" });
  const said = h("p", { class: "tp-hint", role: "status" });
  const file = h("input", { type: "file", accept: ".txt,text/plain", hidden: true, onchange: take });
  const usual = h("button", { class: "tb-btn tb-ghost", onclick: leave }, words.usual);
  const folded = h(
    "details",
    null,
    h("summary", null, asks.own),
    h("p", { id: "tp-own-lines" }, asks.lines),
    box,
    wrong,
    h(
      "div",
      { class: "tp-deeds" },
      h("button", { class: "tb-btn", onclick: enter }, words.dealThere),
      h("button", { class: "tb-btn tb-ghost", onclick: () => file.click() }, words.ownFile),
      h("button", { class: "tb-btn tb-ghost", onclick: () => refill(asks.example) }, words.ownExample),
      file,
    ),
  );
  const el = h("div", { class: "tp-own" }, h("div", { class: "tp-deeds" }, said, usual), folded);

  function refill(lines: string): void {
    box.value = lines;
    refuse("");
  }

  function refuse(why: string, line = 0): void {
    text(wrong, why);
    set(box, "aria-invalid", why ? "true" : null);
    if (!line) return;
    const before = box.value.split("\n").slice(0, line - 1);
    const start = before.reduce((sum, one) => sum + one.length + 1, 0);
    box.focus();
    box.setSelectionRange(start, start + (box.value.split("\n")[line - 1]?.length ?? 0));
    box.scrollTop = Math.max(0, (line - 3) * Number.parseFloat(getComputedStyle(box).lineHeight));
  }

  function enter(): void {
    const found = answer(box.value);
    if (!found) return refuse(words.tooLong);
    if ("error" in found) return refuse(words.wrongLine(found.line, found.error, found.rule), found.line);
    refuse("");
    folded.open = false;
    show(box.value, true);
    sitAt(box.value);
  }

  async function take(): Promise<void> {
    const [given] = file.files ?? [];
    if (!given) return;
    refill(await given.slice(0, MOST_LETTERS + 1).text());
    file.value = "";
    enter();
  }

  function leave(): void {
    refuse("");
    show("", true);
    sitAt("");
  }

  function show(lines = "", isNew = false): void {
    usual.hidden = !lines;
    if (lines) box.value = lines;
    text(said, lines ? words.atOwn : isNew ? words.atUsual : "");
  }

  show(now);
  return { el, show };
}
