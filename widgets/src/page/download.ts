/** The record as a file, so that what a reader played and wrote in a page is not lost. */

import type { Lang } from "../generated/messages";
import type { Referee } from "./referee";

const WORDS = { en: "Download with what you played", fr: "Télécharger avec ce que vous avez joué" };
/** The end of the file's name, which no published record has. */
const MINE = { en: "with-my-moves", fr: "avec-mes-coups" };
const LOCKED = {
  en: "This board is one seat’s only: what is played on it cannot be downloaded.",
  fr: "Ce plateau est celui d’un seul joueur\u202f: ses coups ne se téléchargent pas.",
};

/** A button that saves the record as it stands now; in its place a sentence, where the board is one seat's only. */
export function download(referee: Referee): HTMLElement {
  const bar = document.createElement("p");
  bar.className = "tp-download";
  if (referee.locked) {
    const refuse = () => (bar.textContent = LOCKED[referee.get("lang") as Lang]);
    referee.on("change:lang", refuse);
    refuse();
    return bar;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tp-button";
  button.dataset.tpDownload = "";
  button.addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([referee.text()], { type: "text/plain" }));
    link.download = `${fileName(referee.title)}-${MINE[referee.get("lang") as Lang]}.game`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  const translate = () => (button.textContent = WORDS[referee.get("lang") as Lang]);
  referee.on("change:lang", translate);
  translate();
  bar.append(button);
  return bar;
}

/** A title as the name of a file. */
export const fileName = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .toLowerCase() || "game";
