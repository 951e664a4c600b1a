/** Light or dark from the luminance of the host's background, not from a theme's name: custom themes work. */

import { h } from "./dom";

const DARK = 110;

function luminance(color: string): number {
  const [red = 255, green = 255, blue = 255] = color.startsWith("rgb(")
    ? color.slice(4).split(",").map(Number.parseFloat)
    : drawn(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A canvas reads every notation of a colour; making one takes tens of milliseconds. */
function drawn(color: string): Iterable<number> {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  if (!pen) return [];
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  return pen.getImageData(0, 0, 1, 1).data;
}

const known = new Map<string, "dark" | "light">();

function themeOf(color: string): "dark" | "light" {
  const theme = known.get(color) ?? (luminance(color) < DARK ? "dark" : "light");
  known.set(color, theme);
  return theme;
}

type Follower = { probe: HTMLElement; apply: (color: string) => void };

const followers = new WeakMap<Element, Follower>();

/** Reads all before anything is changed: what is read after a change is laid out anew. */
function read(some: Follower[]): void {
  const colors = some.map(({ probe }) => getComputedStyle(probe).color);
  some.forEach(({ apply }, place) => apply(colors[place]!));
}

/** Call back after a layout: reading is then cheap. */
let sized: ResizeObserver | undefined;
/** What is out of view may be skipped, its transitions too (`content-visibility`), as JupyterLab does with cells. */
let seen: IntersectionObserver | undefined;

const readAgain = (entries: { target: Element }[]) => read(entries.map(({ target }) => followers.get(target)!));

/**
 * Keeps `root` in the host's theme, and calls `changed` when it may have changed: once it is in the page, after each
 * change of its size, whenever it comes into view or leaves it, and after each change of the host's theme. The probe
 * stands beside it, so that it has the host's own colours.
 */
export function followTheme(host: HTMLElement, root: HTMLElement, changed: () => void): void {
  const probe = h("i", { class: "tb-probe", "aria-hidden": "true" });
  host.append(probe);
  const follower = {
    probe,
    apply(color: string) {
      if (color) root.dataset.tbTheme = themeOf(color);
      changed();
    },
  };
  followers.set(root, follower);
  sized ??= new ResizeObserver(readAgain);
  seen ??= new IntersectionObserver(readAgain);
  sized.observe(root);
  seen.observe(root);
  // The probe's colour has a short transition: its end is an event of every change, by whatever means of the host.
  // JupyterLab stops all transitions while it changes its theme: then the new colour is there at once.
  for (const over of ["transitionend", "transitioncancel"]) probe.addEventListener(over, () => read([follower]));
}
