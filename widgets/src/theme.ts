/** Light or dark from the luminance of the host's background, not from a theme's name: custom themes work. */

import { h } from "./dom";

const DARK = 110;

function luminance(color: string): number {
  // A canvas understands every way of writing a colour.
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  if (!pen) return 255;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255] = pen.getImageData(0, 0, 1, 1).data;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Keeps `root` in the host's theme, and says when it may have changed; the probe stands beside it, so that it sees the host's own colours. */
export function followTheme(host: HTMLElement, root: HTMLElement, changed: () => void): () => void {
  const probe = h("i", { class: "tb-probe", "aria-hidden": "true" });
  host.append(probe);
  const read = () => {
    const { color } = getComputedStyle(probe);
    if (color) root.dataset.tbTheme = luminance(color) < DARK ? "dark" : "light";
    changed();
  };
  // The probe's colour has a short transition: its end tells of every change, whatever the host did to bring it about.
  // JupyterLab stops all transitions while it changes its theme: then the new colour is there at once.
  for (const over of ["transitionend", "transitioncancel"]) probe.addEventListener(over, read);
  return read;
}
