/** Ids of rules as buttons, which show the rules' texts in one place: below what they were clicked in. */

import { h } from "../ui/dom";
import { bringIntoView } from "../ui/measure";
import { unbrokenText } from "./unbroken";

export interface Rule {
  id: string;
  text: string;
}

/** The place of the texts, and a button for the id of a rule, which shows its text and takes it away again. */
export function ruleChips(rules: readonly Rule[], name: (id: string) => string) {
  const place = h("p", { class: "tb-rule-text", role: "status" });
  const told = new Map(rules.map((rule) => [rule.id, `${rule.id} · ${rule.text}`]));
  /** A new verdict takes away what stood in the one before. */
  function toggle(id: string, at: HTMLElement): void {
    const said = told.get(id) ?? "";
    const isShown = place.isConnected && place.textContent === said;
    at.closest("header, p")?.after(place);
    unbrokenText(place, isShown ? "" : said);
    bringIntoView(place);
  }
  const chip = (id: string): HTMLElement => {
    const button = h("button", { class: "tb-rule", "aria-label": name(id), onclick: () => toggle(id, button) }, id);
    return button;
  };
  return { place, chip };
}
