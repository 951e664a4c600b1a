/** What a reader's browser keeps from one visit to the next; the page alone keeps it if the browser forbids storage. */

const here = new Map<string, string>();

export function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? here.get(key);
  } catch {
    return here.get(key);
  }
}

export function store(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Forbidden, or full: the page remembers.
  }
}
