/** Keys pressed in our elements do not reach the shortcuts of a notebook around them, which would cut and run cells. */

type Chord = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">;

/** Roots of what is ours: explorers, toys and exercises, and the panels above an explorer. */
const OURS = ".tb";
const SUPPRESSED = "data-lm-suppress-shortcuts";

/** With Ctrl, Alt or Meta, letters and digits are the host’s (save, find, side bars), but not those for cells. */
const CELLS = "amz";
/** Without Shift these are the browser's: copy, cut, paste, redo. */
const BROWSERS = "cvxy";

/** Is this the host's, wherever the focus is: a way out, or a command for the whole window? */
export function isHosts({ key, ctrlKey, altKey, metaKey, shiftKey }: Chord): boolean {
  if (/^(Tab|Shift|Control|Alt|AltGraph|Meta|F\d+)$/.test(key)) return true;
  if (!ctrlKey && !altKey && !metaKey) return false;
  const low = key.toLowerCase();
  return /^[a-z0-9,]$/.test(low) && !CELLS.includes(low) && (shiftKey || !BROWSERS.includes(low));
}

const stop = (event: Event) => {
  if (!isHosts(event as KeyboardEvent)) event.stopPropagation();
};

/** Marks the focused element itself: the selectors of shortcuts match it before they look at what it stands in. */
function mark(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  const home = target instanceof Element ? target.closest(OURS) : null;
  if (!home || !(target instanceof Element)) return;
  // Listeners on one element are called once, however often they are added.
  home.addEventListener("keydown", stop);
  if (!isHosts(event)) return target.setAttribute(SUPPRESSED, "true");
  // A key that was pressed before, on what is around it, has left its own mark.
  for (let el: Element | null = target; el && home.contains(el); el = el.parentElement) el.removeAttribute(SUPPRESSED);
}

/** JupyterLab takes undo and redo from what stands in a notebook, for its own cells. */
function write(event: InputEvent): void {
  const [target] = event.composedPath();
  if (/^history/.test(event.inputType) && target instanceof Element && target.closest(OURS))
    event.stopImmediatePropagation();
}

/** Keeps the keys of all that is ours in this page; called more than once, it does so once. */
export function ownKeys(): void {
  // On the way down and at the window: before any listener of the host.
  window.addEventListener("keydown", mark, true);
  window.addEventListener("beforeinput", write, true);
}
