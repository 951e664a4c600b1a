/** A line to type moves in: a combobox by the ARIA pattern. What is refused stays in it, with the reason. */

import type { Scene } from "../explorer/scene";
import type { Completes, Typed } from "../generated/messages";
import { unbroken } from "../lessons/unbroken";
import { h, redraw, set, text } from "../ui/dom";
import { chips, icon } from "../ui/icons";
import { isHosts } from "../ui/own_keys";
import { afterMoves, completions } from "./completion";
import { lineWords } from "./move_line.words";
import { typedLine } from "./typed_line";

export interface MoveLine {
  /** Opens it; `keys` were pressed since that was asked for. */
  open(keys?: readonly string[]): boolean;
  close(): boolean;
  /** What was typed has been played. */
  clear(): void;
  answered(typed: Typed): void;
  /** What was typed gets no answer. */
  failed(): void;
  /** What may follow the moves that stand whole in the line. */
  follows(answer: Completes): void;
  update(scene: Scene): void;
}

/** More completions than this are no help. */
const MOST = 40;
/** Pixels between the line and its list. */
const GAP = 2;
let lines = 0;

/** What could be typed: a move, or the first of what chance may bring. */
const example = ({ frame: { legal, chance } }: Scene): string =>
  legal?.[0] ?? [chance?.verb, chance?.faces[0]].filter(Boolean).join(" ");

/** `send` gets what was typed, to be played; `look`, what stands there so far. */
export function moveLine(root: HTMLElement, send: (text: string) => void, look: (text: string) => void): MoveLine {
  const id = `tb-line-${lines++}`;
  const input = h("input", {
    class: "tb-input",
    type: "text",
    role: "combobox",
    maxlength: 20_000,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "none",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": id,
    "data-tb-key": "typed",
  });
  const typing = typedLine(
    {
      get text() {
        return input.value;
      },
      set text(now) {
        input.value = now;
      },
    },
    send,
  );
  const list = h("ul", { class: "tb-options", role: "listbox", id, popover: "manual" });
  const go = h("button", { class: "tb-btn", "data-tb-key": "typed go", onclick: () => play() });
  const shut = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "typed close", onclick: () => close() },
    icon("close"),
  );
  const said = h("p", { role: "alert" });
  const el = h(
    "div",
    { class: "tb-type", role: "group", hidden: true },
    h("div", { class: "tb-type-row" }, h("div", { class: "tb-combo" }, input, list), go, shut),
    said,
  );
  let scene: Scene | undefined;
  let answer: Typed | undefined;
  let found: string[] = [];
  /** Chance is due after the moves that stand whole in the line. */
  let byFace = false;
  /** The completion that Enter would take; -1 = none. */
  let at = -1;
  root.querySelector(".tb-typing")?.append(el);

  const show = (options: string[]): void => {
    found = options;
    at = -1;
    set(input, "aria-expanded", String(found.length > 0));
    list.replaceChildren(
      ...found.map((move, nth) =>
        h("li", { role: "option", id: `${id}-${nth}`, "aria-selected": "false", onclick: () => take(nth) }, move),
      ),
    );
    if (list.isConnected) list.togglePopover(found.length > 0);
    removeEventListener("scroll", place, true);
    if (found.length) addEventListener("scroll", place, true);
    place();
    mark();
  };
  /** Under the line; above it where the window ends, as at a docked card. */
  const place = (): void => {
    const { left, top, bottom, width } = input.getBoundingClientRect();
    const { offsetHeight: height } = list;
    const up = bottom + height + GAP > innerHeight && top - height - GAP > 0;
    list.style.cssText = `left:${left}px;width:${width}px;top:${up ? top - height - GAP : bottom + GAP}px`;
  };
  const mark = (): void => {
    [...list.children].forEach((one, nth) => set(one, "aria-selected", String(nth === at)));
    set(input, "aria-activedescendant", at < 0 ? null : `${id}-${at}`);
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const complete = (): void => {
    const options = scene ? completions(scene.frame, input.value) : [];
    byFace = Boolean(scene?.frame.chance);
    show(options.slice(0, MOST));
    if (/\S\s/.test(input.value)) look(input.value);
  };
  const take = (nth: number): void => {
    input.value = found[nth] ?? input.value;
    // What chance brings is put together face by face.
    byFace ? complete() : show([]);
    input.focus({ preventScroll: true });
  };
  const play = (): void => {
    // Capitals and small letters are the notation's.
    const typed = input.value.trim().toLowerCase();
    input.value = found.find((move) => move.toLowerCase() === typed) ?? input.value;
    show([]);
    typing.enter();
    input.focus({ preventScroll: true });
  };
  const showAnswer = (now: Typed | undefined): void => {
    answer = now;
    if (!scene) return;
    const words = lineWords[scene.outline.lang];
    redraw(said, [answer, scene.outline.lang], () =>
      answer?.text || answer?.left_out
        ? [
            answer.left_out ? `${words.leftOut} ` : "",
            answer.played && answer.text ? `${words.played(answer.played)} ` : "",
            ...unbroken(answer.text),
            " ",
            ...chips(answer.rule ? [answer.rule] : [], scene!.words.rule),
          ]
        : [],
    );
    said.classList.toggle("tb-trouble", Boolean(answer?.text));
    set(input, "aria-invalid", answer?.text ? "true" : null);
    // A card keeps its height: the reason may stand below its edge.
    const card = said.closest(".tb-card");
    if (card && said.textContent) card.scrollTop = card.scrollHeight;
  };
  const close = (): boolean => {
    if (el.hidden) return false;
    el.hidden = true;
    show([]);
    showAnswer(undefined);
    const word = root.querySelector<HTMLElement>("[data-tb-key='type']");
    (word?.checkVisibility() ? word : root).focus({ preventScroll: true }); // a page beside its tale has keys alone
    return true;
  };

  input.addEventListener("input", () => {
    showAnswer(undefined);
    complete();
  });
  input.addEventListener("blur", () => show([]));
  // The focus stays in the line, and with it the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  el.addEventListener("keydown", (event) => {
    const { key } = event;
    if (!isHosts(event)) event.stopPropagation();
    if (key === "Escape") {
      found.length ? show([]) : close();
      event.preventDefault();
    }
    if (event.target !== input) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!found.length) complete();
      if (!found.length) return;
      // Between the last and the first one nothing is marked: the line is as it was typed.
      const size = found.length + 1;
      at = ((at + 1 + (key === "ArrowDown" ? 1 : -1) + size) % size) - 1;
      mark();
    } else if (key === "Enter") {
      event.preventDefault();
      at < 0 ? play() : take(at);
    }
  });

  return {
    open(keys = []) {
      el.hidden = false;
      input.focus({ preventScroll: true });
      el.scrollIntoView({ block: "nearest" });
      for (const key of keys)
        if (key === "Enter") play();
        else input.value = key === "Backspace" ? input.value.slice(0, -1) : input.value + key;
      if (input.value) complete();
      return true;
    },
    close,
    clear() {
      typing.played("");
      show([]);
      showAnswer(undefined);
    },
    answered(now) {
      typing.played(now.rest);
      if (input.value && !now.rest) complete();
      else show([]);
      showAnswer(now);
    },
    failed: typing.failed,
    follows(answer) {
      const open = input.matches(":focus") && at < 0;
      if (!open || answer.text !== input.value) return;
      const later = afterMoves(answer);
      byFace ||= later.length > 0 && Boolean(answer.chance);
      if (later.length) show([...found, ...later.filter((one) => !found.includes(one))].slice(0, MOST));
    },
    update(now) {
      scene = now;
      const words = lineWords[now.outline.lang];
      set(el, "aria-label", words.title);
      set(input, "aria-label", words.title);
      set(input, "placeholder", words.hint(example(now)));
      set(list, "aria-label", words.options);
      text(go, words.play);
      set(shut, "aria-label", words.close);
      showAnswer(answer);
    },
  };
}
