/** Exercises and toys in a page without a kernel; the page's own script says where, and by which rules. */

import * as runtime from "../generated/runtime";
import { mount, type OnBoard } from "../lessons/exercise";
import type { Exercise } from "../lessons/exercise.model";
import { type DealerRules, pictured } from "../lessons/generated";
import { mount as mountToy } from "../lessons/toy";
import type { ToyRules, Values } from "../lessons/toy.model";
import { answeredSteps, nameExercises, stayAtAsked } from "./asked_exercise";
import { examine } from "./examiner";
import type { ExerciseMount, Mount, ToyMount } from "./host";
import type { Part } from "./opening";
import type { Referee } from "./referee";
import type { Rules } from "./rules";
import { seedOf, tellSeed } from "./seed";

/** Globals of the page's other scripts. */
const left = globalThis as unknown as {
  tbggg: { partFor(rules: Rules): Part; onBoard: OnBoard };
  tbgggRules: { [game: string]: Rules };
  tbgggDealers: { [dealer: string]: DealerRules };
  tbgggToys: { [toy: string]: ToyRules };
};

/** True for an exercise that has others like it. */
const deals = (asked: Exercise) => !!(asked.another ?? asked.deck?.length);

/** What comes before all exercises and toys; gives a way to let go of the exercise that the address names. */
function begin(places: HTMLElement[], mounts: Mount[]): () => void {
  const asked = mounts.filter((mount) => mount.kind === "exercise").map(({ data }) => data);
  if (asked.some(deals)) tellSeed(asked.some((one) => one.guess && !deals(one)));
  nameExercises(places, mounts);
  return stayAtAsked();
}

/** Shows an exercise in an element, checked by the rules of its game, with others like it where it has a dealer. */
function exercise(el: HTMLElement, { data, game }: ExerciseMount): void {
  const rules = game === null ? undefined : left.tbgggRules[game];
  const dealer = data.another ? left.tbgggDealers[data.another.dealer] : undefined;
  const seed = seedOf(location.search);
  if (seed && deals(data)) {
    // On paper, too, it is the one that is dealt, and its answer stands elsewhere.
    el.classList.add("tp-dealt");
    el.closest(".tp-mount")?.firstElementChild?.remove();
  }
  mount(
    el,
    pictured(data, dealer),
    rules && (() => examine(rules, left.tbggg.partFor(rules), data)),
    dealer,
    left.tbggg.onBoard,
    seed,
    answeredSteps(data.id),
  );
}

/** Shows a toy in an element; one that follows a board gets each of its moments. */
function toy(el: HTMLElement, { data, values }: ToyMount, board?: Referee): void {
  const rules = left.tbgggToys[data.name]!;
  const { watch } = rules.toy;
  const seen = () => (board && watch ? (Object.fromEntries(watch(board.state)) as Values) : values);
  const shown = mountToy(el, data, rules, seen());
  board?.on("change:_frame", () => shown.set(seen()));
}

// A class that changes the language keeps its sheet and its size.
for (const link of document.querySelectorAll<HTMLAnchorElement>(".tp-bar [hreflang]")) link.search = location.search;
Object.assign(globalThis, { tbgggLessons: { begin, exercise, toy }, tbgggRuntime: runtime });
