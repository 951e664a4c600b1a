/**
 * Receipts of comments: the questions of what-if that numbers rest on, as they are asked again. A page has this script
 * where one of its records has such a comment.
 */

import { written } from "../explorer/folding";
import type { Scene } from "../explorer/scene";
import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";
import type { Question } from "../parts/edit_bar";
import type { Child } from "../ui/dom";
import { h } from "../ui/dom";

export interface Receipt {
  /** The moment of the decision. */
  node: number;
  /** The moves that are compared; null = all. */
  moves: string[] | null;
  games: number;
  bots: string[];
  /** The seed: it may have more digits than a number holds. */
  luck: string;
  by?: string;
  seat?: string;
  /** The move that was played, of which the comment says what it costs. */
  played?: string;
}

/** What a comment holds, as the referee sends it; undefined where it is none. */
export function receiptOf({ id, comment, nth }: Question, scene: Pick<Scene, "tree" | "outline">): Receipt | undefined {
  const text = [...comment.matchAll(/\[\?tried ([^\]]*)\]/g)][nth]?.[1] ?? "";
  const [head = "", moves] = text.split(/:(.*)/s);
  const words = head.trim().split(/\s+/);
  const { games, bot, luck, by, seat, played } = Object.fromEntries(words.map((word) => word.split("=")));
  if (!/^\d{1,6}$/.test(games ?? "") || !bot || !/^\d{1,20}$/.test(luck ?? "")) return undefined;
  return {
    node: decision(scene, id, words.includes("before")),
    moves: moves?.trim() ? moves.split(",").map((move) => move.trim()) : null,
    games: Number(games),
    bots: bot.replaceAll("_", " ").split(","),
    luck,
    ...(by ? { by } : {}),
    ...(seat ? { seat } : {}),
    ...(played ? { played: plain(played) } : {}),
  };
}

/** A move as a command holds it, without its escapes; as it is where these are none. */
function plain(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The decision that led to a commented move; or the one that follows it, after what happens by itself. */
function decision({ tree, outline }: Pick<Scene, "tree" | "outline">, id: number, before: boolean): number {
  let node = id;
  if (before) {
    while (node > 0 && outline.nodes.kind[node] !== "decision") node = tree.parent(node);
    return tree.parent(node);
  }
  for (let next = tree.children[node]?.[0]; next !== undefined && !written(tree, next); next = tree.children[node]?.[0])
    node = next;
  return node;
}

/** The same in Python, with all words of the receipt as strings; `line` holds the moves that lead to the decision. */
export function code({ moves, games, bots, luck, by, seat, played }: Receipt, line: string): string {
  const options = [
    moves && JSON.stringify(moves.join(", ")),
    `games=${games}`,
    `bots=${JSON.stringify(bots.join(","))}`,
    `luck=${luck}`,
    by && `by=${JSON.stringify(by)}`,
    seat && `seat=${JSON.stringify(seat)}`,
    played && `played=${JSON.stringify(played)}`,
  ].filter(Boolean);
  const start = `tbggg.read("….game").start`;
  const here = line ? `${start}.then(${JSON.stringify(line)}).settle()` : `${start}.settle()`;
  return `import tbggg\n\nhere = ${here}\ntbggg.what_if(here, ${options.join(", ")})`;
}

const words = {
  en: { about: "Without a kernel, no games are played here. In Python, this asks the same:", copy: "Copy" },
  fr: { about: `Sans noyau, aucune partie ne se joue ici. En Python, voici la même question${n}:`, copy: "Copier" },
};

export const receipts = {
  of: receiptOf,
  /** What to type in Python; `line` holds the moves that lead to the decision. */
  inPython(receipt: Receipt, line: string, lang: Lang): Child[] {
    const { about, copy } = words[lang];
    const box = h("textarea", { readonly: true, rows: 6, "aria-label": about }, code(receipt, line));
    const take = () => {
      // Where the browser refuses the clipboard, what is selected can be copied by hand.
      box.select();
      void navigator.clipboard?.writeText(box.value).catch(() => undefined);
    };
    return [
      h("p", null, about),
      box,
      h("button", { class: "tb-btn", "data-tb-key": "copy question", onclick: take }, copy),
    ];
  },
};

export type Receipts = typeof receipts;
