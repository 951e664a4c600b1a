/** A record as text, as Python writes it and reads it back. */

import { isComment, isGlyph, type Comment } from "./notes";
import type { Node, Record } from "./record";

const WIDTH = 100;
const escaped = (text: string, end: string): string => text.replaceAll("\\", "\\\\").replaceAll(end, `\\${end}`);
/** Letters as Python counts them. */
const length = (text: string): number => [...text].length;
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export function writeRecord(record: Record): string {
  return new Writer(record).text();
}

class Writer {
  private readonly lines: string[] = [];
  private line = "";
  private depth = 0;
  private inMoves = false;

  constructor(private readonly record: Record) {}

  text(): string {
    const { headers, start, written, end, rules } = this.record;
    for (const [key, value] of headers) if (key !== "Result" || !written.result_last) this.header(key, value);
    for (const note of start.notes) if (isComment(note)) this.comment(note);
    this.walk(start.children[0], "");
    if (written.star && end.state.due !== rules.OVER) {
      this.begin();
      this.break();
      this.put("*");
    }
    this.break();
    const result = headers.get("Result");
    if (result !== undefined && written.result_last) this.header("Result", result);
    return `${this.lines.join("\n")}\n`;
  }

  private header(key: string, value: string): void {
    this.break();
    if (this.inMoves) this.lines.push("");
    this.lines.push(`[${key} "${escaped(value, '"')}"]`);
  }

  private walk(first: Node | undefined, begun: string): void {
    const { seats, rules } = this.record;
    let section = begun;
    for (let node = first; node; ) {
      let following: Node | undefined = node.children[0];
      if (node.parent && (node.kind === "decision" || node.kind === "chance")) {
        const { round_no, phase } = node.parent.state;
        const here = `${round_no}.${phase}`;
        if (here !== section) this.section(here);
        section = here;
        const answer: Node | undefined = following && rules.game.is_chance_result(following.code) ? following : undefined;
        this.move(`${seats[node.seat]} ${node.words()}${answer ? ` ${answer.words()}` : ""}`);
        this.notes(node, section);
        if (answer) {
          this.notes(answer, section);
          following = answer.children[0];
        }
      }
      node = following;
    }
  }

  private notes({ notes }: Node, section: string): void {
    for (const note of notes)
      if (isComment(note)) this.comment(note);
      else if (isGlyph(note)) this.put(note.text);
      else {
        this.depth++;
        this.break();
        this.put("(");
        if (note.name !== null) this.put(`"${escaped(note.name, '"')}"`);
        note.comments.forEach((one) => this.comment(one));
        this.variation(note.node, section);
        this.put(")");
        this.depth--;
        this.break();
      }
  }

  private variation(first: Node, section: string): void {
    const { seats, rules } = this.record;
    const decision = first.parent;
    if (!decision || !rules.game.is_chance_result(first.code)) return this.walk(first, section);
    // Another result of the same decision: the whole move is written.
    this.move(`${seats[decision.seat]} ${decision.words()} ${first.words()}`);
    this.notes(first, section);
    this.walk(first.children[0], section);
  }

  private section(name: string): void {
    this.begin();
    this.break();
    this.put(name);
  }

  private move(text: string): void {
    this.begin();
    this.put(text, "  ");
  }

  private comment({ lang, text }: Comment): void {
    this.begin();
    this.put(`{${lang ? `${lang}:` : ""}${escaped(text, "}")}}`);
  }

  private begin(): void {
    if (!this.inMoves) this.lines.push("");
    this.inMoves = true;
  }

  private put(piece: string, gap = " "): void {
    const indent = "    ".repeat(this.depth);
    const last = this.line.slice(this.line.lastIndexOf("\n") + 1);
    if (!last.trim()) this.line += indent + piece;
    else if (last.endsWith("(") || words(last).length === 1) this.line += ` ${piece}`;
    else if (length(last) + gap.length + length(piece.split("\n", 1)[0]!) > WIDTH) {
      this.break();
      this.line = indent + piece;
    } else this.line += gap + piece;
  }

  private break(): void {
    if (this.line.trim()) this.lines.push(this.line);
    this.line = "";
  }
}
