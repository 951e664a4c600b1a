/** What is typed while the moves before it are being played: it stays, and Enter waits for their answer. No DOM. */

export interface TypedLine {
  /** Enter was pressed at the end of a text; returns what then stands in the line. */
  enter(text: string): string;
  /** What was sent is played but for `rest`, which was refused; returns what then stands in the line. */
  played(text: string, rest: string): string;
  /** No answer comes: what was sent stands in the line to be sent again. */
  failed(): void;
}

export function typedLine(send: (text: string) => void): TypedLine {
  /** The beginning of the line that has no answer yet. */
  let sent = "";
  /** How much of the line was ended by Enter meanwhile. */
  let ended = 0;
  const forget = () => {
    sent = "";
    ended = 0;
  };
  const launch = (text: string) => {
    if (!text.trim()) return;
    sent = text;
    send(text);
  };
  return {
    enter(text) {
      if (!sent) {
        launch(text);
        return text;
      }
      ended = text.length + 1;
      return `${text} `;
    },
    played(text, rest) {
      const [before, until] = [sent, ended];
      forget();
      if (!text.startsWith(before)) return rest || text;
      const later = text.slice(before.length);
      if (rest) return later.trim() ? `${rest} ${later.trimStart()}` : rest;
      launch(later.slice(0, Math.max(0, until - before.length)));
      return later;
    },
    failed: forget,
  };
}
