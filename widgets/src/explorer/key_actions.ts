/** Keys of the explorer: which part takes what a key stands for. */

import type { Cards } from "../parts/card";
import type { Compare } from "../parts/comparing";
import type { Edit } from "../parts/edit_bar";
import type { RuleBox } from "../parts/rule_popover";
import { rove } from "../ui/roving";
import type { Input } from "./input";
import type { Deed } from "./keyboard";
import { deedOf } from "./keyboard";
import { moveMenus } from "./move_menu";
import type { Navigation } from "./navigation";
import { rightDrags } from "./right_drag";
import type { Ask } from "./scene";

interface Parts {
  ask: Ask;
  navigation: Navigation;
  input: Input;
  card: Cards;
  compare: Compare;
  edit: Edit;
  rule: RuleBox;
}

/** What writes or chooses with keys. */
const FIELDS = "input, select, textarea";
/** A menu of the head keeps ↑, ↓, Enter, Space and letters; these step on from it, as from anywhere else. */
const FROM_MENUS = /^(Arrow(Left|Right)|Home|End|[[\]{}?])$/;
const isField = (target: Element, key: string) =>
  target.matches(FIELDS) && !(target.matches(".tb-head select") && FROM_MENUS.test(key));

/** Does what a key stands for; returns whether a part took it. */
function perform(
  deed: Deed,
  target: HTMLElement,
  { ask, navigation, input, card, compare, edit, rule }: Parts,
): boolean {
  if ("step" in deed) ask.step(deed.step, deed.stride);
  else if ("edge" in deed) deed.edge === "start" ? ask.go(0) : ask.end();
  else if ("branch" in deed) return navigation.branch(deed.branch);
  else if ("cross" in deed) return navigation.cross(deed.cross);
  else if ("play" in deed) ask.play();
  else if ("run" in deed) navigation.run();
  else if ("keys" in deed) ask.keys();
  else if ("letter" in deed && deed.letter === "s") ask.handOver();
  else if ("letter" in deed && deed.letter === "c") ask.annotate();
  // A shape in a picture has no `click` of its own.
  else if ("press" in deed) target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if ("main" in deed) return card.press();
  else if ("digit" in deed && card.chance.type(deed.digit)) return true;
  else if ("digit" in deed && deed.digit === "Backspace") navigation.takeBack();
  else if ("close" in deed && rule.isOpen) rule.close();
  else if ("letter" in deed && compare.letter(deed.letter)) return true;
  else if ("letter" in deed && deed.letter === "f") return edit.press("f");
  else
    return (
      input.perform(deed) ||
      ("letter" in deed && edit.press(deed.letter)) ||
      ("close" in deed && (card.chance.close() || compare.close() || edit.close()))
    );
  return true;
}

/** Lets the keys that are pressed in an element, and what opens a menu, act on the parts of its explorer. */
export function listenToKeys(root: HTMLElement, parts: Parts): void {
  moveMenus(root, (at) => parts.edit.menu(at, parts.compare));
  rightDrags(root, (from, to) => parts.edit.draw(from, to));
  root.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (target.closest(".tb-keys") || isField(target, event.key)) return;
    if (parts.edit.keeps(event) || rove(target, event)) {
      event.preventDefault();
      return;
    }
    const deed = deedOf(event, {
      slider: target.matches(".tb-scrub"),
      pressable: target.matches("button, summary, a"),
      place: target.matches("[role=button]"),
      walking: parts.input.holding || target.matches("[data-tb-target]"),
    });
    if (!deed || !perform(deed, target, parts)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
