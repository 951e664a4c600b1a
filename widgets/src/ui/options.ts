/** Buttons of which one is pressed. */

import { h, redraw } from "./dom";

/** Fills a place with a button for each value; `key` begins their keys. */
export const options = <Of extends string | number>(
  place: HTMLElement,
  key: string,
  all: readonly (readonly [Of, string])[],
  now: Of,
  take: (one: Of) => void,
) =>
  redraw(place, [all, now], () =>
    all.map(([one, label]) =>
      h(
        "button",
        { "data-tb-key": `${key} ${one}`, "aria-pressed": `${one === now}`, onclick: () => take(one) },
        label,
      ),
    ),
  );
