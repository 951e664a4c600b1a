/** Marks drawn with the right button: where they begin and end, in which line, and the arrow while it is drawn. */

import type { Scene } from "../explorer/scene";
import type { MarkStyle, NoteRequest } from "../generated/messages";
import type { Box } from "../parts/board_marks";
import { arrow, spots } from "../parts/board_marks";
import { s } from "../ui/dom";
import { boxIn } from "../ui/measure";

type Point = Pick<PointerEvent, "clientX" | "clientY">;
type Held = Pick<PointerEvent, "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** The line that keys held down stand for; each has a colour of its own. */
export const styleOf = ({ shiftKey, ctrlKey, altKey, metaKey }: Held): MarkStyle =>
  shiftKey ? "dashed" : ctrlKey || altKey || metaKey ? "dotted" : "solid";

/** The smallest place at a point: what stands on another place is meant before it. */
export function placeAt(places: readonly [string, Box][], x: number, y: number): [string, Box] | undefined {
  const on = ([, box]: [string, Box]) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  return places.findLast(on);
}

/** Draws what is begun; called with the end, it asks for the mark, or for its end if it is there already. */
export function rightMarks(root: HTMLElement, send: (request: NoteRequest) => void) {
  const ghost = s("g", { class: "tb-ink-ghost" });
  let stop = (): void => undefined;

  const at = ({ clientX, clientY }: Point): [number, number] => {
    const { x, y } = boxIn(root, new DOMRect(clientX, clientY));
    return [x - root.clientLeft, y - root.clientTop];
  };
  const begin = (from: PointerEvent): void => {
    const places = spots(root);
    const start = placeAt(places, ...at(from));
    if (!start) return;
    const follow = (event: PointerEvent) => {
      const [x, y] = at(event);
      const end = placeAt(places, x, y);
      ghost.setAttribute("class", `tb-ink-${styleOf(event)}`);
      if (end?.[0] === start[0]) return ghost.replaceChildren();
      const { line, head } = arrow(start[1], end?.[1] ?? { x, y, width: 0, height: 0 });
      ghost.replaceChildren(s("path", { class: "tb-stroke", d: line }), s("path", { class: "tb-head", d: head }));
    };
    stop = () => {
      root.removeEventListener("pointermove", follow);
      ghost.remove();
      ghost.replaceChildren();
    };
    root.querySelector(".tb-ink")?.append(ghost);
    root.addEventListener("pointermove", follow);
  };

  return (scene: Scene, from: PointerEvent, to?: PointerEvent): void => {
    stop();
    if (!to) return begin(from);
    const known = spots(root);
    const [start, end] = [from, to].map((event) => placeAt(known, ...at(event))?.[0]);
    if (!start || !end) return;
    const places = start === end ? [start] : [start, end];
    const style = styleOf(to);
    const { node } = scene.frame;
    const same = scene.tree
      .marksAt(node)
      .some((mark) => mark.style === style && mark.places.join(">") === places.join(">"));
    send({ do: "mark", node, places, style, on: !same });
  };
}
