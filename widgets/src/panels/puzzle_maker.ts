/** Makes a puzzle of a moment: its question, the moves that answer it, hints, and what is said of wrong answers. */

import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, ProposedMove, Puzzle } from "../generated/messages";
import { h, redraw, set, tabStop, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { makerWords } from "./puzzle_maker.words";
import { reveal } from "./reveal";
import type { WhatIf } from "./what_if";
import { movesOf, playedOf, shownMove } from "./what_if.model";
import { tableWords } from "./what_if.words";

export interface PuzzleMaker extends Part {
  /** Opens the panel at a moment where something is decided; returns whether it can. */
  open(at: number): boolean;
  /** Takes a move that was chosen on the board; says whether it did. */
  took(move: string): boolean;
  /** Are moves that are chosen on the board for the panel? */
  readonly collecting: boolean;
  answered(answer: Answer): void;
  close(): boolean;
}

/** A move of the puzzle; its reply is in `text`, and in `note` what is known of its worth. */
type Row = Omit<ProposedMove, "note"> & Partial<ProposedMove>;

/** The panel of what-if, as far as a puzzle needs it. */
export type Judge = Pick<WhatIf, "el" | "rows" | "judge" | "close" | "busy">;

/** Class of the panel of what-if while it plays for a puzzle: only who asks for it sees it. */
const LENT = "tb-lent";

/** What is filled in at a decision in a language, and not kept in the record yet. */
interface Draft {
  ask: string;
  hints: string;
  rows: Row[];
}

export function puzzleMaker(ask: Ask, tries: Judge): PuzzleMaker {
  const button = (key: string, act: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `maker ${key}`, onclick: act });
  const field = (key: string) => h("textarea", { class: "tb-input", rows: 2, "data-tb-key": `maker ${key}` });
  const title = h("h3");
  const shut = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "maker close", onclick: () => close() },
    icon("close"),
  );
  const labels = [h("span"), h("span")] as const;
  const [question, hints] = [field("ask"), field("hints")];
  const movesLabel = h("p", { class: "tb-label" });
  const list = h("ul");
  const propose = button("propose", () => suggest());
  const halt = button("stop", () => stop());
  const save = button("save", () => keep(rows));
  save.classList.add("tb-main");
  const drop = button("drop", () => keep([]));
  const status = h("p", { role: "status" });
  const bar = h("progress", { max: 1 });
  const el = h(
    "section",
    { class: "tb-maker", hidden: true },
    h("header", null, title, h("span", { class: "tb-gap" }), shut),
    h("label", null, labels[0], question),
    movesLabel,
    list,
    h("label", null, labels[1], hints),
    h("div", { class: "tb-acts" }, status, bar, halt, save, propose, drop),
  );
  el.addEventListener("input", () => (unsaved = true));
  // The keys of a line of text are its own, but for this one.
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  let scene: Scene | undefined;
  /** The decision that is asked about. */
  let node: number | undefined;
  let rows: Row[] = [];
  let filled = "";
  /** The field of the question gets the focus once it is shown. */
  let entering = false;
  const drafts = new Map<string, Draft>();
  let unsaved = false;
  /** What was asked of the record. */
  let sent: "kept" | "dropped" | undefined;
  /** The decision for which a proposal is under way. */
  let proposing: number | undefined;
  /** What is said of its moves, once a first proposal has come: better ones change it where the author has not. */
  let told: Map<string, string> | undefined;
  let proposals = 0;

  const here = () => scene !== undefined && node !== undefined && scene.frame.node === node;
  const puzzleOf = ({ tree, outline }: Scene): Puzzle | undefined =>
    outline.nodes.notes[tree.chosen(node ?? 0)]?.puzzle;

  /** Lays aside what is filled in. */
  const lay = (): void => {
    if (unsaved) drafts.set(filled, { ask: question.value, hints: hints.value, rows });
    else drafts.delete(filled);
    [filled, unsaved] = ["", false];
  };

  /** What was laid aside, or the record has, or what the seat on the board played; once for a moment and a language. */
  const fill = (now: Scene): void => {
    const key = `${node} ${now.outline.lang}`;
    if (filled === key || !now.frame.legal?.length) return;
    lay();
    filled = key;
    const draft = drafts.get(key);
    if (draft) {
      [rows, unsaved] = [draft.rows, true];
      [question.value, hints.value] = [draft.ask, draft.hints];
      return;
    }
    const puzzle = puzzleOf(now);
    const played = playedOf(now, node ?? 0, movesOf(now, now.frame.to_move));
    const said = (move: string) => puzzle?.replies.find((one) => one.move === move)?.text ?? "";
    const right = puzzle?.right ?? (played ? [played] : []);
    const wrong = (puzzle?.replies ?? []).map(({ move }) => move).filter((move) => !right.includes(move));
    rows = [...right, ...wrong].map((move) => ({ move, right: right.includes(move), text: said(move) }));
    question.value = puzzle?.ask ?? "";
    hints.value = puzzle?.hints.join("\n") ?? "";
  };

  /** Asks for a proposal: from the table of what-if, which is made first where there is none. */
  const suggest = (): void => {
    if (!scene || node === undefined || proposing === node) return;
    [proposing, told] = [node, undefined];
    bar.value = 0;
    if (tries.rows(node)) ask.edit({ do: "what if", what: "propose" });
    else {
      tries.el.classList.add(LENT);
      tries.judge(node);
      propose.focus({ preventScroll: true });
    }
    text(status, makerWords[scene.outline.lang].plays);
  };

  /** Ends the games: what they have shown by then is proposed. */
  const stop = (): void => {
    if (proposing !== undefined) ask.edit({ do: "what if", what: "stop" });
    if (told || tries.busy()) return;
    proposing = undefined;
    tries.close();
    text(status, "");
    if (scene) draw(scene);
  };

  /** Nothing better is waited for. */
  const end = (): void => {
    stop();
    proposing = undefined;
  };

  /** Takes the moves of a proposal: all of the first, and of better ones what they say. */
  const take = (moves: readonly ProposedMove[]): void => {
    if (!moves.length) return;
    if (!told) {
      rows = [...moves];
      proposals++;
    }
    for (const { move, text } of moves) {
      const row = rows.find((one) => one.move === move && one.text === told?.get(move));
      const reply = tabStop(list, `maker reply ${move}`) as HTMLTextAreaElement | undefined;
      if (row) row.text = text;
      if (row && reply) reply.value = text;
    }
    told = new Map(moves.map(({ move, text }) => [move, text]));
    unsaved = true;
  };

  const keep = (moves: readonly Row[]): void => {
    if (!scene || node === undefined) return;
    const { lang } = scene.outline;
    const puzzle: Puzzle = {
      ask: question.value.trim(),
      right: moves.filter(({ right }) => right).map(({ move }) => move),
      hints: hints.value.split("\n").flatMap((line) => (line.trim() ? [line.trim()] : [])),
      replies: moves.flatMap(({ move, text }) => {
        const said = text.trim().replace(/\s*\n\s*/g, " ");
        return said ? [{ move, text: said }] : [];
      }),
    };
    end();
    sent = moves.length ? "kept" : "dropped";
    ask.edit({ do: "puzzle", node, lang, puzzle });
  };

  const item = (row: Row, now: Scene) => {
    const words = makerWords[now.outline.lang];
    const shown = shownMove(now.outline, row.move);
    const right = h("input", { type: "checkbox", checked: row.right, "data-tb-key": `maker right ${row.move}` });
    right.addEventListener("change", () => (row.right = right.checked));
    const reply = h("textarea", {
      class: "tb-input",
      rows: 1,
      maxlength: 400,
      "aria-label": words.reply(shown),
      placeholder: words.reply(shown),
      "data-tb-key": `maker reply ${row.move}`,
    });
    reply.value = row.text;
    reply.addEventListener("input", () => (row.text = reply.value));
    const remove = h(
      "button",
      {
        class: "tb-btn tb-ghost tb-square",
        "aria-label": words.remove(shown),
        "data-tb-key": `maker remove ${row.move}`,
        onclick() {
          rows = rows.filter((one) => one !== row);
          unsaved = true;
          draw(now);
        },
      },
      icon("close"),
    );
    const note = row.note ? h("span", { class: "tb-label" }, row.note) : null;
    return h("li", null, h("code", null, shown), h("label", null, right, words.right), remove, note, reply);
  };

  const draw = (now: Scene): void => {
    el.hidden = !here();
    if (!here()) return;
    fill(now);
    const words = makerWords[now.outline.lang];
    set(el, "aria-label", words.title);
    text(title, words.title);
    set(shut, "aria-label", words.close);
    text(labels[0], words.ask);
    set(question, "placeholder", words.example);
    text(movesLabel, words.moves);
    text(labels[1], words.hints);
    redraw(list, [rows.map(({ move, right, note }) => [move, right, note]), filled, proposals], () =>
      rows.map((row) => item(row, now)),
    );
    text(propose, words.propose);
    propose.hidden = now.frame.tries === false;
    text(save, words.save);
    const pressed = halt.matches(":focus");
    bar.hidden = halt.hidden = proposing === undefined;
    if (pressed && halt.hidden) propose.focus({ preventScroll: true });
    text(halt, words.stop);
    set(bar, "aria-label", words.propose);
    text(drop, words.drop);
    drop.hidden = !puzzleOf(now);
    if (!entering) return;
    entering = false;
    reveal(el);
    question.focus({ preventScroll: true });
  };

  const close = (): boolean => {
    if (node === undefined) return false;
    lay();
    if (told) end();
    node = proposing = undefined;
    el.hidden = true;
    text(status, "");
    if (tries.el.classList.contains(LENT)) tries.close();
    tries.el.classList.remove(LENT);
    el.closest(".tb")?.querySelector<HTMLElement>("[data-tb-key='puzzle']")?.focus({ preventScroll: true });
    return true;
  };

  return {
    el,
    open(at) {
      if (!scene || at < 0) return false;
      lay();
      [node, entering] = [at, true];
      text(status, "");
      if (scene.frame.node === at) draw(scene);
      else ask.go(at);
      return true;
    },
    took(move) {
      if (!here() || !scene) return false;
      if (!rows.some((row) => row.move === move)) {
        rows = [...rows, { move, right: rows.length === 0, text: "" }];
        unsaved = true;
      }
      draw(scene);
      return true;
    },
    get collecting() {
      return here();
    },
    answered({ notes, proposed, what_if: tried }) {
      if (!scene) return;
      if (tried) bar.value = tried.planned ? Number(tried.games) / tried.planned : 0;
      if (proposed && proposed.node === proposing) {
        if (!told) reveal(el);
        take(proposed.moves);
        bar.value = proposed.far;
        const { weighs } = makerWords[scene.outline.lang];
        text(status, proposed.far < 1 ? `${proposed.said} ${weighs}` : proposed.said);
        if (proposed.far === 1) proposing = undefined;
      } else if (tried?.state && tried.node === proposing && tries.rows(tried.node ?? -1)) {
        ask.edit({ do: "what if", what: "propose" });
        text(status, makerWords[scene.outline.lang].weighs);
      } else if (proposing !== undefined && (tried?.trouble || /none|stopped/.test(tried?.state ?? ""))) {
        proposing = undefined;
        text(status, tried?.trouble ?? "");
      } else if (tried?.state === "compiling" && proposing !== undefined)
        text(status, tableWords[scene.outline.lang].compiling);
      else if (notes && sent) {
        text(status, notes.trouble || makerWords[scene.outline.lang][sent]);
        unsaved = Boolean(notes.trouble);
        sent = undefined;
      }
      draw(scene);
    },
    update(now) {
      scene = now;
      if (now.frame.tries === false && proposing !== undefined) {
        proposing = undefined;
        text(status, "");
      }
      draw(now);
    },
    close,
  };
}
