/** What can be done with a move of the record, as a menu; what cannot says why. */

import { below } from "../explorer/folding";
import type { MenuAt } from "../explorer/move_menu";
import type { Ask, Scene } from "../explorer/scene";
import type { Change } from "../generated/messages";
import type { Kept } from "../parts/comparing";
import { tabStop } from "../ui/dom";
import { moveMenuWords } from "./move_menu.words";
import type { Item, Popup } from "./popup_menu";
import type { Editor } from "./position_editor";

/** The tools of the tree, on any of its moves. */
export interface Deeds {
  ask: Ask;
  send(request: Change): void;
  name(head: number): void;
  replace(move: number): void;
  whatIf(): void;
  /** Says whether a move was good. */
  judge(move: number): void;
  /** Makes a puzzle of a moment; absent where none can be made. */
  puzzle: ((node: number) => boolean) | undefined;
  editor: Editor | undefined;
  /** Marks the moves that a cut would take. */
  mark(ids: readonly number[]): void;
}

/** Opens the menu of a move. */
export function openMenu(popup: Popup, scene: Scene, { node, move, x, y }: MenuAt, kept: Kept, deeds: Deeds): void {
  const root = move.closest<HTMLElement>(".tb");
  const { move: moves, seat } = scene.outline.nodes;
  const mover = scene.outline.seats[seat[node] ?? -1]?.label ?? "";
  const back = () => (tabStop(root!, `node ${node}`) ?? tabStop(root!, "moves"))?.focus({ preventScroll: true });
  const label = moveMenuWords[scene.outline.lang].title(`${mover} ${moves[node]}`.trim());
  const items = itemsOf(scene, node, kept, deeds);
  const setUp = deeds.editor?.opens(move, scene);
  if (setUp)
    items.push({
      key: "edit position",
      label: deeds.editor!.label[scene.outline.lang],
      why: "",
      act: () => setUp(node),
    });
  popup.open(label, items, { x, y }, back);
}

export function itemsOf(
  { tree, frame, outline }: Scene,
  node: number,
  kept: Kept,
  { ask, send, name, replace, whatIf, judge, puzzle, mark }: Deeds,
): Item[] {
  const words = moveMenuWords[outline.lang];
  const head = tree.forkOf(node)?.head;
  const onMain = head === undefined ? words.onMain : "";
  const chance = outline.nodes.kind[node] === "decision" ? "" : words.chance;
  const keeping = kept.how(node);
  return [
    {
      key: "comment",
      label: words.comment,
      why: "",
      act() {
        ask.go(node);
        ask.annotate();
      },
    },
    {
      key: "what if",
      label: words.whatIf,
      why: frame.tries === false ? words.needsKernel : chance,
      act() {
        ask.go(tree.parent(node));
        whatIf();
      },
    },
    {
      key: "good",
      label: words.good,
      why: frame.tries === false ? words.needsKernel : chance || (tree.judged(node) === undefined ? words.theirs : ""),
      act: () => judge(node),
    },
    {
      key: "puzzle",
      label: words.puzzle,
      why: (puzzle ? "" : words.needsKernel) || (outline.seat < 0 ? chance : words.screens),
      act: () => void puzzle?.(tree.parent(node)),
    },
    {
      key: "keep",
      label: keeping === "kept" ? words.letGo : words.keep,
      why: keeping === "full" ? words.full : "",
      act: () => kept.toggle(node),
    },
    { key: "copy", label: words.copy, why: "", act: () => ask.edit({ do: "copy", node }) },
    {
      key: "forum",
      label: words.forum,
      why: frame.tries === false ? words.needsKernel : "",
      act: () => ask.edit({ do: "copy", node, form: "forum" }),
    },
    { key: "name", label: words.name, why: onMain, act: () => name(head!) },
    { key: "promote", label: words.promote, why: onMain, act: () => send({ do: "promote", node: head! }) },
    { key: "replace", label: words.replace, why: "", act: () => replace(node) },
    {
      key: "cut",
      label: words.cut,
      why: "",
      act: () => send({ do: "cut", node }),
      over: (on) => mark(on ? below(tree, node) : []),
    },
  ];
}
