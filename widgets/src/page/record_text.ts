/** Places in a record's text and in its bytes, for what is said of them. */

/** What a file holds: its text, or where that breaks off since the bytes are no UTF-8. */
export function decoded(bytes: Uint8Array): { text: string } | { before: string } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { before: beforeWrong(bytes) };
  }
}

/** The text before the first bytes that are no UTF-8: a decoder writes U+FFFD for them, and for itself. */
function beforeWrong(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const encoder = new TextEncoder();
  let [from, read] = [0, 0];
  for (;;) {
    const at = text.indexOf("\ufffd", from);
    if (at < 0) return text;
    read += encoder.encode(text.slice(from, at)).length;
    if (bytes[read] !== 0xef || bytes[read + 1] !== 0xbf || bytes[read + 2] !== 0xbd) return text.slice(0, at);
    [from, read] = [at + 1, read + 3];
  }
}

/** Where a word begins and ends that stands at a line and a column, which count from 1, the column in code points. */
export function wordAt(text: string, line: number, column: number): [start: number, end: number] {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = text.indexOf("\n", start);
    if (next < 0) break;
    start = next + 1;
  }
  const [rest = ""] = text.slice(start).split("\n", 1);
  start += [...rest].slice(0, column - 1).join("").length;
  const word = /^\S*/.exec(text.slice(start))![0];
  return [start, start + Math.max(1, word.length)];
}
