/** The exercise that an address names, as in `#E04.5`: the page stays there while it grows. */

import type { Mount } from "./host";

/** What a reader does first; from then on the page stays where the reader has it. */
const FIRST_DEEDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Steps of a story that are answered, as in `#E00.0/1`; 0 for another exercise, and where the address names none. */
export function answeredSteps(id: string): number {
  const [asked, steps = ""] = location.hash.slice(1).split("/");
  return asked === id && /^\d$/.test(steps) ? Number(steps) : 0;
}

/** Goes to the exercise and stays there while what stands above it grows. Gives a way to end that. */
export function stayAtAsked(places: HTMLElement[], mounts: Mount[]): () => void {
  const asked = mounts.findIndex(
    (mount) => mount.kind === "exercise" && `#${mount.data.id}` === location.hash.split("/")[0],
  );
  const place = places.find(({ dataset }) => dataset.tpMount === String(asked));
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
