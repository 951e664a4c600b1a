/** Ids of rules as buttons, which show the rules' texts in one place. */

import { h } from "../ui/dom";
import { unbrokenText } from "./unbroken";

export interface Rule {
  id: string;
  text: string;
}

/** The place of the texts, and a button for the id of a rule, which shows its text and takes it away again. */
export function ruleChips(rules: readonly Rule[], name: (id: string) => string) {
  const place = h("p", { class: "tb-rule-text", role: "status" });
  const told = new Map(rules.map((rule) => [rule.id, `${rule.id} · ${rule.text}`]));
  function toggle(id: string): void {
    const said = told.get(id) ?? "";
    unbrokenText(place, place.textContent === said ? "" : said);
  }
  const chip = (id: string): HTMLElement =>
    h("button", { class: "tb-rule", "aria-label": name(id), onclick: () => toggle(id) }, id);
  return { place, chip };
}
