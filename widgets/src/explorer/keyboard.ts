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
  switch (key) {
    case "ArrowLeft":
      return { step: -1 };
    case "ArrowRight":
      return { step: 1 };
    case "ArrowUp":
      return on.slider ? { step: 1 } : { branch: -1 };
    case "ArrowDown":
      return on.slider ? { step: -1 } : { branch: 1 };
    case "PageUp":
      return on.slider ? { step: 1, stride: "phase" } : undefined;
    case "PageDown":
      return on.slider ? { step: -1, stride: "phase" } : undefined;
    case "[":
      return { step: -1, stride: "phase" };
    case "]":
      return { step: 1, stride: "phase" };
    case "{":
      return { step: -1, stride: "round" };
    case "}":
      return { step: 1, stride: "round" };
    case "Home":
      return { edge: "start" };
    case "End":
      return { edge: "end" };
    case "Enter":
      return on.pressable || shiftKey ? undefined : { main: true };
    case ">":
      return { letter: key };
    case "Delete":
      return { letter: "Delete" };
    case " ":
      return on.pressable ? undefined : { play: true };
    case ".":
      return { run: true };
    case "?":
      return { keys: true };
    case "Escape":
      return { close: true };
    default:
      return undefined;
  }
}
