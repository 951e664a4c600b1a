/** The words of the page of practice. */

import { n } from "../explorer/words";

const en = {
  today: "Today",
  all: "All",
  wrong: "What I got wrong",
  phases: "What to practise",
  find: "A word or a rule, such as 2.5",
  next: "Next",
  print: "Print a sheet",
  printAnswers: "With the answers",
  sheet: (number: number) => `Sheet ${number}`,
  circle: "Where it says “click”, draw a circle.",
  answers: "Answers",
  take: "Take it along",
  bring: "Read a file",
  forget: "Forget all",
  sure: "Forget all that this browser knows of your practice?",
  left: (due: number, fresh: number) =>
    due && fresh
      ? `${due} due, ${fresh} new ${fresh === 1 ? "rule" : "rules"}`
      : due
        ? `${due} ${due === 1 ? "rule" : "rules"} due`
        : `${fresh} new ${fresh === 1 ? "rule" : "rules"}`,
  done: "That was today.",
  tomorrow: (count: number) =>
    count === 0 ? "Nothing is due tomorrow." : count === 1 ? "One is due tomorrow." : `${count} are due tomorrow.`,
  goOn: "Go on without counting",
  nothingWrong: "Nothing here: what you get wrong is listed, until you have got it right on two days.",
  notKept: "This browser keeps nothing: it is forgotten when you leave. Take it along before you go.",
  notRead: "This file is none of this page.",
  wasRead: "Read: of each rule the later entry counts.",
  forgotten: "All is forgotten.",
  atOwn:
    "Exercises are dealt on what your table has entered. This browser keeps it, and so does the file to take along.",
  atUsual: "Exercises are dealt as usual again.",
  dealThere: "Practise there",
  usual: "Practise as usual",
  ownFile: "Choose a text file",
  ownExample: "Show an example",
  wrongLine: (line: number, error: string, rule: string) =>
    `${line ? `Line ${line}: ` : ""}${error}${rule && ` [${rule}]`}.`,
  tooLong: "These are more lines than a table has.",
  state: (box: number, due: boolean) => (box === 0 ? "new" : due ? `box ${box} of 5, due` : `box ${box} of 5`),
  /** What is kept of an answer, and when its rule comes back. */
  boxed: (rule: string, box: number, days: number) =>
    `${rule}: box ${box} of 5, ${days === 1 ? "due again tomorrow" : `due again in ${days} days`}.`,
  halved: "(right once; a right answer on another day ends it)",
  whole: "All of them",
  keys: "Keys: Enter checks, N next, 1–9 choose, H hint, R rule, Escape clears.",
};

export type Words = typeof en;

const fr: Words = {
  today: "Aujourd’hui",
  all: "Tout",
  wrong: "Mes erreurs",
  phases: "Que travailler ?".replace(" ?", `${n}?`),
  find: "Un mot ou une règle, par exemple 2.5",
  next: "Suivant",
  print: "Imprimer une feuille",
  printAnswers: "Avec les réponses",
  sheet: (number) => `Feuille ${number}`,
  circle: "Là où il faudrait cliquer, entourez.",
  answers: "Réponses",
  take: "Tout emporter",
  bring: "Lire un fichier",
  forget: "Tout oublier",
  sure: `Oublier tout ce que ce navigateur sait de vos exercices${n}?`,
  left: (due, fresh) =>
    due && fresh
      ? `${due} ${due === 1 ? "règle" : "règles"} à revoir, ${fresh} ${fresh === 1 ? "nouvelle" : "nouvelles"}`
      : due
        ? `${due} ${due === 1 ? "règle" : "règles"} à revoir`
        : `${fresh} ${fresh === 1 ? "nouvelle règle" : "nouvelles règles"}`,
  done: "C’est tout pour aujourd’hui.",
  tomorrow: (count) =>
    count === 0
      ? "Rien à revoir demain."
      : count === 1
        ? "Une règle à revoir demain."
        : `${count} règles à revoir demain.`,
  goOn: "Continuer sans compter",
  nothingWrong: `Rien ici${n}: une erreur y reste jusqu’à deux bonnes réponses, deux jours différents.`,
  notKept: `Ce navigateur ne garde rien${n}: tout sera oublié à votre départ. Emportez tout avant.`,
  notRead: "Ce fichier ne vient pas de cette page.",
  wasRead: `Fichier lu${n}: pour chaque règle, la réponse la plus récente compte.`,
  forgotten: "Tout est oublié.",
  atOwn:
    "Les exercices portent sur ce que votre table a saisi. Ce navigateur le garde, et le fichier à emporter aussi.",
  atUsual: "Les exercices sont de nouveau ceux de tout le monde.",
  dealThere: "S’y exercer",
  usual: "S’exercer comme tout le monde",
  ownFile: "Choisir un fichier texte",
  ownExample: "Montrer un exemple",
  wrongLine: (line, error, rule) => `${line ? `Ligne ${line}${n}: ` : ""}${error}${rule && ` [${rule}]`}.`,
  tooLong: "Il y a plus de lignes qu’une table n’en a.",
  state: (box, due) => (box === 0 ? "nouvelle" : due ? `boîte ${box} sur 5, à revoir` : `boîte ${box} sur 5`),
  boxed: (rule, box, days) =>
    `${rule}${n}: boîte ${box} sur 5, à revoir ${days === 1 ? "demain" : `dans ${days} jours`}.`,
  halved: `(juste une fois${n}; une bonne réponse un autre jour l’efface)`,
  whole: "Toutes",
  keys: `Touches${n}: Entrée vérifie, N suivant, 1–9 choisissent, H indice, R règle, Échap efface.`,
};

export const practiceWords = { en, fr };
