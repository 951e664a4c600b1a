/** The keyboard: what each key does. */

import type { Stride } from "../generated/messages";

export type Deed =
  | { step: -1 | 1; stride?: Stride }
  | { edge: "start" | "end" }
  | { branch: -1 | 1 }
  | { cross: "out" | "in" }
  | { play: true }
  | { run: true }
  | { walk: readonly [across: number, down: number] }
  | { digit: string }
  | { next: true; more: boolean }
  | { letter: string }
  | { press: true }
  | { main: true }
  | { keys: true }
  | { close: true };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey"> & { shiftKey?: boolean };

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const keys: Record<string, Deed> = {
  ArrowLeft: { step: -1 },
  ArrowRight: { step: 1 },
  ArrowUp: { branch: -1 },
  ArrowDown: { branch: 1 },
  "[": { step: -1, stride: "phase" },
  "]": { step: 1, stride: "phase" },
  "{": { step: -1, stride: "round" },
  "}": { step: 1, stride: "round" },
  Home: { edge: "start" },
  End: { edge: "end" },
  ">": { letter: ">" },
  Delete: { letter: "Delete" },
  ".": { run: true },
  "?": { keys: true },
  Escape: { close: true },
};
const onSlider: Record<string, Deed> = {
  ArrowUp: { step: 1 },
  ArrowDown: { step: -1 },
  PageUp: { step: 1, stride: "phase" },
  PageDown: { step: -1, stride: "phase" },
};

/** The deed of a key; `on` is the element that has the focus, and whether the arrows walk among places. */
export function deedOf(
  { key, ctrlKey, altKey, metaKey, shiftKey = false }: Pressed,
  on: { slider: boolean; pressable: boolean; place?: boolean; walking?: boolean },
): Deed | undefined {
  // Brackets and braces are typed with AltGr (Ctrl and Alt together) or Alt on many keyboards.
  const bare = "[]{}?".includes(key) ? !metaKey && (!ctrlKey || altKey) : !metaKey && !ctrlKey && !altKey;
  if ((ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key))
    return { letter: shiftKey || key.toLowerCase() === "y" ? "redo" : "u" };
  if (!bare) return undefined;
  if (on.walking && !on.slider && arrows[key]) return { walk: arrows[key] };
  if (on.place && (key === "Enter" || key === " ")) return { press: true };
  if (shiftKey && !on.slider && key === "ArrowLeft") return { cross: "out" };
  if (shiftKey && !on.slider && key === "ArrowRight") return { cross: "in" };
  if (/^(\d|Backspace)$/.test(key)) return { digit: key };
  if (shiftKey && /^[JU]$/.test(key)) return { letter: key === "U" ? "redo" : "best" };
  if (/^[a-z]$/i.test(key))
    return key.toLowerCase() === "g" ? { next: true, more: shiftKey } : { letter: key.toLowerCase() };
  if (key === "Enter") return on.pressable || shiftKey ? undefined : { main: true };
  if (key === " ") return on.pressable ? undefined : { play: true };
  return (on.slider && onSlider[key]) || keys[key];
}
