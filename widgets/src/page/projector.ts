/** A lesson on a projector, `?size=projector`: one step a screen, turned by keys, buttons, and clicks at its edges. */

import { fits, fitted } from "./fitting";
import { pageLang } from "./page_lang";

const WORDS = {
  en: { back: "Back", on: "Next", show: "Show (A)", leave: "Leave (Esc)" },
  fr: { back: "Précédent", on: "Suivant", show: "Réponse (R)", leave: "Quitter (Échap)" },
} as const;

/** What is no step of its own: it stands with the one before, or nowhere. */
const NONE = "i, .tp-answers, .tp-unseen, .tp-source";
const BESIDE = ".tp-by, .tp-onward, .tp-sheet";

/** What takes the arrow keys itself, and the beginning and the end of what is typed there. */
const FIELDS = "input:not([type=checkbox]), select, textarea, [role=slider], [data-tp-alive=explorer] *";

/** A story's questions are screens, too. */
const storyIn = (step: HTMLElement[]) =>
  step.map((one) => one.querySelector<HTMLElement>("[data-tb-steps]")).find(Boolean);

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
  const count = document.createElement("span");
  count.setAttribute("role", "status");
  asked.delete("size");
  const leave = Object.assign(document.createElement("a"), { className: "tp-button", textContent: words.leave });
  leave.href = location.pathname + (asked.size ? `?${asked}` : "");
  const bar = document.createElement("nav");
  bar.className = "tp-turn";
  bar.append(back, count, on, answer, ...document.querySelectorAll(".tp-bar [hreflang]"), leave);
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
    const story = storyIn(steps[at]!);
    if (story && screen !== undefined && screen !== placeIn(steps[at]!))
      story.dispatchEvent(new CustomEvent("tb-go", { detail: screen }));
    tell();
    settle();
  }

  /** Boards choose their drawing by their width, a frame later. */
  function settle(): void {
    fit();
    requestAnimationFrame(() => requestAnimationFrame(fit));
  }

  function turn(by: number): void {
    const next = placeIn(steps[shown]!) + by;
    if (next >= 0 && next < screensOf(steps[shown]!)) show(shown, next);
    else if (steps[shown + by]) show(shown + by, by < 0 ? screensOf(steps[shown + by]!) - 1 : 0);
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

  const fit = () => fitted(page, steps[shown]!);

  const keys: { [key: string]: () => void } = {
    ArrowRight: () => turn(1),
    PageDown: () => turn(1),
    ArrowLeft: () => turn(-1),
    PageUp: () => turn(-1),
    Home: () => show(0, 0),
    End: () => show(steps.length - 1, screensOf(steps.at(-1)!) - 1),
    Escape: () => leave.click(),
    a: reveal,
    r: reveal,
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
  // What is said of an answer may need more room; another board, or a part that has come alive, is measured anew.
  const isOther = ({ type }: MutationRecord) => type === "attributes";
  new MutationObserver((changes) => {
    tell();
    if (changes.some(isOther)) settle();
    else if (!fits(page)) fit();
  }).observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-tb-step", "data-tp-alive", "open"],
  });
  show(0);
}

project();
