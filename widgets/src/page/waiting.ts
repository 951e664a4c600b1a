/**
 * Pictures whose markup waits in the page: their thousands of shapes take longer to build than all else, and most are
 * far from where a reader begins.
 */

const WAITS = ":is(.tp-picture, .tp-mount) > noscript";
const SHARED = ".tp-shapes + noscript, #tp-data + noscript";

let shared: Map<string, Element> | undefined;

/** Puts what waits in some places into the page; it was made inert when the page was written. */
export function unfold(places: Iterable<Element>): void {
  for (const place of places) {
    const waiting = place.querySelector(WAITS);
    if (waiting) waiting.replaceWith(whole(parsed(waiting)));
  }
}

function parsed(waiting: Element): DocumentFragment {
  const made = document.createElement("template");
  made.innerHTML = waiting.textContent;
  return made.content;
}

/** What the pictures share, by references to it. */
function sharedParts(): Map<string, Element> {
  const sprites = [...document.querySelectorAll(SHARED)].map(parsed);
  const shapes = sprites.flatMap((sprite) => [...sprite.querySelectorAll("defs > *")]);
  return new Map(shapes.map((shape) => [`#${shape.id}`, shape]));
}

/** Pictures with what they share in them: a browser takes far longer over a copy that it makes for a reference. */
function whole<Drawn extends ParentNode>(drawn: Drawn): Drawn {
  drawn.querySelectorAll("use").forEach(replace);
  return drawn;
}

/** A reference that the package wrote: beside its shape it names a place at most, no look and no transform. */
function replace(use: Element): void {
  shared ??= sharedParts();
  const shape = shared.get(use.getAttribute("href") ?? "")?.cloneNode(true) as Element | undefined;
  if (!shape) return;
  shape.removeAttribute("id");
  const c = shape.localName === "circle" ? "c" : "";
  for (const side of ["x", "y"]) if (use.hasAttribute(side)) shape.setAttribute(c + side, use.getAttribute(side)!);
  use.replaceWith(shape);
  if (shape.localName === "use") replace(shape);
  else whole(shape);
  if (shape.localName === "g" && !shape.hasAttributes()) shape.replaceWith(...shape.childNodes);
}
