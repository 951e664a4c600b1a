/** A lesson on a projector, `?size=projector`: large, one idea a screen, with keys and buttons to turn. */

import { pageLang } from "./page_lang";

/** Of a screen above the buttons that a key scrolls: a line or two are seen twice. */
const SHARE = 0.8;

const WORDS = { en: ["Back", "On"], fr: ["Retour", "Suite"] } as const;

/** Shows a lesson section by section, if the page's address asks for it. */
export function project(): void {
  const page = document.querySelector<HTMLElement>(".tp-page");
  if (!page || new URLSearchParams(location.search).get("size") !== "projector") return;
  document.documentElement.dataset.tpProjector = "";
  const parts = [...page.children].filter((part) => !part.matches(".tp-answers")) as HTMLElement[];
  let section = -1;
  const places = parts.map((part, at) => (section += +(!at || !!part.querySelector("h1, h2"))));
  let shown = 0;
  for (const heading of page.querySelectorAll("h2")) heading.ariaLevel = "1"; // the title of its screen

  const words = WORDS[pageLang()];
  const turn = document.createElement("nav");
  turn.className = "tp-turn";
  const [back, on] = words.map((word, at) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: word });
    button.className = "tp-button";
    button.addEventListener("click", () => show(shown + 2 * at - 1));
    return button;
  });
  const count = document.createElement("span");
  count.setAttribute("role", "status");
  turn.append(back!, count, on!);
  page.after(turn);

  /** What is off keeps its width, by which boards and toys are drawn. */
  function show(wanted: number): void {
    shown = Math.max(0, Math.min(section, wanted));
    parts.forEach((part, at) => part.toggleAttribute("data-tp-off", places[at] !== shown));
    count.textContent = `${shown + 1} / ${section + 1}`;
    back!.disabled = !shown;
    on!.disabled = shown === section;
    scrollTo(0, 0);
  }

  addEventListener("keydown", (event) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const left = step < 0 ? scrollY : document.documentElement.scrollHeight - innerHeight - scrollY;
    if (left < 1) show(shown + step);
    else scrollBy(0, step * SHARE * (innerHeight - turn.offsetHeight)); // of a section that is longer than the screen
  });
  show(0);
}
