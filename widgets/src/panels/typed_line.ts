/** What is typed while the moves before it are being played: it stays, and Enter waits for their answer. No DOM. */

/** What stands in the line. */
interface Line {
  text: string;
}

export interface TypedLine {
  /** Enter was pressed at the end of the line. */
  enter(): void;
  /** What was sent is played but for `rest`, which was refused. */
  played(rest: string): void;
  /** No answer comes: what was sent stands in the line to be sent again. */
  failed(): void;
}

/** `send` plays moves; a page without a kernel answers before it returns. */
export function typedLine(line: Line, send: (text: string) => void): TypedLine {
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
    enter() {
      if (!sent) return launch(line.text);
      line.text += " ";
      ended = line.text.length;
    },
    played(rest) {
      const [before, until] = [sent, ended];
      forget();
      if (!line.text.startsWith(before)) line.text = rest || line.text;
      else {
        const later = line.text.slice(before.length);
        line.text = rest && later.trim() ? `${rest} ${later.trimStart()}` : rest || later;
        if (!rest) launch(later.slice(0, Math.max(0, until - before.length)));
      }
    },
    failed: forget,
  };
}
