/** Page of practice: the choice of rules, one exercise after the other, and the memory. */

import { read_number, value_of } from "../generated/verdict";
import { mount, type Tried } from "../lessons/exercise";
import { type Exercise, open } from "../lessons/exercise.model";
import { seedOf } from "../page/seed";
import { h, text } from "../ui/dom";
import { bringIntoView } from "../ui/measure";
import { followTheme } from "../ui/theme";
import { dayOf, dueOn, MOST_DUE, MOST_NEW } from "./boxes";
import { type Card, cardOn, type Dealers, exerciseOf, type Plan, sequence, tour } from "./dealing";
import { pressed } from "./keys";
import { keep, type Memory, merged, read, recalled, saidOf, taken, type Wrong, written } from "./memory";
import { ownForm } from "./own_form";
import { answerTo } from "./own_table";
import { ruleList } from "./rules";
import { ON_A_SHEET, paper } from "./sheet";
import { practiceWords } from "./words";

/** What is practised: what is due, all, mistakes, a phase by its number from 1, or a rule. */
type Choice = { what: "today" | "all" | "wrong" } | { what: "phase"; phase: number } | { what: "rule"; rule: string };

const MOST_SEED = 1_000_000;

const { plan, brought } = (globalThis as unknown as { tbgggPractice: { plan: Plan; brought: Dealers } }).tbgggPractice;
const words = practiceWords[plan.lang];
const every = plan.phases.flatMap(({ rules }) => rules);
const seed = seedOf(location.search);

brought.use_language?.(plan.lang);

let memory: Memory = recalled(plan, brought);
memory.wrong = memory.wrong.filter((one) => saidOf(plan, brought, one)); // what a dealer said before may be gone
let choice = asked();
let cards: Iterator<Card> | undefined;
let card: Card | undefined;
/** The mistake that is dealt again. */
let again: Wrong | undefined;
/** Today's rules that were dealt: one that is left without an answer comes again after the others. */
let passed: string[] = [];
/** Whether what is dealt today still counts. */
let isCounted = true;
let isTried = false;

const said = h("p", { class: "tp-hint", role: "status" });
const ground = h("div", { class: "tp-dealt" });
const boxed = h("span", { class: "tp-hint", role: "status" });
const next = h("button", { class: "tb-btn tp-next", onclick: () => deal(true) }, words.next);
const list = ruleList(plan, words, choose, () => memory, mistakes);
const kept = h("p", { class: "tp-hint", role: "status" });
/** The first click asks, and the second one forgets. */
const forgetting = h(
  "button",
  { class: "tb-btn tb-ghost", onclick: forget, onblur: () => text(forgetting, words.forget) },
  words.forget,
);
const table = plan.own && ownForm(plan.own, words, (lines) => answerTo(brought, lines), sitAt, memory.own);
const file = h("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: bring });
const isSolved = h("input", { type: "checkbox" });
const page = h(
  "div",
  { class: "tb tp-practising", lang: plan.lang },
  list.el,
  said,
  ground,
  h("div", { class: "tp-deeds" }, next, boxed),
  h("p", { class: "tp-hint tp-keys" }, words.keys),
  h(
    "div",
    { class: "tp-deeds tp-apart" },
    h("button", { class: "tb-btn tb-ghost", onclick: print }, words.print),
    h("label", null, isSolved, " ", words.printAnswers),
    h("span", { class: "tb-gap" }),
    h("button", { class: "tb-btn tb-ghost", onclick: take }, words.take),
    h("button", { class: "tb-btn tb-ghost", onclick: () => file.click() }, words.bring),
    forgetting,
    file,
  ),
  kept,
  table?.el,
);

/** What the address names. */
function asked(): Choice {
  const given = new URLSearchParams(location.search);
  const rule = given.get("rule") ?? "";
  const phase = Number(given.get("phase"));
  if (Object.hasOwn(plan.by, rule)) return { what: "rule", rule };
  if (plan.phases[phase - 1]) return { what: "phase", phase };
  return { what: given.has("wrong") ? "wrong" : given.has("all") || seedOf(location.search) ? "all" : "today" };
}

/** Names what is practised in the address, which can be kept or given away; a sheet's seed stays. */
function name(): void {
  const { what } = choice;
  const query = what === "rule" ? `rule=${choice.rule}` : what === "phase" ? `phase=${choice.phase}` : what;
  const number = seed ? `&seed=${seed}` : "";
  try {
    history.replaceState(null, "", `?${what === "today" ? "today" : query}${number}`);
  } catch {
    // In a frame without an address of its own nothing is named.
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".tp-bar [hreflang]")) link.search = location.search;
}

function scope(): string[] {
  if (choice.what === "rule") return [choice.rule];
  if (choice.what === "wrong" && memory.wrong.length) return [...new Set(memory.wrong.map(({ rule }) => rule))];
  return choice.what === "phase" ? plan.phases[choice.phase - 1]!.rules : every;
}

function choose(chosen: Choice): void {
  choice = chosen;
  cards = undefined;
  isCounted = true;
  name();
  deal();
  // The rules of a phase open where it was clicked.
  if (choice.what !== "phase") look();
}

const random = () => 1 + Math.floor(Math.random() * MOST_SEED);

/** What is still to come today. */
function todays() {
  const day = dayOf(Date.now());
  const { due, fresh } = dueOn(day, memory.rules, tour(plan.phases));
  const before = memory.today.day === day ? memory.today : { due: 0, fresh: 0 };
  return {
    due: due.slice(0, Math.max(0, MOST_DUE - before.due)),
    fresh: fresh.slice(0, Math.max(0, MOST_NEW - before.fresh)),
  };
}

/** The mistakes, each in its own words, and a way to have it dealt again. */
function mistakes() {
  return memory.wrong.map((one) => ({
    rule: one.rule,
    isHalved: one.since !== null,
    text: saidOf(plan, brought, one)?.text ?? "",
    isChosen: one === again,
    choose: () => deal(true, one),
  }));
}

function nextCard(wanted?: Wrong): Card | undefined {
  again = undefined;
  if (choice.what === "today" && isCounted && !seed) {
    const { due, fresh } = todays();
    const waiting = [...due, ...fresh];
    if (waiting.every((one) => passed.includes(one))) passed = [];
    const rule = waiting.find((one) => !passed.includes(one));
    if (rule) passed.push(rule);
    return rule ? cardOn(plan, brought, rule, random(), 0, memory.own) : undefined;
  }
  if (choice.what === "wrong") {
    const day = dayOf(Date.now());
    again = wanted ?? memory.wrong.find(({ since }) => since !== day) ?? memory.wrong[0];
    return again && cardOn(plan, brought, again.rule, random(), 0, memory.own, again.dealer);
  }
  cards ??= sequence(plan, brought, scope(), seed || random(), memory.own);
  return cards.next().value as Card;
}

/** Brings an exercise into view: of one that is longer than the window what is asked, not its end. */
function look(): void {
  bringIntoView(ground.querySelector(".tb-ask, .tb-question") ?? ground, ground);
}

/** Deals the next exercise; a reader who asked for it finds the focus there. */
function deal(isAsked = false, wanted?: Wrong): void {
  isTried = false;
  card = nextCard(wanted);
  list.show(choice);
  tell();
  text(boxed, "");
  next.hidden = !card;
  ground.dataset.tpCard = card ? `${card.dealer} ${card.luck} ${card.nth}` : "";
  if (card) {
    mount(ground, exerciseOf(plan, brought, card));
    if (isAsked) ground.querySelector<HTMLElement>("input, .tb-place")?.focus({ preventScroll: true });
    if (isAsked) look();
    return;
  }
  ground.replaceChildren(...(choice.what === "wrong" ? [h("p", null, words.nothingWrong)] : ended()));
}

function ended(): Node[] {
  const tomorrow = dayOf(Date.now()) + 1;
  const due = Object.values(memory.rules).filter((entry) => entry.due <= tomorrow).length;
  const onward = () => {
    isCounted = false;
    deal(true);
  };
  return [
    h("p", null, h("b", null, words.done), " ", words.tomorrow(due)),
    h("button", { class: "tb-btn tb-primary", onclick: onward }, words.goOn),
  ];
}

function tell(): void {
  const { due, fresh } = todays();
  if (choice.what === "today" && isCounted && !seed && card)
    text(said, `${words.today} · ${words.left(due.length, fresh.length)}`);
  else text(said, seed ? words.sheet(seed) : "");
}

/** The mistake in an answer, but for a plan; of some choices the first that is wrong, or a right one left out. */
function mistakeIn(exercise: Exercise, { part, given }: Tried, at: number): Wrong | undefined {
  if (exercise.followed) return undefined;
  const { choices = [] } = open(exercise.sealed).parts[part]!;
  const number = typeof given === "string" ? read_number(given, exercise.parts[part]!.unit) : null;
  const leftOut = () => choices.findIndex(([isRight], place) => isRight && !given.includes(place as never));
  const wrong =
    typeof given === "string" ? number && value_of(number) : (given.find((place) => !choices[place]![0]) ?? leftOut());
  const found = { ...card!, part, given: wrong!, at, since: null };
  if (!Number.isInteger(wrong)) return undefined;
  const told = saidOf(plan, brought, found);
  return told && { ...found, rule: Object.hasOwn(plan.by, told.rule) ? told.rule : card!.rule };
}

function tried({ detail }: CustomEvent<Tried>): void {
  if (isTried || !card) return;
  isTried = true;
  const at = Date.now();
  if (choice.what === "today" && !isCounted) return;
  count(card.rule, at);
  const exercise = exerciseOf(plan, brought, card);
  memory = taken(memory, card, detail.right, detail.right ? undefined : mistakeIn(exercise, detail, at), at, again);
  const { box, due } = memory.rules[card.rule]!;
  text(boxed, words.boxed(card.rule, box, due - dayOf(at)));
  save();
}

/** Counts what the day has brought. */
function count(rule: string, at: number): void {
  const day = dayOf(at);
  const entry = memory.rules[rule];
  const before = memory.today.day === day ? memory.today : { day, due: 0, fresh: 0 };
  if (!entry) memory.today = { ...before, fresh: before.fresh + 1 };
  else if (entry.due <= day) memory.today = { ...before, due: before.due + 1 };
}

function save(): void {
  text(kept, keep(plan, memory) ? "" : words.notKept);
  list.show(choice);
}

/** A story goes on by its answers, which paper has not; each rule has other dealers, too. */
function isStory(one: Card): boolean {
  return plan.dealers[one.dealer]!.kind === "play";
}

function print(): void {
  const number = seed || random() % 1000 || 1;
  const dealt = sequence(plan, brought, scope(), number, memory.own);
  const exercises: Exercise[] = [];
  while (exercises.length < ON_A_SHEET) {
    const one = dealt.next().value as Card;
    if (!isStory(one)) exercises.push(exerciseOf(plan, brought, one));
  }
  const title = `${document.querySelector("h1")!.textContent} · ${words.sheet(number)}`;
  const sheet = paper(title, exercises, isSolved.checked, words);
  document.querySelector("main")!.append(sheet);
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  globalThis.print();
}

function take(): void {
  const href = URL.createObjectURL(new Blob([written(plan, memory)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: `practice-${plan.game}.json` }).click();
  URL.revokeObjectURL(href);
}

async function bring(): Promise<void> {
  const [given] = file.files ?? [];
  if (!given) return;
  const found = read(plan, brought, await given.text());
  file.value = "";
  if (found) memory = merged(memory, found);
  cards = undefined;
  table?.show(memory.own);
  save();
  text(kept, found ? words.wasRead : words.notRead);
  if (found) deal();
}

function forget(): void {
  if (forgetting.textContent !== words.sure) return text(forgetting, words.sure);
  text(forgetting, words.forget);
  memory = { rules: {}, wrong: [], today: { day: 0, due: 0, fresh: 0 } };
  cards = undefined;
  table?.show(memory.own);
  save();
  text(kept, words.forgotten);
  deal();
}

/** Deals at another table from here on, and keeps it; no lines lead back to the usual one. */
function sitAt(lines: string): void {
  const { own: _, ...rest } = memory;
  memory = lines ? { ...rest, own: lines } : rest;
  cards = undefined;
  save();
  deal(true);
}

/** An answer that was looked up is none of one's own. */
const shown = () => tried(new CustomEvent<Tried>("tb-checked", { detail: { right: false, part: 0, given: [] } }));

ground.addEventListener("tb-checked", (event) => tried(event as CustomEvent<Tried>));
ground.addEventListener("tb-answered", shown);
// On the way down: what is ours keeps its keys from what is around it.
document.addEventListener("keydown", (event) => pressed(event, ground, next), true);
const place = document.querySelector<HTMLElement>("[data-tp-practice]")!;
place.append(page);
followTheme(place, page, () => undefined);
name();
deal();
