/** Fields of the editor of positions: a list of things with what may come into it, and a number in steps. */

import { h, redraw } from "../ui/dom";
import type { FieldContext } from "./bench.fields";
import type { Field } from "./bench.model";

/** More pieces than these are words that are typed. */
const MANY = 60;
/** The sign of a thing that lies on its face. */
const BACK = "?";

/** What stands in a list, and the thing that a sign is put behind: the last one, unless another was pressed. */
interface Things {
  list: HTMLElement;
  field: Field;
  chosen: number;
}
const drawn = new WeakMap<Element, Things>();

/** What a word of a list is called. */
const called = (field: Field, word: string): string => field.names?.[word] ?? word;

/** A list: its things, each of which can be taken away, and behind a button what may be added. */
export function things(field: Field, context: FieldContext): HTMLElement {
  const { key, label, says = {}, rows = [], signs = [] } = field;
  const fact = key.replace(/^fact /, "");
  const list = h("ul", { class: "tb-bench-things" });
  const kept: Things = { list, field, chosen: -1 };
  const put = (word: string) => context.press(`put ${fact} ${word}`);
  const piece = (head: string) => (word: string) =>
    h(
      "button",
      {
        class: "tb-btn",
        "data-tb-key": `put ${fact} ${word}`,
        "aria-label": `${label}: ${called(field, word)}`,
        "data-tb-piece": `word ${word}`,
        onclick: () => put(word),
      },
      head && word.startsWith(head) ? word.slice(head.length) : called(field, word),
    );
  const line = ([head, words]: [string, string[]]) =>
    h(
      "div",
      { class: "tb-bench-pieces" },
      head ? h("span", null, called(field, head)) : null,
      ...words.map(piece(head)),
    );
  const many = rows.reduce((sum, [, words]) => sum + words.length, 0) > MANY;
  const sign = (word: string) =>
    h(
      "button",
      {
        class: "tb-btn",
        "data-tb-key": `sign ${fact} ${word}`,
        "aria-label": `${says.sign}: ${word}`,
        onclick: () => {
          const last = list.children.length - 1;
          const at = kept.chosen < 0 ? last : Math.min(kept.chosen, last);
          if (at >= 0) context.press(`sign ${fact} ${at} ${word}`);
        },
      },
      word,
    );
  /** A word is typed, or chosen of those that go on so: each key in a closed menu would put something. */
  const entry = () => {
    const id = `${context.id}-put-${fact.replace(" ", "-")}`;
    const all = rows.flatMap(([, words]) => words).map((word) => h("option", { value: word }));
    const named = { "data-tb-key": `put ${fact}`, "aria-label": `${label}: ${says.add}`, autocomplete: "off" };
    const line = h("input", { type: "text", list: id, ...named });
    const enter = () => {
      if (line.value) put(line.value.trim());
      line.value = "";
    };
    line.addEventListener("change", enter);
    line.addEventListener("input", (event) => {
      if ((event as InputEvent).inputType === "insertReplacementText") enter();
    });
    return h("div", { class: "tb-bench-row" }, line, h("datalist", { id }, ...all));
  };
  const el = h(
    "div",
    { class: "tb-bench-field tb-bench-wide", role: "group", "aria-label": label },
    h("div", { class: "tb-bench-held" }, h("span", { class: "tb-label" }, label), list),
    h(
      "details",
      null,
      h("summary", { "data-tb-key": `add ${fact}`, "aria-label": `${label}: ${says.add}` }, says.add ?? ""),
      ...(many ? [entry()] : rows.map(line)),
      signs.length
        ? h("div", { class: "tb-bench-pieces" }, h("span", null, says.sign ?? ""), ...signs.map(sign))
        : null,
      h(
        "button",
        { class: "tb-btn", "data-tb-key": `unsay ${fact}`, onclick: () => context.press(`unsay ${fact}`) },
        says.unsay ?? "",
      ),
    ),
  );
  drawn.set(el, kept);
  return el;
}

/** Writes the things of a list; says whether the control is one. */
export function writeThings(el: HTMLElement, value: string, context: FieldContext): boolean {
  const kept = drawn.get(el);
  if (!kept) return false;
  const { list, field } = kept;
  const { key, says = {}, signs = [] } = field;
  const fact = key.replace(/^fact /, "");
  const words = value.split(" ").filter((word) => word && word !== "none");
  redraw(list, words, () => {
    kept.chosen = -1;
    if (!words.length) return [h("li", { class: "tb-bench-nothing" }, says.nothing ?? "")];
    return words.map((word, at) => {
      const chip = h(
        "button",
        { class: "tb-btn", "data-tb-key": `thing ${fact} ${at}`, "aria-pressed": "false" },
        called(field, word),
      );
      chip.addEventListener("click", () => {
        kept.chosen = kept.chosen === at ? -1 : at;
        list.querySelectorAll("[aria-pressed]").forEach((one, nth) => {
          one.setAttribute("aria-pressed", String(nth === kept.chosen));
        });
      });
      const gone = () => context.press(`drop ${fact} ${at}`);
      chip.addEventListener("keydown", (event) => {
        if (event.key === "Delete" || event.key === "Backspace") gone();
        else if (event.key.toLowerCase() === "t" && signs.includes(BACK)) context.press(`sign ${fact} ${at} ${BACK}`);
        else return;
        event.preventDefault();
      });
      return h(
        "li",
        { "data-tb-piece": `thing ${fact} ${at}` },
        signs.length ? chip : h("span", null, called(field, word)),
        h(
          "button",
          {
            class: "tb-btn",
            "data-tb-key": `drop ${fact} ${at}`,
            "aria-label": `${says.drop}: ${called(field, word)}`,
            onclick: gone,
          },
          "×",
        ),
      );
    });
  });
  return true;
}

/** A number with more values than these goes by tens, too. */
const FAR = 30;
const TEN = 10;
const signed = (more: number): string => (more < 0 ? `−${-more}` : `+${more}`);

/** A number that goes up and down, and can be typed. */
export function step(field: Field, entry: HTMLElement, name: string, context: FieldContext): HTMLElement {
  const { key, label, least = 0, most = 0 } = field;
  const input = entry as HTMLInputElement;
  const by = (more: number) => () => {
    const now = Math.min(most, Math.max(least, (Number.parseInt(input.value, 10) || 0) + more));
    input.value = String(now);
    context.enter(key, input.value, true);
  };
  const turn = (more: number) =>
    h(
      "button",
      {
        class: "tb-btn",
        "data-tb-key": `field ${key} ${more}`,
        "aria-label": `${label} ${signed(more)}`,
        onclick: by(more),
      },
      Math.abs(more) > 1 ? signed(more) : signed(more)[0],
    );
  const far = most - least > FAR;
  return h(
    "div",
    { class: "tb-bench-field" },
    h("label", { class: "tb-label", for: name }, label),
    h("div", { class: "tb-bench-step" }, far ? turn(-TEN) : null, turn(-1), input, turn(1), far ? turn(TEN) : null),
  );
}
