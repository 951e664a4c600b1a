/** Exercises and toys in a page without a kernel; the page's own script says where, and by which rules. */

import * as runtime from "../generated/runtime";
import { mount, type OnBoard } from "../lessons/exercise";
import type { Exercise } from "../lessons/exercise.model";
import { type DealerRules, pictured } from "../lessons/generated";
import { mount as mountToy } from "../lessons/toy";
import type { Toy, ToyRules, Values } from "../lessons/toy.model";
import { examine } from "./examiner";
import type { Part } from "./opening";
import { project } from "./projector";
import type { Referee } from "./referee";
import type { Rules } from "./rules";
import { seedOf, tellSeed } from "./seed";

/** What the script of the boards leaves. */
const board = globalThis as unknown as { tbggg: { partFor(rules: Rules): Part; onBoard: OnBoard } };

/**
 * Shows an exercise in an element, checked by the rules where the page has them, with others like it where it has a
 * dealer; gives a way to end it.
 */
function exercise(el: HTMLElement, data: Exercise, rules?: Rules, dealer?: DealerRules): () => void {
  return mount(
    el,
    pictured(data, dealer),
    rules && (() => examine(rules, board.tbggg.partFor(rules), data)),
    dealer,
    board.tbggg.onBoard,
    seedOf(location.search),
  );
}

/** Shows a toy in an element; one that follows a board gets each of its moments. */
function toy(el: HTMLElement, data: Toy, rules: ToyRules, values: Values, board?: Referee): () => void {
  const { watch } = rules.toy;
  const seen = () => (board && watch ? (Object.fromEntries(watch(board.state)) as Values) : values);
  const shown = mountToy(el, data, rules, seen());
  board?.on("change:frame", () => shown.set(seen()));
  return shown.end;
}

// A class that changes the language keeps its sheet and its size.
for (const link of document.querySelectorAll<HTMLAnchorElement>(".tp-bar [hreflang]")) link.search = location.search;
project();
Object.assign(globalThis, { tbgggLessons: { exercise, toy, tellSeed }, tbgggRuntime: runtime });
