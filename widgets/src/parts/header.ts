/** The head: title, line, language, keys; the bar that moves when the kernel is slow. */

import type { Ask, Part, Scene } from "../explorer/scene";
import type { Fork } from "../explorer/tree";
import { h, label, redraw, set, text } from "../ui/dom";
import { iconButton } from "../ui/icons";

export interface Header extends Part {
  waiting(how: "no" | "late" | "lost"): void;
}

/** A line of the record in the menu: the node with which it is entered, and whether it is the one that is shown. */
interface Line {
  node: number;
  name: string;
  here: boolean;
}

const STEM = -1;

/** The lines of a record. Where the shown moment comes before its line leaves another, both are named first. */
export function linesOf({ tree, frame, line, words }: Pick<Scene, "tree" | "frame" | "line" | "words">): Line[] {
  const [here, whole] = [tree.forkOf(frame.node), tree.forkOf(line.at(-1) ?? 0)];
  const name = (fork?: Fork) =>
    [fork?.letter ?? words.mainLine, tree.lineName(fork?.head ?? tree.main.at(-1) ?? 0)].filter(Boolean).join(" · ");
  const leaves = line.find((id) => tree.forks.has(id));
  const beside = leaves === undefined ? undefined : tree.wayOut(leaves);
  const stem = here === whole ? [] : [{ node: STEM, name: `${name(here)} → ${whole?.letter}`, here: true }];
  return [
    ...stem,
    { node: beside ?? frame.node, name: name(), here: !stem.length && !here },
    ...[...tree.forks.values()].map((fork) => ({
      node: fork.head,
      name: name(fork),
      here: !stem.length && fork === here,
    })),
  ];
}

/** `enlarge` stands last: it gives the explorer the whole screen. */
export function header(ask: Ask, enlarge: HTMLElement): Header {
  const title = h("h2", { class: "tb-title" });
  const players = h("span");
  const shown = h("span");
  const lines = h("select", { "data-tb-key": "line", onchange: () => ask.go(Number(lines.value)) });
  const about = h(
    "span",
    { class: "tb-label tb-record-line" },
    players,
    h("span", { class: "tb-line-menu" }, shown, lines),
  );
  const late = h("span", { class: "tb-late", role: "status" });
  const langs = (["en", "fr"] as const).map((lang) =>
    h("button", { lang, "data-tb-key": `lang ${lang}`, onclick: () => ask.lang(lang) }, lang.toUpperCase()),
  );
  const choice = h("span", { class: "tb-seg", role: "group" }, ...langs);
  const keys = iconButton("keys", "key", () => ask.keys());
  const view = h("select", {
    class: "tb-btn tb-view",
    "data-tb-key": "view",
    onchange: () => ask.look(Number(view.value)),
  });
  const recall = h("button", {
    class: "tb-btn tb-ghost",
    "data-tb-key": "recall",
    onclick: () => ask.look(Number(view.value), recall.getAttribute("aria-pressed") !== "true"),
  });
  const el = h(
    "div",
    { class: "tb-head" },
    title,
    about,
    h("span", { class: "tb-gap" }),
    late,
    recall,
    view,
    choice,
    keys,
    enlarge,
  );
  let waitingText = "";

  return {
    el,
    update(scene: Scene) {
      const { outline, words, frame } = scene;
      text(title, outline.title);
      const now = linesOf(scene);
      const others = now.length > 1 ? now : [];
      text(players, `${words.players(outline.seats.length)} · `);
      text(shown, now.find(({ here }) => here)?.name ?? "");
      about.classList.toggle("tb-branched", others.length > 0);
      lines.hidden = !others.length;
      set(lines, "aria-label", words.lines);
      redraw(lines, others, () => others.map(({ node, name }) => h("option", { value: node }, name)));
      lines.value = String(now.find(({ here }) => here)?.node);
      set(choice, "aria-label", words.language);
      langs.forEach((button) => set(button, "aria-pressed", String(button.lang === outline.lang)));
      set(view, "aria-label", words.view);
      const all = outline.open ? words.nothingHidden : words.allOpen;
      redraw(view, [outline.seats, all], () => [
        h("option", { value: -1 }, all),
        ...outline.seats.map(({ label }, seat) => h("option", { value: seat }, words.viewOf(label))),
      ]);
      view.value = String(outline.seat);
      view.hidden = Boolean(outline.locked);
      recall.hidden = outline.seat < 0;
      text(recall, words.recall);
      set(recall, "title", words.recallAbout);
      set(recall, "aria-pressed", String(frame.recall ?? true));
      // The list comes with the tools that change the tree: a page that only steps has none.
      keys.hidden = frame.undo === undefined;
      label(keys, words.keys, "?");
      waitingText = words.waiting;
    },
    waiting(how) {
      el.classList.toggle("tb-busy", how !== "no");
      if (how !== "late") text(late, how === "lost" ? waitingText : "");
    },
  };
}
