/** Controls of a moment as targets; the referee alone decides which moves are legal. No DOM. */

import type { Controls, Frame, Place } from "./generated/messages";

/** The referee's answer to a move: allowed, allowed at a cost, or refused. */
export type Answer = "legal" | "costly" | "refused";

/** A place where what is in hand can be put, or a move that needs nothing in hand. */
export interface Target {
  key: string;
  move: string;
  answer: Answer;
  /** The arrows pass it by. */
  aside?: true;
  /** Hint that is shown before it is chosen. */
  tip?: string;
  /** Its place in the card's list, since the board has none for it. */
  listed?: number;
}

/** A move with a button of its own; without words for a move, `missing` says what must be in hand first. */
export interface Deed {
  key: string;
  letter: string;
  label: string;
  icon: string;
  move: string;
  missing: string;
  /** In full colour while it is legal. */
  main?: boolean;
  answer: Answer;
}

export function answerOf({ legal = [], costly = [] }: Frame, move: string): Answer {
  const place = legal.indexOf(move);
  return place < 0 ? "refused" : costly.includes(place) ? "costly" : "legal";
}

const filled = (template: string, name: string, words: string) => template.split(`{${name}}`).join(words);

const gives = ({ move, pieces, buttons }: Controls) => Boolean(move || pieces || buttons);

/** Keys of the pieces that the seat to move can take in hand. */
export const pieceKeys = ({ controls = {} }: Frame): string[] => (controls.pieces ?? []).map(({ key }) => key);

/** The piece, or the button, of a key on the keyboard. */
export const byLetter = <Thing extends { letter?: string }>(
  things: readonly Thing[],
  letter: string,
): Thing | undefined => things.find((one) => one.letter === letter);

/** Targets of the pieces in hand; `spots` are the places that the board draws. */
export function targetsOf(frame: Frame, hand: readonly string[], spots: readonly string[]): Target[] {
  const { controls = {} } = frame;
  const [piece, ...others] = hand;
  if (others.length) return [];
  if (piece === undefined && !gives(controls)) return byWords(frame, spots);
  const held: { word?: string; move?: string; places?: Record<string, Place>; tip?: string } | undefined =
    piece === undefined ? controls : controls.pieces?.find(({ key }) => key === piece);
  const { move = "", places = {}, word: inHand = piece ?? "", tip: about = controls.tip ?? "{tip}" } = held ?? {};
  if (!move) return [];
  const target = (key: string, { word = key, tip: own = "" }: Place): Target => {
    const words = filled(filled(move, "place", word), "piece", inHand);
    const tip = filled(filled(about, "place", word), "tip", own);
    return { key, move: words, answer: answerOf(frame, words), ...(tip ? { tip } : {}) };
  };
  const drawn = Object.fromEntries(spots.map((key): [string, Place] => [key, {}]));
  const asides = piece === undefined ? {} : (controls.asides ?? {});
  return [
    ...Object.entries({ ...drawn, ...controls.places, ...places }).map(([key, place]) => target(key, place)),
    ...Object.entries(asides).map(([key, word]): Target => ({ ...target(key, { word }), aside: true })),
  ];
}

/**
 * A game that says nothing of its moves: what the board draws under their words is a place, and all others are listed.
 */
function byWords(frame: Frame, spots: readonly string[]): Target[] {
  const target = (move: string): Target => ({ key: move, move, answer: answerOf(frame, move) });
  const others = (frame.legal ?? []).filter((move) => !spots.includes(move));
  return [...spots.map(target), ...others.map((move, listed): Target => ({ ...target(move), listed }))];
}

/** The moves with a button of their own. */
export function deedsOf(frame: Frame, hand: readonly string[]): Deed[] {
  const { pieces = [], buttons = [] } = frame.controls ?? {};
  const words = pieces.filter(({ key }) => hand.includes(key)).map(({ key, word = key }) => word);
  return buttons.map(({ labels, ...button }) => {
    const open = button.move.includes("{pieces}") && !words.length;
    const move = open ? "" : filled(button.move, "pieces", words.join(" "));
    const label = labels?.[words.length - 1] ?? button.label;
    return { letter: "", icon: "", missing: "", ...button, label, move, answer: answerOf(frame, move) };
  });
}
