/** Addresses of moments, as links into a game's page spell them: "1.5/red.2", "1.3/blue~2:1.5/red". No DOM. */

import { answers, momentAt, written } from "./folding";
import type { Tree } from "./tree";

const known = new WeakMap<Tree, Map<string, number>>();

/** The moment that a comment's link leads to; of an address with moves after "!" the moment before them. */
export function linked(tree: Tree, address: string): number | undefined {
  const [moment = ""] = address.split("!");
  const found = momentAt(tree, moment);
  if (found !== undefined) return found;
  if (!known.has(tree)) known.set(tree, addressed(tree));
  return known.get(tree)?.get(moment);
}

/** Every moment by its address, as `addresses` of the record writes it. */
function addressed(tree: Tree): Map<string, number> {
  const found = new Map([
    ["start", 0],
    ["end", tree.main.at(-1) ?? 0],
  ]);
  const lines = [{ line: tree.main.slice(1), before: "", first: "" }];
  for (const { line, before, first } of lines) {
    const turns = new Map<string, number>();
    const counted = (turn: string) => turns.set(turn, (turns.get(turn) ?? 0) + 1).get(turn) ?? 1;
    let latest = first;
    for (const id of line) {
      const { section, seat } = tree.outline.nodes;
      let address = latest;
      if (!written(tree, id)) address = `${before}${section[id]}+${counted(`${section[id]}+`)}`;
      else if (!answers(tree, id) || id === line[0]) {
        const turn = `${section[id]}/${spelled(tree.outline.seats[seat[id] ?? -1]?.name ?? "")}`;
        const count = counted(turn);
        latest = first && id === line[0] ? first : `${before}${turn}${count > 1 ? `.${count}` : ""}`;
        address = answers(tree, tree.children[id]?.[0] ?? -1) ? `${latest}=` : latest;
      }
      found.set(address, id);
      const parent = tree.parent(id);
      const [head, ...forks] = tree.children[parent] ?? [];
      if (head !== id) continue;
      // A decision and its dice are one written move: the variations of both are counted together.
      const earlier = answers(tree, id) ? (tree.children[tree.parent(parent)]?.length ?? 1) - 1 : 0;
      forks.forEach((fork, at) => {
        const base = `${address.replace(/=$/, "")}~${earlier + at + 1}`;
        lines.push({ line: tree.onward(fork), before: `${base}:`, first: base });
      });
    }
  }
  return found;
}

/** A seat's word as an address has it. */
function spelled(word: string): string {
  const code = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(word).replace(/[!'()*.~]/g, code);
}
