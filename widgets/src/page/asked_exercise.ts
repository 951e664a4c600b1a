/** The exercise that an address names, as in `#E04.5`: the page stays there while it grows. */

import type { Mount } from "./host";

/** What a reader does first; from then on the page stays where the reader has it. */
const FIRST_DEEDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Steps of a story that are answered, as in `#E00.0/1`; 0 for another exercise, and where the address names none. */
export function answeredSteps(id: string): number {
  const [asked, steps = ""] = location.hash.slice(1).split("/");
  return asked === id && /^\d$/.test(steps) ? Number(steps) : 0;
}

/** Names the place of each exercise in the page. */
export function nameExercises(places: HTMLElement[], mounts: Mount[]): void {
  for (const place of places) {
    const mount = mounts[Number(place.dataset.tpMount)];
    if (mount?.kind === "exercise") place.dataset.tpExercise = mount.data.id;
  }
}

/** The place of the exercise that the address names, once the places have their names. */
export function askedPlace(): HTMLElement | undefined {
  const id = location.hash.slice(1).split("/")[0];
  const places = document.querySelectorAll<HTMLElement>("[data-tp-exercise]");
  return id ? [...places].find(({ dataset }) => dataset.tpExercise === id) : undefined;
}

/** Goes to the exercise and stays there while what stands above it grows. Gives a way to end that. */
export function stayAtAsked(): () => void {
  const place = askedPlace();
  if (!place) return () => undefined;
  const go = () => place.scrollIntoView({ behavior: "instant" });
  const sized = new ResizeObserver(go);
  const end = () => {
    sized.disconnect();
    for (const deed of FIRST_DEEDS) removeEventListener(deed, end);
  };
  for (const deed of FIRST_DEEDS) addEventListener(deed, end, { passive: true });
  sized.observe(document.querySelector("main")!);
  go();
  return end;
}
