/** The site's search: what a reader looks for first, and words that stand everywhere. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entry, find } from "../src/page/lookup";

const entry = (k: Entry["k"], a: string, h: string, t = "", l = "en"): Entry => ({ a, l, k, p: "Page", h, t });
const index = [
  entry("docs", "docs/en/reference.html#x", "advertise()", "Advertise, and the rest."),
  entry("docs", "docs/en/guide.html#x", "Guide", "How the geeks advertise."),
  entry("puzzle", "lessons/p1.html#geeks", "Geeks", "A step, or advertise?"),
  entry("game", "games/tonight.html#3.2", "Round 3", "Blue will advertise."),
  entry("lesson", "lessons/03.html#x", "Advertise", "To advertise costs 1 GG."),
  entry("rules", "rules/bgg.en.html#word-advertise", "advertise", "To pay so that a geek is rolled."),
  entry("rules", "rules/bgg.en.html#questions", "Questions", "May I advertise?"),
  entry("rules", "rules/bgg.en.html#word-promote", "promote", "To step; not to advertise."),
  entry("rules", "rules/bgg.fr.html#rule-3-2", "3.2", "annoncer, advertise", "fr"),
  entry("rules", "rules/bgg.en.html#rule-3-2", "3.2", "A seat may advertise."),
  ...Array.from({ length: 60 }, (_, at) => entry("docs", `docs/en/many.html#${at}`, "Many", "The bare things.")),
];
const found = (asked: string, lang = "en") => find(index, asked, lang).map(({ entry }) => entry.a);

test("a word itself comes first, then rules and words, code last, and another language after all", () => {
  assert.deepEqual(found("advertise"), [
    "rules/bgg.en.html#word-advertise",
    "rules/bgg.en.html#rule-3-2",
    "rules/bgg.en.html#word-promote",
    "rules/bgg.en.html#questions",
    "lessons/03.html#x",
    "games/tonight.html#3.2",
    "lessons/p1.html#geeks",
    "docs/en/guide.html#x",
    "docs/en/reference.html#x",
    "rules/bgg.fr.html#rule-3-2",
  ]);
  assert.equal(found("advertise", "fr")[0], "rules/bgg.fr.html#rule-3-2");
});

test("what stands everywhere counts for nothing, and one letter is a word", () => {
  assert.deepEqual(found("the"), []);
  assert.deepEqual(found("the geeks"), [
    "rules/bgg.en.html#word-advertise",
    "lessons/p1.html#geeks",
    "docs/en/guide.html#x",
  ]);
  assert.deepEqual(found("<b>"), []);
  assert.deepEqual(found("1"), ["lessons/03.html#x"]);
});

const asked = [
  entry("rules", "rules/bgg.en.html#rule-r1", "R1", "Is a pass final? Yes, whoever passes puts down nothing more."),
  entry(
    "rules",
    "rules/bgg.en.html#rule-s2",
    "S2",
    "A long setup, in which all begin alike, and at last a tie is rolled off.",
  ),
  entry("rules", "rules/bgg.en.html#rule-9-2", "9.2", "If two tie, fewer shops win."),
  entry("rules", "rules/bgg.en.html#word-charity-shop", "charity shop", "A place for tiles."),
  entry("rules", "rules/bgg.en.html#rule-c8", "C8", "Beside the board lies the charity shop."),
  entry("rules", "rules/bgg.en.html#word-blank", "blank", "A tile without a number."),
  entry("rules", "rules/bgg.en.html#rule-5-1", "5.1", "Any tile that is blank leaves."),
  entry("rules", "rules/bgg.en.html#rule-2-2", "2.2", "To pass costs nothing."),
  entry("rules", "rules/bgg.fr.html#rule-8", "8", "Les jeux sont à égalité.", "fr"),
];
const first = (words: string, lang = "en") => find(asked, words, lang)[0]?.entry.a.split("#")[1];

test("a question is answered by what it names: plurals, words of a question and missing words are no matter", () => {
  assert.equal(first("can I pass?"), "rule-2-2", "a rule stands before a ruling");
  assert.equal(first("tie"), "rule-9-2", "a rule that begins with it comes before one that ends with it");
  assert.equal(first("what is the charity"), "word-charity-shop");
  assert.equal(first("blank tiles"), "word-blank");
  assert.equal(first("when do blanks refill"), "word-blank");
  assert.equal(first("le jeu est-il à égalité ?", "fr"), "rule-8");
});

const rule = (game: string, id: string, t: string, ...q: string[]): Entry => ({
  ...entry("rules", `rules/${game}.en.html#${id}`, id.replace(/^\w+-/, ""), t),
  ...(q.length && { q }),
});
const games = [
  rule("bgg", "rule-1-4", "A player keeps drawn tiles, of many, behind their own screen."),
  rule("bgg", "rule-2-1", "The first player begins.", "When do shops refill?"),
  rule("bgg", "rule-2-8", "Twelve may be left.", "How many tiles may I keep?"),
  rule("bgg", "rule-2-9", "All are put down.", "May I keep tiles in round six?"),
  rule("bgg", "word-shop", "One of six places."),
  rule("bgg", "rule-r12", "As four do (9.2).", "How do three players break a tie?"),
  rule("bgg", "rule-9-2", "Players level on GG compare ones.", "Who wins when two are level?", "tie-break"),
  rule("essen", "rule-11-3", "Cards one holds: 15 for 6, 20 for 8."),
  rule("essen", "rule-4-1", "Begins who has least in the bank."),
  rule("pig", "rule-p5", "Holding adds the turn total to the bank and ends the turn."),
  rule("pig", "word-bank", "The points that a player keeps."),
  rule("pig", "word-hold", "End the turn and put its total into the bank."),
  entry("lesson", "lessons/g1.html#rule", "Where to stop", "Whoever would hold at 20 rolls on."),
];
const led = (words: string) => find(games, words, "en")[0]?.entry.a.replace(/^rules\//, "");

test("a long question is answered although one of its words stands elsewhere only", () => {
  const strays = Array.from({ length: 4 }, (_, at) =>
    entry("docs", `docs/en/stray.html#${at}`, "Stray", "Behind a mountain."),
  );
  const all = [
    ...games,
    ...strays,
    entry("docs", "docs/en/all.html#x", "All", "Shops of a mountain, where stocks refill."),
  ];
  assert.equal(find(all, "when do shops refill behind the mountain", "en")[0]?.entry.a, "rules/bgg.en.html#rule-2-1");
  assert.equal(find(all, "shops behind a mountain", "en")[0]?.entry.k, "docs", "one word of three is too few");
});

test("a question is answered by the rule that has it, and what is said word for word comes before scattered words", () => {
  assert.equal(led("how many tiles can I keep"), "bgg.en.html#rule-2-8");
  assert.equal(led("when do shops refill"), "bgg.en.html#rule-2-1");
  assert.equal(led("tie break"), "bgg.en.html#rule-9-2", "a whole question comes before a part of one");
  assert.equal(led("hold at 20"), "lessons/g1.html#rule");
});

test("a rule of the game whose word it is comes before another’s, and else the first game’s", () => {
  assert.equal(led("hold"), "pig.en.html#word-hold");
  assert.deepEqual(
    find(games, "bank", "en").map(({ entry }) => entry.a.split("#")[1]),
    ["word-bank", "rule-p5", "rule-4-1", "word-hold"],
  );
  assert.equal(led("begins"), "bgg.en.html#rule-2-1");
});
