/** Solved exercises, in the browser's storage; in the page alone if the browser forbids storage. */

const PREFIX = "tbggg.solved.";
const known = new Set<string>();

export function wasSolved(id: string): boolean {
  try {
    return known.has(id) || localStorage.getItem(PREFIX + id) !== null;
  } catch {
    return known.has(id);
  }
}

export function remember(id: string): void {
  known.add(id);
  try {
    localStorage.setItem(PREFIX + id, "1");
  } catch {
    // Forbidden, or full: the page remembers.
  }
}
