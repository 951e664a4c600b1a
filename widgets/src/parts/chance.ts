/** Controls of chance: by luck, or by hand, with the result of a real table. */

import { tools } from "../boards/registry";
import { shared } from "../boards/shared";
import type { Ask, Part, Scene } from "../explorer/scene";
import type { Chance } from "../generated/messages";
import { disable, h, redraw, set, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { editWords } from "./edit_bar.words";

export interface ChanceCard extends Part {
  /** Puts the focus on the first thing to choose. */
  focus(): void;
  /** A digit, or the key that takes the last one back; says whether it was of use. */
  type(key: string): boolean;
  close(): boolean;
}

/** The words that enter what fell by hand. */
export const byHand = ({ verb }: Chance, faces: readonly string[]): string =>
  [verb, ...faces].filter(Boolean).join(" ");

/** Adds a face while some are missing. */
export const added = ({ count, faces }: Chance, chosen: readonly string[], face: string): readonly string[] =>
  chosen.length < count && faces.includes(face) ? [...chosen, face] : chosen;

export function chance(ask: Ask): ChanceCard {
  let scene: Scene | undefined;
  let chosen: readonly string[] = [];
  let shown = "";
  let picking = false;

  const luck = h("button", { class: "tb-btn tb-main", onclick: () => (atEnd() ? ask.on() : ask.step(1, "move")) });
  const hand = h("button", { class: "tb-btn", "data-tb-key": "by hand", onclick: () => open() });
  const fresh = h("button", {
    class: "tb-btn",
    "data-tb-key": "fresh",
    onclick: () => scene && ask.edit({ do: "fresh", node: scene.frame.node }),
  });
  const places = h("ol", { class: "tb-faces" });
  const faces = h("div", { class: "tb-pick", role: "group" });
  const back = h("button", { class: "tb-btn", "data-tb-key": "take back", onclick: () => put(chosen.slice(0, -1)) });
  const enter = h("button", { class: "tb-btn tb-main", "data-tb-key": "enter", onclick: () => send() });
  const picker = h("div", { class: "tb-picker" }, places, faces, h("div", { class: "tb-acts" }, enter, back));
  const el = h("div", { class: "tb-chance" }, picker, h("div", { class: "tb-acts" }, luck, hand, fresh));

  const due = () => scene?.frame.chance ?? null;
  const atEnd = () => scene?.cursor === scene?.line.at(-1) && !scene?.frame.more;
  const open = () => {
    picking = !picking;
    put([]);
    if (picking) picker.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  };
  const put = (now: readonly string[]) => {
    chosen = now;
    draw();
    if (now.length && now.length === due()?.count) enter.focus({ preventScroll: true });
  };
  const send = () => {
    const what = due();
    if (what && chosen.length === what.count) ask.move(byHand(what, chosen), "enter");
  };

  /** The face that a key enters. */
  const faceOf = (key: string) =>
    Object.entries(scene?.frame.controls?.chance?.faces ?? {}).find(([, { letter }]) => letter === key)?.[0] ?? key;

  const draw = () => {
    const what = due();
    el.hidden = !what;
    if (!scene || !what) return;
    const { words } = scene;
    const { luck: luckName = words.byLuck, faces: shown = {} } = scene.frame.controls?.chance ?? {};
    const signOf = (face: string) => shown[face]?.sign ?? face;
    // As a button it goes on from the card before, and into the card after it.
    set(luck, "data-tb-key", atEnd() ? "luck" : "continue");
    text(luck, atEnd() ? luckName : words.proceed);
    fresh.hidden = scene.frame.undo === undefined;
    text(fresh, editWords[scene.outline.lang].freshLuck);
    set(fresh, "title", editWords[scene.outline.lang].freshLuckAbout);
    text(hand, words.byHand);
    set(hand, "aria-expanded", String(picking));
    // What is hidden would lose the focus to the page.
    if (!picking && picker.matches(":focus-within")) luck.focus({ preventScroll: true });
    picker.hidden = !picking;
    const full = chosen.length === what.count;
    const offered = shared.tbgggCards?.(tools, faces, put, [what, shown, chosen, words.faces]) ?? what.faces;
    set(places, "aria-label", words.chosen(chosen.length, what.count));
    redraw(places, [chosen, what.count], () =>
      Array.from({ length: what.count }, (_, at) =>
        h(
          "li",
          { class: at < chosen.length ? "tb-face" : "tb-face tb-none" },
          chosen[at] === undefined ? null : signOf(chosen[at]),
        ),
      ),
    );
    set(faces, "aria-label", words.faces);
    redraw(faces, [offered, shown], () =>
      offered.map((face) =>
        h(
          "button",
          {
            class: "tb-btn tb-square",
            "data-tb-key": `face ${face}`,
            "aria-label": shown[face]?.label ?? face,
            onclick: () => put(added(what, chosen, face)),
          },
          signOf(face),
        ),
      ),
    );
    for (const button of faces.children) disable(button, full);
    redraw(back, words.takeBack, () => [icon("back"), words.takeBack]);
    disable(back, !chosen.length);
    text(enter, words.enter);
    disable(enter, !full);
  };

  return {
    el,
    update(now) {
      scene = now;
      const key = `${now.frame.node}`;
      if (key !== shown) [picking, chosen] = [false, []];
      shown = key;
      draw();
    },
    focus: () => luck.focus({ preventScroll: true }),
    type(key) {
      const what = due();
      if (!picking || !what) return false;
      if (key === "Backspace") put(chosen.slice(0, -1));
      else put(added(what, chosen, faceOf(key)));
      return true;
    },
    close() {
      if (!picking || !due()) return false;
      picking = false;
      draw();
      hand.focus({ preventScroll: true });
      return true;
    },
  };
}
