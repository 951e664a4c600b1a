/** The language of a page in several: the one in its address, the one chosen before, or the browser's own. */

import { store, stored } from "../ui/storage";

const CHOSEN = "tbggg.lang";

/** The language that a reader wants; the page may lack it. */
export const wantedLanguage = (): string =>
  new URLSearchParams(location.search).get("lang") ?? stored(CHOSEN) ?? navigator.language.slice(0, 2);

/** Keeps the language that a reader chooses; the address, if it names one, names it from here on. */
export function keepLanguage(lang: string): void {
  store(CHOSEN, lang);
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.set("lang", lang);
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // A frame without an address of its own.
  }
}

/** Speaks the reader's language, and calls `spoken` with it now and after each choice. */
export function chooseLanguage(spoken: (lang: string) => void): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>("[name=tp-lang]")];
  const root = document.documentElement;
  function speak(lang: string): void {
    const choice = choices.find(({ value }) => value === lang);
    if (choice) choice.checked = true; // a site in one language has nothing to choose
    root.lang = lang;
    spoken(lang);
  }
  for (const choice of choices) choice.addEventListener("change", () => speak(choice.value));
  const asked = wantedLanguage();
  speak(choices.some(({ value }) => value === asked) ? asked : root.lang);
}
