/** How much room the explorer takes: a height of its own, the height of its window, or the whole screen. */

import type { Lang } from "../generated/messages";
import type { Model } from "../model";
import { label, redraw } from "../ui/dom";
import { icon, iconButton } from "../ui/icons";

const words: Record<Lang, { widen: string; narrow: string }> = {
  en: { widen: "Fill the screen", narrow: "Back to the page" },
  fr: { widen: "Remplir l’écran", narrow: "Revenir à la page" },
};

/** Pixels that a host keeps around an output. */
const AROUND = 8;

/** Event of a thing in an explorer that has opened something beside it, which a full screen would hide. */
export const BESIDE = "tb-beside";

export interface Screen {
  readonly button: HTMLElement;
  lang(lang: Lang): void;
  stop(): void;
}

/** The outermost element around `el` that scrolls, which is the height that one sees of a notebook. */
function scroller(el: Element): Element | undefined {
  let found: Element | undefined;
  let one: Element | null = el;
  while (one && one !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) found = one;
    const home: Node = one.getRootNode();
    one = one.parentElement ?? (home instanceof ShadowRoot ? home.host : null);
  }
  return found;
}

export function screen(root: HTMLElement, model: Model): Screen {
  let spoken: Lang = "en";
  let large = false;
  let around: Element | undefined;
  const button = iconButton("widen", "widen", () => turn(!large));
  const seen = new ResizeObserver(() => fit());

  const draw = (): void => {
    const sign = large ? "narrow" : "widen";
    redraw(button, large, () => [icon(sign)]);
    label(button, words[spoken][sign], large ? "Esc" : "");
  };

  const fit = (): void => {
    const fitting = model.get("_height") === "fit";
    if (fitting && !around && root.isConnected) {
      around = scroller(root);
      if (around) seen.observe(around);
    }
    const height = Math.min(innerHeight, around?.clientHeight || innerHeight) - AROUND;
    if (fitting && !large) root.style.setProperty("--tb-height", `${height}px`);
    else root.style.removeProperty("--tb-height");
  };

  const turn = async (to: boolean, focused = true): Promise<void> => {
    if (to === large) return;
    large = to;
    root.classList.toggle("tb-large", large);
    fit();
    draw();
    if (large)
      await root.requestFullscreen().catch(() => {
        // A frame may refuse it: then the explorer lies over all of the frame's own page.
        if (!large) return;
        root.popover = "manual";
        root.showPopover();
      });
    // It may have been left while the browser was still filling the screen.
    if (!large) {
      if (root.matches(":fullscreen")) await document.exitFullscreen();
      root.removeAttribute("popover");
    }
    if (focused && to === large) button.focus({ preventScroll: !to });
  };

  const left = (): void => {
    if (large && !root.matches(":fullscreen") && !root.popover) void turn(false);
  };
  const escaped = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented || !large) return;
    event.preventDefault();
    event.stopPropagation();
    void turn(false);
  };

  document.addEventListener("fullscreenchange", left);
  root.addEventListener("keydown", escaped);
  root.addEventListener(BESIDE, () => void turn(false, false));
  addEventListener("resize", fit);
  model.on("change:_height", fit);
  requestAnimationFrame(fit);
  draw();

  return {
    button,
    lang(lang) {
      if (lang === spoken) return;
      spoken = lang;
      draw();
    },
    stop() {
      seen.disconnect();
      document.removeEventListener("fullscreenchange", left);
      removeEventListener("resize", fit);
      model.off("change:_height", fit);
    },
  };
}
