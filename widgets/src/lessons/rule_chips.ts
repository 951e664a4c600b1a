/** Ids of rules as buttons, which show the rules' texts in one place. */

import { h } from "../ui/dom";
import { unbrokenText } from "./unbroken";

export interface Rule {
  id: string;
  text: string;
}

/**
 * The place of the texts, and a button for the ids of some rules, which shows their texts and takes them away again;
 * where readers do not know the ids yet, a word stands on it.
 */
export function ruleChips(rules: readonly Rule[], name: (id: string) => string, word = "") {
  const place = h("p", { class: "tb-rule-text", role: "status" });
  const told = new Map(rules.map((rule) => [rule.id, `${rule.id} · ${rule.text}`]));
  function toggle(ids: string): void {
    const said = ids
      .split(" ")
      .flatMap((id) => told.get(id) ?? [])
      .join("\n");
    unbrokenText(place, place.textContent === said ? "" : said);
  }
  const chip = (ids: string): HTMLElement =>
    h("button", { class: "tb-rule", "aria-label": name(ids), onclick: () => toggle(ids) }, word || ids);
  return { place, chip };
}
