/** Completion of a move that is being typed, from what may be played now. No DOM. */

import type { Frame } from "../protocol";

/** The moves that begin with what was typed, then those that hold it; or the next face that chance may bring. */
export function completions({ legal = [], chance }: Pick<Frame, "legal" | "chance">, text: string): string[] {
  const typed = text.replace(/\s+/g, " ").trimStart();
  if (chance) return results(chance, typed);
  const low = typed.trimEnd().toLowerCase();
  const others = legal.filter((move) => move.toLowerCase() !== low);
  const begins = others.filter((move) => move.toLowerCase().startsWith(low));
  return [...begins, ...others.filter((move) => !begins.includes(move) && move.toLowerCase().includes(low))];
}

function results({ verb, count, faces }: NonNullable<Frame["chance"]>, typed: string): string[] {
  const words = typed.split(" ");
  const part = words.pop() ?? "";
  if (verb && !words.length) return verb.startsWith(part) ? [`${verb} `] : [];
  if (verb && words[0] !== verb) return [];
  if (words.length - (verb ? 1 : 0) >= count) return [];
  const next = [...new Set(faces)].filter((face) => face !== part && face.startsWith(part));
  return next.map((face) => [...words, face].join(" "));
}
