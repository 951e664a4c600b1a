/** An exercise: an anywidget module, and for published pages a function that shows one from its data. */

import { load } from "../explorer/lazy";
import { lesson_text } from "../generated/verdict";
import { h, text } from "../ui/dom";
import { bringIntoView, keepInPlace } from "../ui/measure";
import { ownKeys } from "../ui/own_keys";
import { unpacked } from "../ui/packed";
import { followTheme } from "../ui/theme";
import type { Answered, Exercise, Key } from "./exercise.model";
import { hintOf, judge, open } from "./exercise.model";
import { another, type DealerRules, type Followed, planned } from "./generated";
import { guessing } from "./guess";
import { inTurn } from "./in_turn";
import { planning } from "./plan";
import { type OnBoard, question, silencing } from "./question";
import { keep, next, recalled, SHOWN_AFTER, tried } from "./rating";
import { ruleChips } from "./rule_chips";
import { remember, wasSolved } from "./solved";
import { unbroken, unbrokenText } from "./unbroken";

export type { OnBoard } from "./question";

/** What a kernel sends for questions that are answered on a board: the script, its style, and a game's own board. */
interface Sent {
  script?: string;
  style?: string;
  own?: unknown;
}

/** Answer in the event `tb-checked`; where it is wrong, that of the first wrong question. */
export interface Tried {
  right: boolean;
  part: number;
  given: string | number[];
}

let mounted = 0;

/** Puts the focus on the first field, and what is asked there in view. */
function beginIn(el: HTMLElement): void {
  el.querySelector<HTMLElement>("input, .tb-place")?.focus({ preventScroll: true });
  bringIntoView(el.querySelector(".tb-ask, .tb-question") ?? el);
}

/** Elements of an exercise: its head, questions and buttons. */
function sheet(
  exercise: Exercise,
  key: () => Key,
  answered: () => void,
  deal: (() => void) | false | undefined,
  onBoard: OnBoard | undefined,
  plan: Followed | undefined,
  stepped: number,
): Node[] {
  const { lang } = exercise;
  const name = `tb-exercise-${++mounted}`;
  const { place: rule, chip } = ruleChips(
    [...exercise.rules, ...(exercise.others ?? [])],
    (id) => lesson_text(lang, "exercise.rule", new Map([["id", id]])),
    exercise.beginners ? lesson_text(lang, "exercise.the_rule") : "",
  );
  const why = h("div", { class: "tb-after", role: "status" });
  const found = h("details", { class: "tb-hint", hidden: true });
  const solved = h("span", { class: "tb-solved" });
  const isStory = exercise.kind === "play"; // nothing that is seen stands before its first request
  const taught = exercise.rules.map(({ id }) => id);
  const unnamed = lesson_text(lang, exercise.guess ? "guess.title" : "exercise.title");
  const called = exercise.card ? `${unnamed} ${exercise.card}` : exercise.beginners && unnamed;
  const named = called ? exercise.id.replace(/^\S+/, called) : exercise.id; // of a sheet, with its number
  const title = (!exercise.guess && named) || unnamed;
  const head = h(
    "header",
    null,
    h("b", { class: isStory && "tb-sr", title: exercise.card ? exercise.id : undefined }, title),
    ...(isStory ? [] : (exercise.beginners ? [taught.join(" ")] : taught).map(chip)),
    h("span", { class: "tb-gap" }),
    solved,
  );
  const ask = exercise.ask ? [h("p", { class: "tb-ask" }, ...unbroken(exercise.ask))] : [];
  if (exercise.guess) return [head, rule, ...ask, ...guessing(exercise, name, chip, key, answered, onBoard)];
  if (exercise.id && wasSolved(exercise.id)) text(solved, `✓ ${lesson_text(lang, "exercise.solved")}`);
  const next = h(
    "button",
    { class: "tb-btn tb-ghost tb-next", hidden: !deal, onclick: deal },
    lesson_text(lang, exercise.another ? "exercise.another" : "exercise.next"),
  );
  if (isStory) return [head, rule, ...ask, ...inTurn(exercise, key, done, next, onBoard, stepped)];
  const hint = h(
    "details",
    { class: "tb-hint", hidden: !exercise.hint },
    h("summary", null, lesson_text(lang, "exercise.hint")),
    h("p", null, ...unbroken(exercise.hint)),
  );
  if (plan) return [head, rule, ...ask, ...planning(exercise, plan, chip, key, reached, answered, next), hint];
  const alone = exercise.parts.length === 1;
  const parts = exercise.parts.map((asked, place) => question(asked, `${name}-${place}`, lang, chip, alone, onBoard));
  // What is said stands below the button: nothing that is looked at or clicked moves by it.
  const told = h("div", { class: "tb-outcome" }, ...(alone ? [parts[0]!.said] : []), why, found);
  const answer = h(
    "button",
    { class: "tb-btn tb-ghost tb-answer", hidden: true, onclick: reveal },
    lesson_text(lang, "exercise.answer"),
  );
  const again = h(
    "button",
    { class: "tb-btn tb-ghost", hidden: true, onclick: begin },
    lesson_text(lang, "exercise.again"),
  );
  let wrongTries = 0;
  let isOwn = true; // until the answer was looked up
  const press = h("button", { type: "submit", class: "tb-btn tb-primary" }, lesson_text(lang, "exercise.check"));
  const form = h(
    "form",
    { onsubmit: check, oninput: changed },
    ...parts.map((part) => part.el),
    h("div", { class: "tb-deeds" }, press, told, answer, again, next),
  );
  light();

  function changed(event: Event): void {
    silencing(parts)(event);
    light();
  }

  /** Half a move is no answer yet. */
  function light(): void {
    press.disabled = !parts.every((part) => part.ready());
  }

  function check(event: Event): void {
    event.preventDefault();
    const verdicts = parts.map((part, place) =>
      judge(exercise.parts[place]!, key().parts[place]!, part.given(), lang, taught),
    );
    const wrong = verdicts.findIndex((verdict) => !verdict.right);
    const right = wrong < 0;
    const complete = parts.every((part) => part.given().length);
    const own = hintOf(exercise, wrong);
    // A wrong number of which nothing is known: the first step of the way is better than "less".
    if (!right && complete && (++wrongTries > 1 || !verdicts[wrong]!.diagnosed) && own)
      verdicts[wrong]!.lines.push({
        text: lesson_text(lang, "exercise.hinted", new Map([["hint", own]])),
        sign: "→",
      });
    const part = Math.max(wrong, 0);
    const tried: Tried = { right, part, given: parts[part]!.given() };
    if (complete && isOwn) form.dispatchEvent(new CustomEvent("tb-checked", { bubbles: true, detail: tried }));
    const active = document.activeElement;
    keepInPlace(active && form.contains(active) ? active : press, () => {
      verdicts.forEach((verdict, place) =>
        parts[place]!.showVerdict(
          verdict,
          key().parts[place]!.choices?.map(([isRight]) => isRight),
        ),
      );
      const taken = parts.find((part) => !part.ready());
      taken?.el.querySelector<HTMLElement>(".tb-place")?.focus({ preventScroll: true });
      light();
      unbrokenText(why, right ? key().why : "");
      if (right) tell();
      answer.hidden = right;
      again.hidden = false;
      if (right && isOwn) done();
    });
    if (right) bringIntoView(told);
    else parts[wrong]!.look();
  }

  function done(): void {
    if (exercise.id) remember(exercise.id);
    text(solved, `✓ ${lesson_text(lang, "exercise.solved")}`);
    answered();
  }

  /** A plan is solved with its last star; until then it shows those that were reached. */
  function reached(stars: string, isAll: boolean): void {
    if (isAll) return done();
    if (!solved.textContent?.startsWith("✓")) text(solved, stars);
    answered();
  }

  /** How the answer was found. */
  function tell(): void {
    const told = key().found ?? "";
    found.hidden = !told;
    found.replaceChildren(h("summary", null, lesson_text(lang, "exercise.how")), h("p", null, ...unbroken(told)));
  }

  function reveal(): void {
    isOwn = false;
    keepInPlace(press, () => {
      parts.forEach((part, place) => part.reveal(key().parts[place]!));
      unbrokenText(why, key().why);
      tell();
      answered();
    });
    bringIntoView(told);
  }

  function begin(): void {
    for (const part of parts) part.clear();
    light();
    text(why, "");
    found.hidden = answer.hidden = again.hidden = true;
    beginIn(form);
  }

  return [head, rule, ...ask, form, hint];
}

/**
 * Shows an exercise in an element, with the answers of a page's rules where there are some; gives a way to end it.
 * With a number of fresh exercises it begins with the last of them, where there is a dealer or a deck; a story begins
 * after the steps that were answered elsewhere.
 */
export function mount(
  el: HTMLElement,
  exercise: Exercise,
  answers?: () => Answered[],
  dealer?: DealerRules,
  onBoard?: OnBoard,
  fresh = 0,
  stepped = 0,
): () => void {
  const root = h("section", { class: "tb tb-exercise", lang: exercise.lang });
  const deck = [exercise, ...(exercise.deck ?? [])];
  const deals = dealer || deck.length > 1;
  const rated = deck.flatMap(({ puzzle }) => puzzle ?? []);
  const named = rated.findIndex(({ address }) => `#${address}` === location.hash);
  let nth = deals ? Math.max(fresh, named) : 0;
  let isFirst = true; // try at the puzzle that is shown
  root.addEventListener("tb-checked", (event) => rate((event as CustomEvent<Tried>).detail.right));

  function show(asked: Exercise, key: () => Key): void {
    const number = nth || (exercise.another?.nth ?? 0);
    const plan = asked.followed ?? (dealer && asked.kind === "plan" ? planned(exercise, dealer, number) : undefined);
    const title = lesson_text(asked.lang, asked.guess ? "guess.title" : "exercise.title");
    root.setAttribute("aria-label", `${title} ${(!asked.guess && asked.id) || asked.ask}`.trim());
    root.replaceChildren(
      ...sheet(asked, key, nth ? () => undefined : answered, deals && deal, onBoard, plan, nth ? 0 : stepped),
    );
    isFirst = true;
    showRating();
  }

  function showRating(): void {
    const known = rated[0] && recalled(rated[0].game);
    if (!known || known.tries < SHOWN_AFTER) return;
    const told = lesson_text(exercise.lang, "exercise.rating", new Map([["rating", String(Math.round(known.rating))]]));
    const shown = root.querySelector(".tb-rating") ?? h("span", { class: "tb-rating" });
    text(shown, told);
    root.querySelector("header")!.append(shown);
  }

  function rate(right: boolean): void {
    const one = rated[nth % deck.length];
    if (!one || !isFirst) return;
    isFirst = false;
    keep(one.game, tried(recalled(one.game), one, right, Date.now()));
    showRating();
  }

  /** The page may have kept back what comes of it. */
  function answered(): void {
    root.dispatchEvent(new CustomEvent("tb-answered", { bubbles: true }));
  }

  function showFresh(): void {
    if (!dealer) {
      const dealt = deck[nth % deck.length]!;
      show(dealt, () => open(dealt.sealed));
      return;
    }
    const fresh = another(exercise, dealer, nth);
    show(fresh.exercise, () => fresh.key);
  }

  function deal(): void {
    if (rated.length) nth = next(recalled(rated[0]!.game), rated, nth % deck.length, Date.now());
    else nth += nth + 1 === exercise.another?.nth ? 2 : 1;
    showFresh();
    beginIn(root);
  }

  /** Opened when something is to be judged. */
  let opened: Key | undefined;
  if (nth) showFresh();
  else show(exercise, () => (opened ??= { ...open(exercise.sealed), ...(answers && { parts: answers() }) }));
  el.replaceChildren(root);
  ownKeys();
  if (exercise.id && wasSolved(exercise.id)) answered();
  followTheme(el, root, () => undefined);
  return () => el.replaceChildren();
}

export default {
  mount,
  async render({ model, el }: { model: { get(name: "exercise" | "rules" | "board"): unknown }; el: HTMLElement }) {
    const exercise = model.get("exercise") as Exercise;
    const { script = "", style = "", own } = (model.get("board") ?? {}) as Sent;
    const looks = h("div", { hidden: true });
    const board = script
      ? await load<typeof import("../boards/reduced")>(new Blob([await unpacked(script)]))
      : undefined;
    await board?.prepare(own, style, looks);
    const home = h("div");
    el.append(looks, home);
    return mount(
      home,
      exercise,
      undefined,
      exercise.another ? await load<DealerRules>(model.get("rules") as DataView) : undefined,
      board?.onBoard,
    );
  },
};
