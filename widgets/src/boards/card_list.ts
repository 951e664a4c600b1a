/** Cards that chance may bring, each as often as it is there: a field for their words, and a list that it filters. */

import type { Chance, Face } from "../generated/messages";
import type { Tools } from "./registry";
import { shared } from "./shared";

/** So many of the list are shown at once. */
const SHOWN = 18;

/** More different faces than this are cards. */
const MANY = 12;

/** What is asked, what its faces are called, what was chosen, and the name of the list. */
type Asked = readonly [what: Chance, shown: Record<string, Face>, chosen: readonly string[], label: string];
type Put = (chosen: readonly string[]) => void;

/** Draws the list before `buttons`; returns the faces that are left for these: all, or none beside a list. */
export type Cards = (tools: Tools, buttons: Element, put: Put, asked: Asked) => readonly string[];

/** The faces that may still be entered. */
export function left(faces: readonly string[], chosen: readonly string[]): string[] {
  const rest = [...faces];
  for (const face of chosen) {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const namesOf = (face: string, shown: Record<string, Face>) =>
  [face, shown[face]?.sign ?? "", shown[face]?.label ?? ""].map(plain);

/** The faces that have a name which begins with what is typed, then those with one that holds it. */
export function filtered(rest: readonly string[], shown: Record<string, Face>, typed: string): string[] {
  const part = plain(typed);
  const all = [...new Set(rest)];
  const begins = all.filter((face) => namesOf(face, shown).some((name) => name.startsWith(part)));
  const holds = all.filter(
    (face) => !begins.includes(face) && namesOf(face, shown).some((name) => name.includes(part)),
  );
  return [...begins, ...holds];
}

/** What Enter adds: all words that are typed, where each is a face; else the first face that fits, or nothing. */
export function entered(rest: readonly string[], shown: Record<string, Face>, typed: string): string[] {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const found: string[] = [];
  for (const word of words)
    found.push(
      ...left(rest, found)
        .filter((face) => namesOf(face, shown).includes(plain(word)))
        .slice(0, 1),
    );
  return found.length === words.length ? found : filtered(rest, shown, typed).slice(0, 1);
}

function drawer({ h, redraw, set }: Tools, buttons: Element, put: Put): (asked: Asked) => readonly string[] {
  const field = h("input", { class: "tb-input", "data-tb-key": "card", autocomplete: "off", spellcheck: "false" });
  const list = h("div", { class: "tb-pick", role: "group" });
  const el = h("div", { class: "tb-picker" }, field, list);
  let now: { what: Chance; shown: Record<string, Face>; chosen: readonly string[] } | undefined;

  const add = (words: readonly string[]) => {
    if (!now || !words.length) return;
    field.value = "";
    field.focus({ preventScroll: true });
    put([...now.chosen, ...words].slice(0, now.what.count));
  };
  const draw = () => {
    if (!now) return;
    const { what, shown, chosen } = now;
    const fits = chosen.length < what.count ? filtered(left(what.faces, chosen), shown, field.value) : [];
    redraw(list, [fits, shown], () => [
      ...fits.slice(0, SHOWN).map((face) => {
        const { sign = face, label = sign } = shown[face] ?? {};
        const props = {
          class: "tb-btn",
          "data-tb-key": `face ${face}`,
          "aria-label": label,
          onclick: () => add([face]),
        };
        return h("button", props, sign);
      }),
      fits.length > SHOWN ? h("span", { class: "tb-label" }, `+${fits.length - SHOWN}`) : null,
    ]);
  };
  field.oninput = draw;
  field.onkeydown = (event) => {
    if (!now || (event.key !== "Enter" && (event.key !== "Backspace" || field.value))) return;
    event.preventDefault();
    if (event.key === "Backspace") put(now.chosen.slice(0, -1));
    else add(entered(left(now.what.faces, now.chosen), now.shown, field.value));
  };
  buttons.before(el);
  return ([what, shown, chosen, label]) => {
    now = { what, shown, chosen };
    el.hidden = new Set(what.faces).size <= MANY;
    for (const name of ["aria-label", "placeholder"]) set(field, name, label);
    set(list, "aria-label", label);
    if (!el.hidden) draw();
    return el.hidden ? what.faces : [];
  };
}

/** The lists by the buttons beside them. */
const lists = new WeakMap<Element, ReturnType<typeof drawer>>();

shared.tbgggCards = (tools, buttons, put, asked) => {
  const list = lists.get(buttons) ?? drawer(tools, buttons, put);
  lists.set(buttons, list);
  return list(asked);
};
