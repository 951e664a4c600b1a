/** What a reader's browser keeps from one visit to the next; the page alone keeps it if the browser forbids storage. */

/** What the browser did not take. */
const here = new Map<string, string>();

export function stored(key: string): string | undefined {
  try {
    return here.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return here.get(key);
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    here.delete(key);
  } catch {
    here.set(key, value); // forbidden, or full: the page remembers
  }
}
