/** Which exercise follows which on a sheet, so that its columns hold all of them. No DOM. */

/** A column, and how much of it is filled. */
type Place = [column: number, filled: number];

/** Where an exercise ends whose questions are laid one below the other; none where the columns do not hold it. */
function laid(questions: readonly number[], columns: readonly number[], [at, filled]: Place): Place | undefined {
  for (const high of questions) {
    if (filled + high > columns[at]!) [at, filled] = [at + 1, 0];
    if (at === columns.length || high > columns[at]!) return undefined;
    filled += high;
  }
  return [at, filled];
}

/**
 * The first order in which exercises fit; theirs, where none does.
 *
 * `exercises` are the heights of their questions, which no column cuts, `columns` those of the columns.
 */
export function fitting(exercises: readonly (readonly number[])[], columns: readonly number[]): number[] {
  function go(left: readonly number[], place: Place): number[] | undefined {
    if (!left.length) return [];
    for (const one of left) {
      const there = laid(exercises[one]!, columns, place);
      const others = left.filter((other) => other !== one);
      const rest = there && go(others, there);
      if (rest) return [one, ...rest];
    }
    return undefined;
  }
  const order = [...exercises.keys()];
  return go(order, [0, 0]) ?? order;
}
