/** The words of the tray, and of two lines side by side. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  tray: "Moments to compare",
  compare: "Compare",
  remove: (letter: string) => `Remove ${letter}`,
  some: (lines: number) =>
    `Six of ${lines} lines: the main line, this one, and those that part nearest to this moment.`,
  beside: "The same moment on",
  one: "Both lines are still one here.",
  ended: (where: string) => `Nothing here on this line. Last: ${where}.`,
  go: "Go to this moment",
};

export type TrayWords = typeof en;

const fr: TrayWords = {
  tray: "Moments à comparer",
  compare: "Comparer",
  remove: (letter) => `Retirer ${letter}`,
  some: (lines) => `Six lignes sur ${lines}${n}: la principale, celle-ci et celles qui partent le plus près d’ici.`,
  beside: "Le même moment sur",
  one: "Ici, les deux lignes n’en font encore qu’une.",
  ended: (where) => `Rien ici sur cette ligne. Dernier moment${n}: ${where}.`,
  go: "Aller à ce moment",
};

export const trayWords: Record<Lang, TrayWords> = { en, fr };
