/** Scene: the data that parts of the explorer draw, and the requests that they may send. */

import type { Change, Frame, Lang, NoteRequest, Outline, Stride } from "../generated/messages";
import type { Widgets } from "../model";
import { look } from "../ui/icons";
import type { Choices, Ground } from "./selection";
import { nothing } from "./selection";
import type { Round, Section } from "./tree";
import { sectionAt, Tree } from "./tree";
import type { Words } from "./words";
import { words } from "./words";

export interface Scene {
  outline: Outline;
  tree: Tree;
  frame: Frame;
  words: Words;
  /** The shown moment's line, and its rounds. */
  line: readonly number[];
  rounds: readonly Round[];
  /** Node to which the board moves: ahead of `frame.node` while the referee has not answered. */
  cursor: number;
  stride: Stride;
  /** A link, a click or a stride led to what begins here; a single step, or a move, did not. */
  led: boolean;
  playing: boolean;
  /** Pieces, targets and buttons of the moment. */
  choices: Choices;
}

/** What a finished game leads to. */
export type Door = "analyse" | "ends" | "replay" | "save";

export interface Ask {
  /** What the host knows of its widgets; nothing in a published page. */
  widgets(): Widgets | undefined;
  go(node: number): void;
  step(by: -1 | 1, stride?: Stride): void;
  stride(stride: Stride): void;
  play(): void;
  /** A setting of play has changed. */
  moved(): void;
  lang(lang: Lang): void;
  keys(): void;
  door(name: Door): void;
  /** Write notes on the shown move. */
  annotate(): void;
  /** Play these words; a refusal is said beside the thing with that `data-tb-key`. */
  move(words: string, key: string): void;
  /**
   * At the end of a line: what the record holds next, else what comes without a choice, an automatic step or chance by
   * luck.
   */
  on(stride?: Stride): void;
  /** The end of the line, as far as it is known; from there, the end of the record. */
  end(): void;
  /** Change the tree, or its notes. */
  edit(change: Change | NoteRequest): void;
  /** Change the viewer to a seat; all screens are open when it is -1. */
  look(seat: number, recall?: boolean): void;
  /** Let a seat take the screen; the next one to act when it is not said which. */
  handOver(seat?: number): void;
}

/** The scene of a frame, without its line; what the reader has set stays as it was before. */
export function sceneOf(outline: Outline, frame: Frame, before: Scene | undefined): Scene {
  return {
    outline,
    tree: before?.outline === outline ? before.tree : new Tree(outline),
    frame,
    words: words[outline.lang],
    line: [],
    rounds: [],
    cursor: frame.node,
    stride: before?.stride ?? "move",
    led: before?.led ?? true,
    playing: before?.playing ?? false,
    choices: nothing,
  };
}

/** A part of the widget: built once, then patched. */
export interface Part {
  readonly el: HTMLElement;
  update(scene: Scene): void;
}

/** The board of a game. */
export type Board = Part & Ground;

export function lookOf({ seats }: Outline, seat: number): string {
  const { name = "", letter } = seats[seat] ?? {};
  return look(name, seat, letter);
}

export const labelOf = (outline: Outline, seat: number): string => outline.seats[seat]?.label ?? "";

export const unitOf = (outline: Outline): string => outline.unit ?? "";

/** The points after a number with so many decimals: in French all below 2 is singular, in English 1 but not 1.0. */
export function unitAfter(outline: Pick<Outline, "lang" | "unit" | "unit_one">, count: number, decimals = 0): string {
  const one = new Intl.PluralRules(outline.lang, { minimumFractionDigits: decimals }).select(count) === "one";
  return (one && outline.unit_one) || outline.unit || "";
}

/** "Round 3", or the name of the final scoring. */
export function roundName({ outline, words }: Scene, { round, final }: Section): string {
  return final ? outline.final : (outline.sections?.[round] ?? `${outline.round_name ?? words.round} ${round}`);
}

/** "3.2" for a move of round 3, phase 2; the round alone where a game has no phases. */
export function sectionName(scene: Scene, id: number): string {
  const section = scene.tree.section(id);
  if (id === 0) return scene.words.start;
  return section.final || !scene.outline.phases.length
    ? roundName(scene, section)
    : (scene.outline.sections?.[`${section.round}.${section.phase}`] ?? `${section.round}.${section.phase}`);
}

/** The phase of a section in words; nothing for the final scoring. */
export function phaseName({ phases, sections }: Outline, { round, phase, final }: Section): string | undefined {
  return final ? undefined : (sections?.[`${round}.${phase}`] ?? phases[phase - 1]?.long);
}

/** The shown phase: that of what is due where one was led, and of a decision; else that of the move that was made. */
export function shownSection({ outline, tree, led, frame: { node, due, round, phase } }: Scene): Section {
  return node && !led && due !== "decision" ? tree.section(node) : sectionAt(round, phase, outline);
}
