/** A lesson on a projector, `?size=projector`: one step a screen, turned by keys, buttons, and clicks at its edges. */

import { answeredSteps, askedPlace } from "./asked_exercise";
import { closer, isFar, whole } from "./closer";
import { fits, fitted } from "./fitting";
import { pageLang } from "./page_lang";

const WORDS = {
  en: { back: "Back", on: "Next", show: "Show (A)", near: "Nearer (B)", leave: "Leave (Esc)" },
  fr: { back: "Précédent", on: "Suivant", show: "Réponse (R)", near: "De près (B)", leave: "Quitter (Échap)" },
} as const;

/** What is no step of its own: it stands with the one before, or nowhere. */
const NONE = "i, [data-tp-lone], .tp-answers, .tp-unseen, .tp-source";
const BESIDE = ".tp-by, .tp-onward, .tp-sheet";

/** What takes the arrow keys itself, and the beginning and the end of what is typed there. */
const FIELDS = "input:not([type=checkbox]), select, textarea, [role=slider], [data-tp-alive=explorer] *";

/** In the address, the number of a step, and behind a dot that of a story's screen. */
const SCREEN = "screen";

/** The questions of a story are screens, too, and those of an exercise that has a board for each. */
const storyIn = (step: HTMLElement[]) =>
  step.map((one) => one.querySelector<HTMLElement>("[data-tb-steps]")).find(Boolean);

/** Lets the boards of an exercise be shown one after the other, as a story's are. */
function split(page: HTMLElement): void {
  for (const form of page.querySelectorAll<HTMLElement>(".tb-exercise > form:not([data-tb-steps])")) {
    const asked = [...form.querySelectorAll<HTMLElement>(":scope > .tb-question")];
    if (asked.filter((one) => one.querySelector(".tb-on-board")).length < 2) continue;
    const go = (nth: number) => {
      asked.forEach((one, at) => one.toggleAttribute("data-tp-off", at !== nth));
      form.toggleAttribute("data-tp-more", nth < asked.length - 1);
      form.dataset.tbStep = String(nth);
    };
    form.dataset.tbSteps = String(asked.length - 1);
    form.addEventListener("tb-go", (event) => go((event as CustomEvent<number>).detail));
    go(0);
  }
}

/** Shows a lesson step by step, if the page's address asks for it. */
function project(): void {
  const page = document.querySelector<HTMLElement>(".tp-page");
  const asked = new URLSearchParams(location.search);
  if (!page || asked.get("size") !== "projector") return;
  document.documentElement.dataset.tpProjector = "";
  const steps: HTMLElement[][] = [];
  for (const part of page.children as HTMLCollectionOf<HTMLElement>) {
    if (part.matches(NONE)) continue;
    if (steps.length && part.matches(BESIDE)) steps.at(-1)!.push(part);
    else steps.push([part]);
  }
  for (const heading of page.querySelectorAll("h2")) heading.ariaLevel = "1"; // the title of its screen
  let shown = 0;
  /** Screen of a story that the address asks for, until the story is alive. */
  let wanted: number | undefined;
  /** The address names a place, and the screen has not been turned since. */
  let isNamed = Boolean(location.hash);
  /** The board is seen from nearer by, until the screen is turned. */
  let isNear = false;

  const words = WORDS[pageLang()];
  const button = (word: string, key: string, press: () => void) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: word });
    made.className = "tp-button";
    made.setAttribute("aria-keyshortcuts", key);
    made.addEventListener("click", press);
    return made;
  };
  const back = button(words.back, "ArrowLeft", () => turn(-1));
  const on = button(words.on, "ArrowRight", () => turn(1));
  const answer = button(words.show, "A", reveal);
  const near = button(words.near, "B", look);
  const count = document.createElement("span");
  count.setAttribute("role", "status");
  const leave = Object.assign(document.createElement("a"), { className: "tp-button", textContent: words.leave });
  const left = new URLSearchParams(asked);
  for (const own of ["size", SCREEN]) left.delete(own);
  leave.href = location.pathname + (left.size ? `?${left}` : "");
  const languages = document.querySelectorAll<HTMLAnchorElement>(".tp-bar [hreflang]");
  const bar = document.createElement("nav");
  bar.className = "tp-turn";
  bar.append(back, count, on, answer, near, ...languages, leave);
  const edges = [-1, 1].map((by) => {
    const edge = Object.assign(document.createElement("div"), {
      className: "tp-edge",
      textContent: by < 0 ? "‹" : "›",
    });
    edge.ariaHidden = "true"; // the buttons do the same
    edge.addEventListener("click", () => turn(by));
    return edge;
  });
  page.after(...edges, bar);

  const screensOf = (step: HTMLElement[]) => 1 + Number(storyIn(step)?.dataset.tbSteps ?? 0);
  const placeIn = (step: HTMLElement[]) => Number(storyIn(step)?.dataset.tbStep ?? 0);
  const before = (at: number) => steps.slice(0, at).reduce((sum, step) => sum + screensOf(step), 0);

  /** Shows a step, a story from one of its screens; what is off keeps its width, by which boards and toys are drawn. */
  function show(at: number, screen?: number): void {
    shown = at;
    steps.forEach((step, place) => step.forEach((one) => one.toggleAttribute("data-tp-off", place !== at)));
    if (page!.querySelector("[data-tp-off] :focus")) page!.focus();
    wanted = screen;
    goOn();
    if (!screen) wanted = undefined;
    tell();
    keep();
    settle();
  }

  /** Turns a story to the screen that is asked for, once it is alive. */
  function goOn(): void {
    const story = storyIn(steps[shown]!);
    if (!story || wanted === undefined) return;
    const screen = Math.min(wanted, screensOf(steps[shown]!) - 1);
    wanted = undefined;
    if (screen !== placeIn(steps[shown]!)) story.dispatchEvent(new CustomEvent("tb-go", { detail: screen }));
  }

  /** Boards choose their drawing by their width, a frame later, and are given another width for it, once. */
  function settle(times = 3): void {
    fit();
    if (times > 1) requestAnimationFrame(() => requestAnimationFrame(() => settle(times - 1)));
  }

  /** Goes where the address leads: to an exercise, a heading, or the screen that was shown before a reload. */
  function goToAddress(): void {
    const named = askedPlace() ?? document.getElementById(location.hash.slice(1));
    const at = steps.findIndex((step) => step.some((one) => one.contains(named ?? null)));
    if (at >= 0) return show(at, answeredSteps(named!.dataset.tpExercise ?? "") || undefined);
    const [step = 1, screen = 1] = (asked.get(SCREEN) ?? "").split(".").map((one) => Number(one) || 1);
    show(Math.min(Math.max(step, 1), steps.length) - 1, screen - 1 || undefined);
  }

  /** Keeps the screen in the address, also in that of the page in the other language. */
  function keep(): void {
    if (isNamed || wanted !== undefined) return;
    asked.set(SCREEN, [shown + 1, placeIn(steps[shown]!) + 1].join(".").replace(/\.1$/, ""));
    if (location.hash || location.search !== `?${asked}`) history.replaceState(null, "", `?${asked}`);
    for (const link of languages) link.search = location.search;
  }

  /** Turns to a step; what the address named is left. */
  function turnTo(at: number, screen: number): void {
    isNamed = false;
    isNear = false;
    show(at, screen);
  }

  function turn(by: number): void {
    const next = placeIn(steps[shown]!) + by;
    if (next >= 0 && next < screensOf(steps[shown]!)) turnTo(shown, next);
    else if (steps[shown + by]) turnTo(shown + by, by < 0 ? screensOf(steps[shown + by]!) - 1 : 0);
  }

  function tell(): void {
    const [at, all] = [before(shown) + placeIn(steps[shown]!), before(steps.length)];
    count.textContent = `${at + 1} / ${all}`;
    back.disabled = !at;
    on.disabled = at + 1 === all;
    answer.disabled = !answerIn();
  }

  const answerIn = () =>
    steps[shown]!.map((one) =>
      one.matches("details:not([open])") ? one.querySelector("summary") : one.querySelector<HTMLElement>(".tb-answer"),
    ).find(Boolean);

  function reveal(): void {
    answerIn()?.click();
  }

  /** Makes all of a screen as large as it can be, or its board larger than that. */
  function fit(): void {
    const step = steps[shown]!;
    whole(step);
    fitted(page!, step);
    near.hidden = !isFar(step);
    near.ariaPressed = String(isNear);
    if (isNear) closer(page!, step);
  }

  /** Shows the part of a board that is asked about from nearer by, or the whole board again. */
  function look(): void {
    isNear = !isNear;
    fit();
  }

  const keys: { [key: string]: () => void } = {
    ArrowRight: () => turn(1),
    PageDown: () => turn(1),
    ArrowLeft: () => turn(-1),
    PageUp: () => turn(-1),
    Home: () => turnTo(0, 0),
    End: () => turnTo(steps.length - 1, screensOf(steps.at(-1)!) - 1),
    Escape: () => leave.click(),
    a: reveal,
    r: reveal,
    b: () => near.hidden || look(),
  };

  /** On the way down: what is ours keeps its keys from what is around it. */
  addEventListener(
    "keydown",
    (event) => {
      const deed = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!deed || event.ctrlKey || event.altKey || event.metaKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (/^(Arrow|Home|End)/.test(event.key) && at.matches(FIELDS)) return;
      if (event.key.length === 1 && at.matches("textarea, [type=text], [type=search]")) return;
      if (event.key === "Escape" && at.closest(".tb-question")?.querySelector(":checked, [aria-pressed=true]")) return;
      event.preventDefault();
      event.stopPropagation();
      deed();
    },
    true,
  );
  addEventListener("resize", fit);
  addEventListener("hashchange", () => {
    isNamed = true;
    goToAddress();
  });
  // What is said of an answer may need more room; another board, or a part that has come alive, is measured anew.
  const isOther = ({ type }: MutationRecord) => type === "attributes";
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === "data-tb-step")) isNear = false;
    if (isNamed && changes.some(({ attributeName }) => attributeName === "data-tp-exercise")) goToAddress();
    split(page);
    goOn();
    tell();
    keep();
    if (changes.some(isOther)) settle();
    else if (!fits(page)) fit();
  }).observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-tb-step", "data-tp-alive", "data-tp-exercise", "open"],
  });
  split(page);
  goToAddress();
}

project();
