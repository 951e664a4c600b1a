/** A move of the record gets a menu of its own: by right click, Shift+F10 or the Menu key, and a long press. */

/** What a menu is about, and where it opens. */
export interface MenuAt {
  node: number;
  move: HTMLElement;
  x: number;
  y: number;
}

const MOVE = ".tb-moves [data-tb-key^='node ']";
/** Milliseconds and pixels of a finger that rests. */
const LONG = 500;
const STILL = 10;

/** `open` is called for a move on which a menu is wanted; the host's own menu stays away. */
export function moveMenus(root: HTMLElement, open: (at: MenuAt) => void): void {
  let finger: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let pressed = false;

  const show = (target: Element, event: Event, point?: { clientX: number; clientY: number }): void => {
    const found = target.closest<HTMLElement>(MOVE);
    // The keyboard may stand on the list as a whole.
    const move = found ?? (point ? null : target.querySelector<HTMLElement>(`${MOVE}[aria-current]`));
    if (!move || !target.closest(".tb-moves")) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, bottom } = move.getBoundingClientRect();
    open({
      node: Number(move.dataset.tbKey?.slice(5)),
      move,
      x: point?.clientX ?? left,
      y: point?.clientY ?? bottom + 2,
    });
  };
  const lift = () => {
    clearTimeout(finger?.timer);
    finger = undefined;
  };

  root.addEventListener("contextmenu", (event) => {
    lift();
    show(event.target as Element, event, event.button === 2 ? event : undefined);
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) show(event.target as Element, event);
  });
  root.addEventListener("pointerdown", (event) => {
    lift();
    pressed = false;
    const { pointerType, clientX: x, clientY: y, target } = event;
    if (pointerType !== "touch" || !(target as Element).closest(MOVE)) return;
    const timer = setTimeout(() => {
      pressed = true;
      show(target as Element, event);
    }, LONG);
    finger = { x, y, timer };
  });
  root.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > STILL) lift();
  });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, lift);
  root.addEventListener(
    "click",
    (event) => {
      if (!pressed || !(event.target as Element).closest(MOVE)) return;
      // The finger that opened the menu goes nowhere when it is lifted.
      pressed = false;
      event.stopPropagation();
    },
    true,
  );
}
