/** The moves that are to be compared: chosen on the board, or found by their words; or all of them. */

import type { Scene } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";
import type { Child } from "../ui/dom";
import { h, redraw, set, text } from "../ui/dom";
import { badge, icon } from "../ui/icons";
import { isHosts } from "../ui/own_keys";
import { childWith, decidersOf, LETTERS, MOVES, movesOf, recorded, seatOf, shownMove } from "./what_if.model";
import type { WhatIfWords } from "./what_if.panel.words";
import { whatIfWords } from "./what_if.panel.words";

/** Most moves that a search lists. */
const LISTED = 8;
/** Most legal moves of which all are compared, unless others are chosen. */
const EASILY = 10;

export interface Candidates {
  readonly el: HTMLElement;
  /** The moves that are compared; null = all. */
  readonly moves: readonly string[] | null;
  /** All moves among which one chooses. */
  readonly legal: readonly string[];
  /** The seat that decides, where it is chosen. */
  readonly decider: string | undefined;
  /** Does a choice on the board come into the list? */
  readonly choosing: boolean;
  choose(on: boolean): void;
  /** Takes these moves as the list; null = all. */
  ask(moves: readonly string[] | null): void;
  add(move: string): void;
  update(scene: Scene): void;
  focus(): void;
}

/** `changed` is called when other moves are chosen, `leave` when Escape is pressed in the search. */
export function candidates(changed: () => void, leave: () => void): Candidates {
  let scene: Scene | undefined;
  let node = -1;
  /** The seat whose moves are compared. */
  let seat = -1;
  let picked: string[] = [];
  let all = false;
  /** All of them without being asked for: a choice on the board still comes into the list. */
  let easily = false;
  let choosing = false;
  let said = "";

  const option = (key: string, chosen: boolean) =>
    h("button", { "data-tb-key": `what if ${key}`, onclick: () => change(() => take(!chosen)) });
  const [some, every] = [option("some", true), option("all", false)];
  const seats = h("span", { class: "tb-seg tb-deciders", role: "group" });
  const which = h("span", { class: "tb-seg", role: "group" }, some, every);
  const place = h("button", {
    class: "tb-btn",
    "data-tb-key": "what if place",
    onclick: () => change(() => (choosing = !choosing)),
  });
  const about = h("p", { class: "tb-label" });
  const rows = h("ol", { class: "tb-picks" });
  const status = h("p", { class: "tb-label", role: "status" });
  const search = h("input", {
    class: "tb-input",
    type: "search",
    "data-tb-key": "what if find",
    spellcheck: "false",
    autocomplete: "off",
  });
  const matched = h("span", { class: "tb-label", "aria-live": "polite" });
  const list = h("div", { class: "tb-acts tb-matches", role: "group" });
  const found = h("div", { class: "tb-find" }, search, matched, list);
  const el = h(
    "div",
    { class: "tb-candidates" },
    seats,
    h("div", { class: "tb-acts" }, which, place),
    about,
    rows,
    status,
    found,
  );

  const change = (act: () => void) => {
    act();
    draw();
    changed();
  };
  const take = (whole: boolean) => {
    all = whole;
    easily = false;
  };
  const words = (): WhatIfWords => whatIfWords[scene?.outline.lang ?? "en"];
  const shown = (move: string) => (scene ? shownMove(scene.outline, move) : move);
  const legal = () => (scene ? movesOf(scene, seat) : []);
  /** The list begins with the moves that the record has; with all that are legal, if neither is much to compare. */
  const begin = () => {
    if (!scene) return;
    picked = recorded(scene, seat);
    all = easily = picked.length < 2 && legal().length <= EASILY;
    said = search.value = "";
  };
  /** Another seat has other moves. */
  const sit = (other: number) => {
    if (!scene || other === seat) return;
    seat = other;
    begin();
  };
  const add = (move: string) => {
    if (scene) sit(seatOf(scene, move));
    take(false);
    if (picked.includes(move)) said = words().twice(shown(move));
    else if (picked.length >= MOVES) said = words().full;
    else {
      picked = [...picked, move];
      said = words().added(LETTERS[picked.length - 1] ?? "", shown(move));
    }
    draw();
    changed();
  };
  const remove = (move: string) =>
    change(() => {
      picked = picked.filter((one) => one !== move);
      said = "";
    });
  const matches = () => {
    const wanted = search.value.trim().toLowerCase().split(/\s+/);
    return legal().filter((move) => wanted.every((word) => `${move} ${shown(move)}`.toLowerCase().includes(word)));
  };
  search.addEventListener("input", () => draw());
  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (!search.value) leave();
      search.value = "";
      draw();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const [first] = matches();
      if (first !== undefined && search.value) {
        search.value = "";
        add(first);
      }
    }
    // What is typed into the search is no deed.
    if (!isHosts(event)) event.stopPropagation();
  });

  /** What the record has of a move: it was played, or it is a variation's first. */
  const noteOf = (scene: Scene, move: string): string => {
    const id = childWith(scene, scene.frame.node, move);
    if (id === undefined) return "";
    const fork = scene.tree.forks.get(id);
    return fork ? fork.name || words().variation(fork.letter) : words().played;
  };
  const row = (scene: Scene, at: number): Child => {
    const move = picked[at];
    const letter = h("b", { class: `tb-letter tb-q-${LETTERS[at] ?? ""}` }, LETTERS[at] ?? "·");
    if (move === undefined) return h("li", { class: "tb-free-row tb-label" }, letter, words().free);
    return h(
      "li",
      null,
      letter,
      h("b", null, shown(move)),
      h("span", { class: "tb-label" }, noteOf(scene, move)),
      h(
        "button",
        {
          class: "tb-btn tb-ghost tb-square",
          "data-tb-key": `what if remove ${at}`,
          "aria-label": words().remove(shown(move)),
          onclick: () => remove(move),
        },
        icon("close"),
      ),
    );
  };

  const draw = () => {
    if (!scene) return;
    const now = scene;
    const { lang } = scene.outline;
    const [own, count] = [words(), legal().length];
    const deciders = decidersOf(scene);
    seats.hidden = !deciders.length;
    set(seats, "aria-label", own.decides);
    redraw(seats, [deciders, seat, lang, now.outline.seats], () =>
      deciders.map((one) =>
        h(
          "button",
          {
            "data-tb-key": `what if seat ${one}`,
            "aria-pressed": String(one === seat),
            onclick: () => change(() => sit(one)),
          },
          badge(lookOf(now.outline, one), { small: true }),
          labelOf(now.outline, one),
        ),
      ),
    );
    set(which, "aria-label", own.which);
    text(some, own.chosen);
    text(every, own.all(count));
    set(some, "aria-pressed", String(!all));
    set(every, "aria-pressed", String(all));
    text(place, own.place);
    set(place, "aria-pressed", String(choosing && !all));
    place.hidden = rows.hidden = found.hidden = status.hidden = all;
    text(about, all ? own.allAbout(count) : own.placeAbout);
    text(status, said);
    const length = Math.max(choosing ? MOVES : 1, picked.length);
    redraw(rows, [picked, length, lang, now.frame.node], () => Array.from({ length }, (_, at) => row(now, at)));
    set(search, "placeholder", own.find);
    set(search, "aria-label", own.find);
    const fits = search.value.trim() ? matches() : [];
    const [first] = fits;
    text(matched, search.value.trim() ? own.matches(Math.min(LISTED, fits.length), fits.length) : "");
    redraw(list, [fits, lang], () =>
      fits.slice(0, LISTED).map((move) =>
        h(
          "button",
          {
            class: move === first ? "tb-btn tb-first" : "tb-btn",
            "data-tb-key": `what if add ${move}`,
            onclick: () => add(move),
          },
          shown(move),
        ),
      ),
    );
  };

  return {
    el,
    get moves() {
      return all ? null : picked;
    },
    get legal() {
      return legal();
    },
    get decider() {
      return scene && decidersOf(scene).includes(seat) ? scene.outline.seats[seat]?.name : undefined;
    },
    get choosing() {
      return choosing && (easily || !all);
    },
    choose(on) {
      choosing = on;
      draw();
    },
    ask(moves) {
      if (scene && moves?.[0]) sit(seatOf(scene, moves[0]));
      take(moves === null);
      picked = [...(moves ?? picked)];
      said = "";
      draw();
    },
    add,
    update(now) {
      scene = now;
      if (node !== now.frame.node) {
        node = now.frame.node;
        seat = now.frame.to_move;
        begin();
      }
      draw();
    },
    focus: () => place.focus({ preventScroll: true }),
  };
}
