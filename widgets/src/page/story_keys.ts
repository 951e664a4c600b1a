/** Keys of a game's page: those that step through the game are its board's, wherever the focus is. */

const KEYS = /^(Arrow(Left|Right)|[[\]{}?])$/;
/** What takes the arrow keys itself. */
const FIELDS = "input:not([type=checkbox]), select, textarea, [role=slider]";
/** Parts of the board where the arrow keys step. */
const STEPPING = ".tb, .tb-time, .tb-time *";

/** An inline element is 0 wide, and in Firefox its text is what it scrolls. */
const scrollsSideways = (el: Element) => el !== document.body && el.clientWidth > 0 && el.scrollWidth > el.clientWidth;

/**
 * Hands keys on to the board. `ended`: whether a line ends at the moment that is shown; a step on there calls `tell`
 * and does nothing else.
 */
export function keysOf(board: Element, ended: () => boolean, tell: () => void): void {
  const isTaken = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof Element) || target.closest(FIELDS)) return true;
    return !KEYS.test(key) || (key.startsWith("Arrow") && !target.closest(".tb") && scrollsSideways(target));
  };
  const isLast = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
    key === "ArrowRight" && !shiftKey && !ctrlKey && !altKey && !metaKey && ended();
  addEventListener(
    "keydown",
    (event) => {
      const target = event.target as Element;
      if (isTaken(event) || !isLast(event)) return;
      if (!target.closest(".tb") || target.matches(STEPPING)) tell();
    },
    true,
  );
  // A language or a theme that was clicked leaves the arrows to the moves: they would choose another.
  addEventListener("click", ({ target, detail }) => {
    if (detail && target instanceof HTMLInputElement && target.matches("[type=radio][name^=tp-]")) target.blur();
  });
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isTaken(event) || (event.target as Element).closest(".tb")) return;
    const explorer = board.querySelector(".tb");
    if (isLast(event) || !explorer?.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  });
}
