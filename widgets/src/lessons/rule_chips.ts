/** Ids of rules as buttons, which show the rules' texts in one place: below what they were clicked in. */

import { h } from "../ui/dom";
import { bringIntoView } from "../ui/measure";
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
  /** A new verdict takes away what stood in the one before. */
  function toggle(ids: string, at: HTMLElement): void {
    const said = ids
      .split(" ")
      .flatMap((id) => told.get(id) ?? [])
      .join("\n");
    const isShown = place.isConnected && place.textContent === said;
    at.closest("header, p")?.after(place);
    unbrokenText(place, isShown ? "" : said);
    bringIntoView(place);
  }
  const chip = (ids: string): HTMLElement => {
    const label = { class: "tb-rule", "aria-label": name(ids), onclick: () => toggle(ids, button) };
    const button = h("button", label, word || ids);
    return button;
  };
  return { place, chip };
}
