/** The panels above an explorer as data: what the kernel sends of them, and which values to keep. No DOM. */

/** A field of a panel, or a button among the fields. */
export interface Field {
  key: string;
  kind: "text" | "area" | "number" | "check" | "select" | "radio" | "file" | "button" | "step" | "things";
  label: string;
  value?: string;
  /** What is wrong with the value, in a sentence; empty = nothing. */
  wrong?: string;
  hint?: string;
  /** What it is called, and lines that one could write. */
  example?: [label: string, lines: string];
  wide?: boolean;
  /** The largest number, or the most bytes of a file. */
  most?: number;
  too_long?: string;
  options?: [value: string, words: string][];
  look?: "" | "main" | "warn" | "tabs";
  disabled?: boolean;
  /** Can its options be dragged onto the board? */
  drag?: boolean;
  /** The smallest number. */
  least?: number;
  /** What may come into a list, in rows with their heads; what may stand behind a thing; and the words for both. */
  rows?: [head: string, words: string[]][];
  signs?: string[];
  /** What words of the list are called, where that is not the word itself. */
  names?: Record<string, string>;
  says?: Record<string, string>;
}

/** A place of a board that is set up: where it lies, in percent of the picture. */
export interface Spot {
  key: string;
  label: string;
  at: [left: number, top: number, width: number, height: number];
  /** Numbers of what is wrong there; empty = nothing. */
  faults: string;
  chosen: boolean;
}

export interface BoardBlock {
  kind: "board";
  drawing: string;
  width: number;
  height: number;
  spots: Spot[];
  text: string;
  fault: string;
}

/** A field and the value with which a block is shown. */
type When = [key: string, value: string] | null;

export type Block =
  | BoardBlock
  | { kind: "row"; fields: Field[]; when: When }
  | { kind: "grid"; heads: string[]; rows: { head: string; fields: Field[] }[]; when: When }
  | { kind: "heading"; text: string }
  | { kind: "note"; text: string; role: "text" | "status" | "alert" }
  | { kind: "source"; text: string; mark: number[] }
  | { kind: "picture"; drawing: string; text: string; when: When };

/** What runs in the kernel beside the rest; `part` from 0 to 1, absent = no bar. */
export interface Task {
  said?: string;
  trouble?: string;
  stop?: string;
  part?: number;
}

export type Values = Record<string, string>;

/** A request of the page. */
export type BenchRequest =
  | { do: "open" | "close" | "change"; panel: string; values: Values }
  | { do: "press"; panel: string; button: string; values: Values; file?: string }
  | { do: "back"; button: string }
  | { do: "look" | "stop" };

/** The fields of a form that have values. */
export function fieldsOf(blocks: Block[]): Field[] {
  const all = blocks.flatMap((block) =>
    block.kind === "row" ? block.fields : block.kind === "grid" ? block.rows.flatMap(({ fields }) => fields) : [],
  );
  return all.filter(({ kind }) => kind !== "button" && kind !== "file");
}

export const isShown = (block: Block, values: Values): boolean =>
  !("when" in block) || !block.when || values[block.when[0]] === block.when[1];

/**
 * What stands in the fields when a form arrives. A value that the kernel has changed replaces what stands there; any
 * other stays as it was typed. A form that is late, since another request has left meanwhile, replaces nothing.
 */
export function merged(fields: Field[], known: Values, typed: Values, late: boolean): Values {
  const now: Values = {};
  for (const { key, value = "" } of fields)
    now[key] = key in typed && (late || known[key] === value) ? typed[key]! : value;
  return now;
}
