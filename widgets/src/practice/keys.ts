/** Keys of the page of practice; a field for words keeps its own. */

const ARROWS: { [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Does what a key stands for: the next exercise, a choice by its number, the hint, the rule, or nothing chosen. */
export function pressed(event: KeyboardEvent, ground: HTMLElement, next: HTMLElement): void {
  const { key, target } = event;
  const at = target as Element;
  if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return;
  if (at.matches("input[type=search], textarea, select")) return;
  const fields = [...ground.querySelectorAll<HTMLInputElement>(".tb-choices input")];
  const deed = {
    n: () => next.click(),
    h: () => ground.querySelector<HTMLElement>(".tb-hint:not([hidden]) summary")?.click(),
    r: () => ground.querySelector<HTMLElement>("header .tb-rule")?.click(),
    escape: () => clear(ground),
  }[key.toLowerCase()];
  const places = ground.querySelectorAll<HTMLElement>("button.tb-place:not([hidden])");
  const nth = at.matches(".tb-number") ? undefined : [...places, ...fields][Number(key) - 1];
  if (deed) deed();
  else if (nth && /^[1-9]$/.test(key)) choose(nth);
  else if (!walk(event, fields)) return;
  event.preventDefault();
}

function choose(one: HTMLElement): void {
  one.click();
  one.focus({ preventScroll: true });
}

/** A question on a board clears itself; in a list nothing is chosen then. */
function clear(ground: HTMLElement): void {
  for (const one of ground.querySelectorAll(".tb-question"))
    one.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  for (const one of ground.querySelectorAll<HTMLInputElement>(".tb-choices:not(.tb-on-board) input")) {
    one.checked = false;
    one.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Boxes of which several may be ticked are walked by arrows, as the browser does it where one may. */
function walk({ key, target }: KeyboardEvent, fields: HTMLInputElement[]): boolean {
  const at = fields.indexOf(target as HTMLInputElement);
  const by = ARROWS[key];
  if (at < 0 || !by || fields[at]!.type !== "checkbox") return false;
  fields[(at + by + fields.length) % fields.length]!.focus();
  return true;
}
