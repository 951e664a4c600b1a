/** The controls of a panel's fields: each with its label, and with what is wrong below it. */

import { h, type Props } from "../ui/dom";
import type { Field } from "./bench.model";
import { step, things, writeThings } from "./bench.things";

/** Callbacks of the controls, and what is wrong with their values, by key. */
export interface FieldContext {
  id: string;
  wrong: Map<string, string>;
  /** A value has changed; `done` = it is entered to the end. */
  enter(key: string, value: string, done: boolean): void;
  press(button: string): void;
  file(button: string, name: string, content: ArrayBuffer): void;
  refuse(key: string, sentence: string): void;
}

/** Lines of a field that are seen at once; it can be drawn larger. */
const LINES = 9;

const errorId = (key: string, { id }: FieldContext) => `${id}-${key.replace(/\W+/g, "-")}`;

/** Is read out when it comes: the frame is there before the words. */
export function errorOf({ key, kind }: Field, context: FieldContext): HTMLElement | null {
  if (kind === "button") return null;
  return h("p", { class: "tb-bench-wrong", id: errorId(key, context), role: "alert" }, context.wrong.get(key) ?? "");
}

/** Writes a value into a control, and whether it is wrong. */
export function write(el: HTMLElement, key: string, value: string, context: FieldContext): void {
  if (writeThings(el, value, context)) return;
  const inputs = "input, select, textarea";
  for (const input of el.matches(inputs) ? [el] : el.querySelectorAll(inputs)) {
    const one = input as HTMLInputElement;
    if (one.type === "checkbox") one.checked = value === "on";
    else if (one.type === "radio") one.checked = one.value === value;
    else if (one.value !== value) one.value = value;
    const wrong = Boolean(context.wrong.get(key));
    wrong ? one.setAttribute("aria-invalid", "true") : one.removeAttribute("aria-invalid");
    const about = [wrong ? errorId(key, context) : "", one.dataset.tbHint ?? ""].filter(Boolean).join(" ");
    about ? one.setAttribute("aria-describedby", about) : one.removeAttribute("aria-describedby");
  }
}

function upload({ key, label, most = 0, too_long = "" }: Field, context: FieldContext): HTMLElement {
  const input = h("input", {
    type: "file",
    accept: ".game,.txt",
    hidden: true,
    onchange: async () => {
      const file = input.files?.[0];
      if (!file) return;
      if (file.size > most) context.refuse(key, too_long);
      else context.file(key, file.name, await file.arrayBuffer());
      input.value = "";
    },
  });
  return h(
    "span",
    null,
    h("button", { class: "tb-btn", "data-tb-key": `field ${key}`, onclick: () => input.click() }, label),
    input,
  );
}

/** A control with its label, without a value. */
export function control(field: Field, context: FieldContext): HTMLElement {
  const { key, kind, label, hint, example, most, options = [], look, wide } = field;
  const named: Props = { "data-tb-key": `field ${key}` };
  const entered = (done: boolean) => (event: Event) => {
    const input = event.target as HTMLInputElement;
    context.enter(key, input.type === "checkbox" ? (input.checked ? "on" : "") : input.value, done);
  };
  const entry: Props = { ...named, oninput: entered(false), onchange: entered(true) };
  if (kind === "button")
    return h(
      "button",
      { ...named, class: `tb-btn${look ? ` tb-bench-${look}` : ""}`, onclick: () => context.press(key) },
      label,
    );
  if (kind === "things") return things(field, context);
  if (kind === "file") return upload(field, context);
  if (kind === "radio") {
    const one = ([value, words]: [string, string]) => {
      const input = h("input", {
        ...entry,
        "data-tb-key": `field ${key} ${value}`,
        type: "radio",
        name: errorId(key, context),
        value,
      });
      // The words alone: a second radio button of the group would be chosen in place of the first.
      return h("label", null, input, h("span", field.drag ? { "data-tb-piece": `piece ${value}` } : null, words));
    };
    const layout = look === "tabs" ? "tb-bench-tabs" : null;
    return h("fieldset", { class: layout }, h("legend", null, label), ...options.map(one));
  }
  if (kind === "check")
    return h("label", { class: "tb-bench-check" }, h("input", { ...entry, type: "checkbox" }), label);
  // The label beside it, not around it: the words of a list's options are no part of its name.
  const id = `${errorId(key, context)}-value`;
  if (kind === "area")
    return h(
      "div",
      { class: "tb-bench-field tb-bench-wide" },
      h("label", { class: "tb-label", for: id }, label),
      h("p", { class: "tb-label", id: `${id}-hint` }, hint ?? ""),
      h(
        "div",
        { class: "tb-bench-lines" },
        h("textarea", {
          ...entry,
          id,
          rows: LINES,
          spellcheck: "false",
          "data-tb-hint": `${id}-hint`,
        }),
        example
          ? h("figure", null, h("figcaption", { class: "tb-label" }, example[0]), h("pre", { tabindex: 0 }, example[1]))
          : null,
      ),
    );
  const { least = 0 } = field;
  const input =
    kind === "select"
      ? h("select", { ...entry, id }, ...options.map(([value, words]) => h("option", { value }, words)))
      : h("input", {
          ...entry,
          id,
          type: kind === "step" ? "number" : kind,
          placeholder: wide ? null : hint,
          "data-tb-hint": wide && hint ? `${id}-hint` : null,
          autocomplete: "off",
          ...(kind === "number" || kind === "step" ? { min: least, max: most } : { maxlength: 400 }),
        });
  if (kind === "step") return step(field, input, id, context);
  return h(
    "div",
    { class: `tb-bench-field${wide ? " tb-bench-wide" : ""}` },
    h("label", { class: "tb-label", for: id }, label),
    input,
    // In a narrow field a long hint would be cut.
    wide && hint ? h("p", { class: "tb-label", id: `${id}-hint` }, hint) : null,
  );
}
