/** A toy: an anywidget module, and for published pages a function that shows one from its data. */

import { load } from "../explorer/lazy";
import { h, text } from "../ui/dom";
import { bringIntoView } from "../ui/measure";
import { ownKeys } from "../ui/own_keys";
import { followTheme } from "../ui/theme";
import { ruleChips } from "./rule_chips";
import { draggable } from "./toy.drag";
import { goalList } from "./toy.goals";
import { type Control, checked, moved, type Toy, type ToyRules, type Values } from "./toy.model";
import { show } from "./toy.picture";
import { type ToyWords, toyWords } from "./toy.words";
import { unbroken, unbrokenText } from "./unbroken";

/** The widths that pictures are drawn for, and the room from which on the wider one is legible. */
const [WIDE, NARROW, ROOM] = [640, 340, 560];

/** One control: a slider, or a list of words. */
function field(control: Control, words: ToyWords, changed: (value: number) => void) {
  const { label, group, low, high, words: named } = control;
  const name = words.of(group, label);
  const number = h("output", null, "");
  const choose = ({ target }: Event) => {
    changed(Number((target as HTMLInputElement).value));
    bringIntoView(target as Element); // a taller picture may have pushed it out
  };
  const input = named.length
    ? h(
        "select",
        { "aria-label": name, onchange: choose },
        ...named.map((word, place) => h("option", { value: low + place }, word)),
      )
    : h("input", { type: "range", min: low, max: high, step: 1, "aria-label": name, oninput: choose });
  return {
    el: h(
      "label",
      { class: "tb-set" },
      h("span", { class: group ? "tb-sr" : "" }, label),
      input,
      named.length ? null : number,
    ),
    set(value: number) {
      input.value = String(value);
      text(number, value);
    },
  };
}

/** Shows a toy in an element; gives a way to set its values from outside, and one to end it. */
export function mount(
  el: HTMLElement,
  toy: Toy,
  rules: ToyRules,
  values: Values,
  changed: (values: Values) => void = () => undefined,
) {
  const words = toyWords[toy.lang] ?? toyWords.en;
  const follows = !toy.controls.length;
  let now = follows ? values : checked(toy.controls, values);
  const { place: rule, chip } = ruleChips(toy.rules, words.rule);
  const said = h("p", { class: "tb-says", role: "status" });
  const holder = h("div", { class: "tb-stage" });
  const goals = goalList(toy.goals, words);
  const listed = toy.controls.filter(({ drawn }) => !drawn);
  const fields = new Map(listed.map((one) => [one.name, field(one, words, (value) => put({ [one.name]: value }))]));
  const groups = [...new Set(listed.map(({ group }) => group))].map((group) => {
    const inside = listed.filter((one) => one.group === group).map(({ name }) => fields.get(name)!.el);
    return group
      ? h("fieldset", null, h("legend", null, group), ...inside)
      : h("div", { class: "tb-loose" }, ...inside);
  });
  const again = h("button", { class: "tb-btn tb-ghost", onclick: () => put(checked(toy.controls, {})) }, words.again);
  const root = h(
    "section",
    { class: "tb tb-toy", lang: toy.lang, "aria-label": toy.title },
    h(
      "header",
      null,
      h("b", null, toy.title),
      ...toy.rules.map(({ id }) => chip(id)),
      h("span", { class: "tb-gap" }),
      follows ? null : again,
    ),
    rule,
    h("p", { class: "tb-about" }, ...unbroken(toy.about)),
    holder,
    said,
    goals.el,
    follows ? null : h("div", { class: "tb-sets" }, ...groups),
  );
  const drag = draggable(holder, (names, given) =>
    put(Object.fromEntries(names.map((name, place) => [name, given[place]!]))),
  );

  let narrow = matchMedia(`(width < ${ROOM}px)`).matches;
  function draw(): void {
    const values = new Map(Object.entries(now));
    const picture = rules.toy.draw(values, narrow ? NARROW : WIDE, toy.lang);
    show(holder, picture);
    drag.mark();
    unbrokenText(said, picture.says);
    goals.tick(rules.toy.reached?.(values) ?? []);
    for (const [name, one] of fields) one.set(now[name]!);
  }
  function put(some: Values): void {
    now = moved(rules, now, checked(toy.controls, { ...now, ...some }));
    draw();
    changed(now);
  }

  el.replaceChildren(root);
  ownKeys();
  // The picture's style asks as JupyterLab would answer.
  followTheme(el, root, () => (root.dataset.jpThemeLight = String(root.dataset.tbTheme !== "dark")));
  const resized = new ResizeObserver(() => {
    const room = root.clientWidth;
    if (!room || narrow === room < ROOM) return;
    narrow = !narrow;
    draw();
  });
  resized.observe(root);
  draw();
  return {
    set(given: Values) {
      now = follows ? given : checked(toy.controls, given);
      draw();
    },
    end() {
      resized.disconnect();
      el.replaceChildren();
    },
  };
}

interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

export default {
  async render({ model, el }: { model: Model; el: HTMLElement }) {
    const rules = await load<ToyRules>(model.get("rules") as DataView);
    const values = () => model.get("values") as Values;
    const place = h("div");
    el.append(h("style", null, model.get("look") as string), place);
    const shown = mount(place, model.get("toy") as Toy, rules, values(), (now) => {
      model.set("values", now);
      model.save_changes();
    });
    const listener = () => shown.set(values());
    model.on("change:values", listener);
    return () => {
      model.off("change:values", listener);
      shown.end();
    };
  },
};
