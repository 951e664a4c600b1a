/** Completion of a move that is being typed, from what may be played now. No DOM. */

import type { Completes, Frame } from "../generated/messages";

/** The moves that begin with what was typed, then those that hold it; or the next face that chance may bring. */
export function completions({ legal = [], chance }: Pick<Frame, "legal" | "chance">, text: string): string[] {
  const typed = text.replace(/\s+/g, " ").trimStart();
  if (chance) return results(chance, typed);
  const low = typed.trimEnd().toLowerCase();
  const others = legal.filter((move) => move !== typed.trimEnd());
  const begins = others.filter((move) => move.toLowerCase().startsWith(low));
  return [...begins, ...others.filter((move) => !begins.includes(move) && move.toLowerCase().includes(low))];
}

/** Completions of the move after those that stand whole in a text; none before a first one does. */
export function afterMoves({ text, rest, ...choices }: Completes): string[] {
  const typed = text.replace(/\s+/g, " ").trimStart();
  const whole = typed.slice(0, typed.trimEnd().length - rest.length);
  const head = rest ? whole : typed;
  if (!head.trim()) return [];
  return completions(choices, typed.slice(head.length)).map((move) => head + move);
}

function results({ verb, count, faces }: NonNullable<Frame["chance"]>, typed: string): string[] {
  const words = typed.split(" ");
  const part = words.pop() ?? "";
  const low = part.toLowerCase();
  if (verb && !words.length) return verb.startsWith(low) ? [`${verb} `] : [];
  if (verb && words[0]?.toLowerCase() !== verb) return [];
  if (verb) words[0] = verb;
  if (words.length - (verb ? 1 : 0) >= count) return [];
  const next = [...new Set(faces)].filter((face) => face !== part && face.toLowerCase().startsWith(low));
  return next.map((face) => [...words, face].join(" "));
}
