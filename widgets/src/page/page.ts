/**
 * The explorer, exercises and toys in a page without a kernel; the page's own script says where, by which rules, and
 * on which record.
 */

import { mounted } from "../explorer/explorer";
import { mount } from "../lessons/exercise";
import type { Exercise } from "../lessons/exercise.model";
import type { DealerRules } from "../lessons/generated";
import { mount as mountToy } from "../lessons/toy";
import type { Toy, ToyRules, Values } from "../lessons/toy.model";
import * as comparison from "../panels/comparison";
import * as annotation from "../panels/note_editor";
import * as peek from "../panels/peek";
import * as editing from "../panels/tree_editor";
import { download } from "./download";
import { drawer } from "./drawer";
import { examine } from "./examiner";
import type { Opening } from "./opening";
import { Referee } from "./referee";
import type { Rules } from "./rules";

/** Shows a record in an element; gives the referee, for the page's own buttons, and a way to end it. */
function show(el: HTMLElement, rules: Rules, opening: Opening): { referee: Referee; end: () => void } {
  const referee = new Referee(rules, opening, { annotation, comparison, editing, peek });
  const end = mounted(referee, el);
  el.append(download(referee));
  return { referee, end };
}

/**
 * Shows an exercise in an element, checked by the rules where the page has them, with others like it where it has a
 * dealer; gives a way to end it.
 */
function exercise(el: HTMLElement, data: Exercise, rules?: Rules, dealer?: DealerRules): () => void {
  return mount(el, data, rules && (() => examine(rules, data)), dealer);
}

/** Shows a toy in an element; one that follows a board gets each of its moments. */
function toy(el: HTMLElement, data: Toy, rules: ToyRules, values: Values, board?: Referee): () => void {
  const { watch } = rules.toy;
  const seen = () => (board && watch ? (Object.fromEntries(watch(board.state)) as Values) : values);
  const shown = mountToy(el, data, rules, seen());
  board?.on("change:frame", () => shown.set(seen()));
  return shown.end;
}

Object.assign(globalThis, { tbggg: { show, exercise, toy }, tbgggPlotly: drawer });
