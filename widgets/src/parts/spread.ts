/** Labels that would lie over one another, pushed apart. */

/** No place is less, in percent of the width. */
const LEAST = 1;

/** Pushes places apart until no two are closer than `gap`, and back from the left edge; the order is kept. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const at = order.map((index) => places[index] ?? 0);
  for (let round = 0; round < 60; round++)
    for (let i = 1; i < at.length; i++) {
      const over = gap - ((at[i] ?? 0) - (at[i - 1] ?? 0));
      if (over <= 0.01) continue;
      at[i] = (at[i] ?? 0) + over / 2;
      at[i - 1] = (at[i - 1] ?? 0) - over / 2;
    }
  at.forEach((place, i) => (at[i] = Math.max(place, i ? (at[i - 1] ?? 0) + gap : LEAST)));
  const result: number[] = [];
  order.forEach((index, place) => (result[index] = at[place] ?? 0));
  return result;
}
