/** Comments, glyphs and marks from the board: what it asks to write, and what stands there now. */

import type { Answer, NoteRequest, Notes } from "../protocol";
import { places, says, Trouble, trouble, writeComment, writeGlyph, writeMark } from "./annotated";
import type { Node } from "./record";
import type { Referee } from "./referee";

/** Letters of a comment from the board. */
const MOST_LETTERS = 20_000;

/** Writes a note on a move, if one is asked for, and gives what is said of the move now. */
export function annotate(referee: Referee, at: Node, asked: NoteRequest): Answer {
  const node = at.written;
  let told = "";
  try {
    write(node, asked);
    if (asked.do !== "notes") referee.edited(node);
  } catch (found) {
    if (!(found instanceof Trouble)) throw found;
    told = `${found.message.charAt(0).toUpperCase()}${found.message.slice(1)}.`;
  }
  return { notes: { ...notesOf(referee, node), trouble: told } };
}

function write(node: Node, asked: NoteRequest): void {
  const { rules } = node.record;
  if (asked.do === "comment" && [...asked.text].length > MOST_LETTERS) throw trouble(rules, "note.too_long", { most: MOST_LETTERS });
  if (asked.do === "comment") writeComment(node, asked.text, asked.lang);
  if (asked.do === "glyph") writeGlyph(node, asked.glyph, asked.on);
  if (asked.do === "mark") writeMark(node, asked.places, asked.style, asked.on);
}

/** What an author edits: a text a language, without commands, and the glyphs. */
function notesOf({ ledger, eyes }: Referee, node: Node): Omit<Notes, "trouble"> {
  const { rules } = node.record;
  const known = eyes.viewer === rules.NOBODY ? node.state : rules.game.view(node.state, eyes.viewer);
  const tags = new Set([...(says(node, "") ? [""] : []), "en", "fr", ...node.said.flatMap(({ lang }) => lang || [])]);
  const texts = [...tags].map((tag): [string, string] => [tag, says(node, tag)]);
  return {
    node: ledger.ids.get(node) ?? 0,
    texts,
    glyphs: node.glyphs,
    secret: rules.game.gives_away?.(known, texts.map(([, text]) => text).join("\n")) ?? [],
    places: rules.plain(places(node, eyes.lang)) as Notes["places"],
  };
}
