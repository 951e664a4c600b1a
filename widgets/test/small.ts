/** A small record for the tests: two rounds of two phases, a fork in the second phase and a fork inside it. */

import type { Outline } from "../src/generated/messages";

const rows: [parent: number, section: string, kind: string, move: string][] = [
  [-1, "0.0", "start", ""],
  [0, "1.1", "chance", "draw 1"],
  [1, "1.2", "decision", "4@5b"],
  [2, "1.2", "decision", "pass"],
  [3, "1.2", "forced", "pass"],
  [4, "2.1", "chance", "draw 2"],
  [5, "2.2", "decision", "6@6b"],
  [6, "2.2", "automatic", ""],
  [7, "2.7", "automatic", ""],
  // The fork replaces node 3; the one inside it replaces its second move.
  [2, "1.2", "decision", "5@5b"],
  [9, "1.2", "decision", "pass"],
  [10, "2.1", "chance", "draw 3"],
  [9, "1.2", "decision", "1@1t"],
];

const column = <K extends 0 | 1 | 2 | 3>(at: K) => rows.map((row) => row[at]);

export const small: Outline = {
  game: { code: "bgg", name: "Small" },
  title: "Small",
  locked: false,
  open: false,
  luck: false,
  lang: "en",
  seats: [
    { name: "red", label: "Red" },
    { name: "blue", label: "Blue" },
  ],
  rounds: 2,
  phases: ["One", "Two", "Three", "Four", "Five", "Six"].map((short) => ({ short, long: short })),
  final: "Final scoring",
  nodes: {
    parent: column(0),
    section: column(1),
    seat: rows.map(() => 0),
    kind: column(2),
    move: column(3),
    glyph: rows.map(() => ""),
    notes: { 9: { name: "Dearer", comments: [] } },
    order: {},
  },
  points: rows.map((_, id) => [id, 10 - id]),
  seat: -1,
};

export const mainLine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
