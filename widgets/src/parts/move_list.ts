/** The record: the shown round is open, the others are folded, and so are forks, to their first move. */

import { linked } from "../explorer/addresses";
import { fold, forksAt, isShort, joined, movesIn, whole, written } from "../explorer/folding";
import type { Ask, Part, Scene } from "../explorer/scene";
import { labelOf, lookOf, roundName, sectionName, unitAfter } from "../explorer/scene";
import type { Round } from "../explorer/tree";
import type { Answer } from "../generated/messages";
import type { Child } from "../ui/dom";
import { arrange, h, set, text } from "../ui/dom";
import { badge, icon, iconButton } from "../ui/icons";
import { prose } from "../ui/markdown";
import { signed } from "../ui/numbers";
import type { Edit } from "./edit_bar";
import { edit } from "./edit_bar";
import { editWords } from "./edit_bar.words";
import { type Late, peeking } from "./peeking";
import { reveal } from "./reveal_move";
import { wholeColumn } from "./whole_column";

/** Folded rounds to come that still get a line each; more share one. */
const LINES = 8;

export interface MoveList extends Part {
  readonly edit: Edit;
  answered(answer: Answer, files: DataView[]): Promise<void>;
  /** Called when all is drawn, or laid out anew: scrolls to the shown move. */
  settle(): void;
  stop(): void;
}

export function moveList(ask: Ask, root: HTMLElement, late: Late): MoveList {
  const title = h("h3");
  const word = h("span", { class: "tb-word" });
  const write = iconButton("annotate", "pen", () => ask.annotate());
  write.classList.add("tb-worded");
  write.append(word);
  const alone = wholeColumn(root);
  const moves = h("div", { class: "tb-moves", tabindex: 0, role: "group", "data-tb-key": "moves" });
  const tools = edit(ask, moves);
  const looks = peeking(root, moves, late);
  const el = h(
    "section",
    { class: "tb-record" },
    h("header", null, title, h("span", { class: "tb-gap" }), tools.bar, write, alone.el),
    tools.el,
    moves,
  );
  /** Branches that are shown although we do not stand in them, by their first nodes. */
  const opened = new Set<number>();
  let scene: Scene | undefined;
  let drawn: Moves | undefined;
  let outline: Scene["outline"] | undefined;
  let edition = 0;
  let shown = "";
  /** Whether the list is another one than when it was scrolled. */
  let redrawn = false;

  const settle = () => {
    if (drawn?.current) reveal(moves, drawn.current, redrawn, scene?.frame.node === scene?.tree.main.at(-1));
    redrawn = false;
  };
  // A panel that opens beside the list leaves it less height.
  const sized = new ResizeObserver(settle);
  sized.observe(moves);
  const toggle = (head: number) => {
    const { scrollTop } = moves;
    if (!opened.delete(head)) opened.add(head);
    if (scene) update(scene);
    redrawn = false;
    moves.scrollTop = scrollTop;
    moves.querySelector<HTMLElement>(`[data-tb-key="fork ${head}"]`)?.focus({ preventScroll: true });
  };

  const update = (now: Scene) => {
    scene = now;
    const { words, tree, frame } = now;
    if (outline !== now.outline) edition++;
    outline = now.outline;
    tools.update(now);
    set(el, "aria-label", words.record);
    set(moves, "aria-label", words.record);
    text(word, words.annotate);
    set(write, "title", `${words.annotate} (C)`);
    alone.update(now);
    text(title, words.record);
    const here = new Set(tree.path(frame.node));
    const heads = [0, ...[...here].filter((id) => tree.forks.has(id))];
    const open = heads.map((head) => fold(tree, tree.onward(head), here).open.map(({ from }) => from));
    const what = JSON.stringify([edition, heads, open, [...opened]]);
    if (what !== shown) {
      shown = what;
      redrawn = drawn !== undefined; // the first one is not laid out yet
      drawn = new Moves(now, here, opened, ask, toggle, tools.again, drawn);
      arrange(moves, drawn.all());
    }
    drawn?.mark(frame.node, here);
    looks.update(now);
  };
  return {
    el,
    edit: tools,
    update,
    settle,
    async answered(answer, files) {
      await (answer.preview ? looks.answered(answer.preview, files) : tools.answered(answer, files));
    },
    stop() {
      sized.disconnect();
      tools.stop();
      looks.stop();
    },
  };
}

/** The elements of a turn, and the buttons of its moves by node. */
interface Turn {
  els: HTMLElement[];
  buttons: [id: number, button: HTMLElement][];
}

/** The drawn list, and the buttons in it by node. */
class Moves {
  current: HTMLElement | undefined;
  /** What stays in the page when the list is drawn again, by all that it shows: turns, and what holds them. */
  private readonly turns = new Map<string, Turn>();
  private readonly holders = new Map<string, HTMLElement>();
  private readonly buttons = new Map<number, HTMLElement>();
  private readonly comments = new Map<number, HTMLElement[]>();

  constructor(
    private readonly scene: Scene,
    private readonly here: ReadonlySet<number>,
    private readonly opened: ReadonlySet<number>,
    private readonly ask: Ask,
    private readonly toggle: (head: number) => void,
    private readonly again: Edit["again"],
    private before: Moves | undefined,
  ) {}

  /** The element that held the same before, with these children, or a new one. */
  private holder<El extends HTMLElement>(what: unknown[], make: () => El, fill: (el: El) => void): El {
    const key = JSON.stringify([this.scene.outline.lang, ...what]);
    const el = (this.before?.holders.get(key) as El | undefined) ?? make();
    this.holders.set(key, el);
    fill(el);
    return el;
  }

  all(): Child[] {
    const { tree, words, outline } = this.scene;
    if (outline.nodes.parent.length < 2) return [h("p", { class: "tb-hint" }, words.noMoves)];
    const all = [...this.commentsOf(0), ...this.line(tree.onward(0))];
    this.before = undefined;
    return all;
  }

  /** Marks the shown moment: the moves before it, the move itself, or the last written one before an automatic step. */
  mark(node: number, here: ReadonlySet<number>): void {
    const near = [...here].findLast((id) => this.buttons.has(id));
    this.current = near === undefined ? undefined : this.buttons.get(near);
    for (const [id, button] of this.buttons) {
      button.classList.toggle("tb-later", !here.has(id));
      button.classList.toggle("tb-near", id === near && id !== node);
      set(button, "aria-current", id === node ? "step" : null);
    }
    // A comment may give away what comes: it stands after its move, never before.
    for (const [id, comments] of this.comments)
      for (const comment of comments) set(comment, "hidden", here.has(id) ? null : "");
  }

  /** A line, from the main start or from a fork's head; a fork begins in the round where it stands. */
  private line(ids: readonly number[], fork = false): Child[] {
    const { before, open, after } = fold(this.scene.tree, ids, this.here);
    const later = after.length > LINES ? [after] : after.map((round) => [round]);
    return [
      before.length ? this.folded(before, ids) : null,
      ...open.flatMap((round, nth) =>
        fork && !before.length && !nth ? this.phases(round, ids, true) : [this.round(round, ids)],
      ),
      ...later.map((rounds) => this.folded(rounds, ids)),
    ];
  }

  /** Rounds on one line; what is in them is drawn when it is opened. */
  private folded(rounds: Round[], ids: readonly number[]): Child {
    const { tree, words } = this.scene;
    const [first, last] = [rounds[0], rounds.at(-1)];
    if (!first || !last) return null;
    if (rounds.every((round) => this.silent(round, ids))) return this.heading(this.nameOf(first, last));
    const count = movesIn(tree, ids, { from: first.from, to: last.to });
    const el = this.details(this.nameOf(first, last), count ? words.moves(count) : "", `fold ${ids[first.from]}`);
    el.addEventListener("toggle", () => {
      if (el.open && el.childElementCount === 1)
        el.append(
          ...rounds.flatMap((round) => [
            rounds.length > 1 ? h("div", { class: "tb-label" }, roundName(this.scene, round.section)) : "",
            ...this.phases(round, ids),
          ]),
        );
      this.mark([...this.here].at(-1) ?? 0, this.here);
    });
    return el;
  }

  private nameOf(first: Round, last: Round): string {
    const { words, outline } = this.scene;
    if (first === last) return roundName(this.scene, first.section);
    return outline.round_name || last.section.final
      ? `${roundName(this.scene, first.section)} – ${roundName(this.scene, last.section)}`
      : `${words.rounds} ${first.section.round}–${last.section.round}`;
  }

  private round(round: Round, ids: readonly number[]): Child {
    if (this.silent(round, ids)) return this.heading(roundName(this.scene, round.section));
    const [name, key] = [roundName(this.scene, round.section), `open ${ids[round.from]}`];
    return this.holder(
      [name, key],
      () => this.details(name, "", key),
      (el) => {
        el.open = true;
        arrange(el, [el.firstElementChild, ...this.phases(round, ids)]);
      },
    );
  }

  /** Has a round neither moves nor comments? The final scoring has only steps. */
  private silent({ from, to }: Round, ids: readonly number[]): boolean {
    const { tree, outline } = this.scene;
    return ids
      .slice(from, to + 1)
      .every((id) => !written(tree, id) && !outline.nodes.notes[id] && !forksAt(tree, id).length);
  }

  private heading(name: string): HTMLElement {
    return h("div", { class: "tb-silent" }, h("b", null, name));
  }

  private details(name: string, about: string, key: string): HTMLDetailsElement {
    return h(
      "details",
      null,
      h("summary", { "data-tb-key": key }, icon("right"), h("b", null, name), h("span", { class: "tb-label" }, about)),
    );
  }

  private phases(round: Round, ids: readonly number[], fork = false): HTMLElement[] {
    return round.phases.flatMap(({ from, to, section }, at) => {
      const inside = whole(this.scene.tree, ids.slice(from, to + 1)).flatMap((parts) => this.turn(parts));
      if (!inside.length) return [];
      if (fork && !at) return [h("div", { class: "tb-run" }, ...inside)];
      const plain = !this.scene.outline.phases.length;
      const name = `${section.round}.${section.phase}`;
      const make = () =>
        plain
          ? h("div", { class: "tb-ph tb-plain" }, h("div"))
          : h("div", { class: "tb-ph" }, h("span", { class: "tb-label" }, name), h("div"));
      return [
        this.holder(
          [ids[from], plain, name],
          make,
          (el) => el.lastElementChild && arrange(el.lastElementChild, inside),
        ),
      ];
    });
  }

  /** A move with what chance answers to it, their comments, and the forks that replace them. */
  private turn(parts: readonly number[]): HTMLElement[] {
    const { tree, outline } = this.scene;
    if (parts.every((id) => !outline.nodes.notes[id] && !forksAt(tree, id).length)) return this.plainTurn(parts);
    // A fork has its name beside its letter.
    const name = parts.map((id) => !tree.forks.has(id) && outline.nodes.notes[id]?.name).find(Boolean);
    return [
      ...(name ? [h("b", { class: "tb-line-name" }, name)] : []),
      ...this.moves(parts),
      ...parts.flatMap((id) => this.commentsOf(id)),
      ...parts.flatMap((id) => forksAt(tree, id)).map((head) => this.fork(head)),
    ];
  }

  /** A turn of moves alone, which stays in the page while it is the same. */
  private plainTurn(parts: readonly number[]): HTMLElement[] {
    const { tree, outline } = this.scene;
    const { seat, move, glyph } = outline.nodes;
    const shows = (id: number) => [
      id,
      move[id],
      glyph[id],
      labelOf(outline, seat[id] ?? -1),
      written(tree, id) && !joined(tree, id),
    ];
    const key = JSON.stringify([outline.lang, parts.map(shows)]);
    const turn = this.before?.turns.get(key) ?? { els: this.moves(parts), buttons: [] };
    if (!turn.buttons.length)
      turn.buttons = parts.flatMap((id): Turn["buttons"] => {
        const button = this.buttons.get(id);
        return button ? [[id, button]] : [];
      });
    for (const [id, button] of turn.buttons) this.buttons.set(id, button);
    this.turns.set(key, turn);
    return turn.els;
  }

  private moves(parts: readonly number[]): HTMLElement[] {
    const moves = parts.filter((id) => written(this.scene.tree, id)).map((id) => this.move(id));
    // A move with its dice stays on one line; a dealt hand is too long for one.
    return moves.length === 2 ? [h("span", { class: "tb-pair" }, ...moves)] : moves;
  }

  private move(id: number): HTMLElement {
    const { outline, tree } = this.scene;
    const { seat, move, glyph } = outline.nodes;
    const mover = seat[id] ?? -1;
    const words = move[id] ?? "";
    const who =
      mover < 0 || joined(tree, id)
        ? null
        : badge(lookOf(outline, mover), { small: true, label: labelOf(outline, mover) });
    const button = h(
      "button",
      { class: "tb-move", "data-tb-key": `node ${id}`, onclick: () => this.ask.go(id) },
      who,
      h("span", null, words),
      glyph[id] ? h("b", null, glyph[id]) : null,
      outline.nodes.notes[id]?.luck ? icon("die", editWords[outline.lang].freshFrom) : null,
    );
    this.buttons.set(id, button);
    return button;
  }

  /** The comments of a node; those of the same record stay in the page, so that no click on them is lost. */
  private commentsOf(id: number): HTMLElement[] {
    const { outline, tree } = this.scene;
    const before = this.before?.scene.outline === outline && this.before.comments.get(id);
    const comments =
      before ||
      (outline.nodes.notes[id]?.comments ?? []).map((comment) => {
        const lead = (mark: string) => {
          if (mark[0] === "?") return () => this.again({ id, comment, nth: Number(mark.slice(1)) });
          const node = linked(tree, mark);
          return node === undefined ? undefined : () => this.ask.go(node);
        };
        return h("div", { class: "tb-comment", dir: "auto" }, ...prose(comment, lead));
      });
    this.comments.set(id, comments);
    return comments;
  }

  private fork(head: number): HTMLElement {
    const { tree, outline } = this.scene;
    const fork = tree.forks.get(head);
    const ids = tree.onward(head);
    const inside = this.here.has(head);
    const sign = h("span", { class: "tb-letter" }, fork?.letter);
    const name = fork?.name ? h("b", null, fork.name) : null;
    const cls = inside ? "tb-fork tb-inside" : "tb-fork";
    const turns = whole(tree, ids);
    if (isShort(tree, ids))
      return h("span", { class: `${cls} tb-aside` }, "(", sign, name, ...turns.flatMap((one) => this.moves(one)), ")");
    if (inside) return h("div", { class: cls }, sign, name, ...this.line(ids, true));
    const open = this.opened.has(head);
    const about = editWords[outline.lang].openFork(fork?.letter ?? "");
    const letter = h(
      "button",
      {
        class: "tb-letter",
        "data-tb-key": `fork ${head}`,
        "aria-expanded": String(open),
        "aria-label": about,
        title: about,
        onclick: () => this.toggle(head),
      },
      fork?.letter,
    );
    return h(
      "div",
      { class: cls },
      letter,
      name,
      ...(open ? this.line(ids, true) : [...this.moves(turns[0] ?? []), "… ", this.comesTo(head, ids.at(-1) ?? head)]),
    );
  }

  /** What a folded branch comes to for the seat that began it; one that stops before the end says where. */
  private comesTo(head: number, last: number): Child {
    const { outline, tree } = this.scene;
    const seat = outline.nodes.seat[head] ?? -1;
    const points = outline.points[last]?.[seat];
    if (points === undefined) return null;
    const where = tree.section(last).final ? "" : `${sectionName(this.scene, last)} · `;
    const told = `${signed(points)} ${unitAfter(outline, points)}`;
    return h("span", { class: "tb-label" }, `${where}${labelOf(outline, seat)} ${told}`);
  }
}
