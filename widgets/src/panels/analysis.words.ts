/** The words of the analysis of a line: what the numbers say comes from the kernel. */

import type { Lang } from "../generated/messages";

const en = {
  title: "Analysis",
  about: "Every decision of this line is judged, and what each seat may expect is drawn over the whole game.",
  start: "Analyse the line",
  write: "Write into the record",
  close: "Close the analysis",
  drawn: "On the timeline",
  points: "Points so far",
  why: "Why",
  turns: "Turning points",
  marked: "Marked moves",
  unmarked: "No move is marked.",
  begins: "The positions of the line are set up.",
  done: "Done.",
  elsewhere: "The curves belong to another line.",
  restsOn: "What it rests on",
};

type AnalysisWords = typeof en;

const fr: AnalysisWords = {
  title: "Analyse",
  about: "Chaque décision de cette ligne est jugée, et l’espérance de chaque joueur est tracée sur toute la partie.",
  start: "Analyser la ligne",
  write: "Écrire dans la partie",
  close: "Fermer l’analyse",
  drawn: "Sur la frise",
  points: "Points acquis",
  why: "Pourquoi",
  turns: "Tournants",
  marked: "Coups marqués",
  unmarked: "Aucun coup n’est marqué.",
  begins: "Mise en place des positions de la ligne.",
  done: "Terminé.",
  elsewhere: "Les courbes sont celles d’une autre ligne.",
  restsOn: "Ce que cela suppose",
};

export const analysisWords: Record<Lang, AnalysisWords> = { en, fr };
