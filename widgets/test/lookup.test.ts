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
