/** The seed in a lesson's address, and the sentence on it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { onSeed, seedOf } from "../src/page/seed";

test("an address names the fresh exercises of a class", () => {
  const addresses = ["?seed=7", "?a=b&seed=4294967295", "?seed=007", ""];
  assert.deepEqual(addresses.map(seedOf), [7, 4294967295, 7, 0]);
  assert.equal(onSeed("?seed=007", "en"), "Sheet 7: everybody who opens this address gets the same exercises.");
  assert.equal(onSeed("?seed=7", "fr"), "Feuille 7\u202f: à cette adresse, tous ont les mêmes exercices.");
  assert.equal(onSeed("?size=projector", "en"), "");
});

test("what is no seed is named, with what one is, and what is shown", () => {
  for (const wrong of ["", "0", "4294967296", "-1", "7.5", "1e3", "seven", "<b>", "７"]) {
    const address = `?seed=${encodeURIComponent(wrong)}`;
    assert.equal(seedOf(address), 0, wrong);
    assert.equal(
      onSeed(address, "en"),
      `?seed=${wrong} in the page’s address is no sheet: a sheet is a whole number from 1 to 4,294,967,295, ` +
        "such as ?seed=7. You see the lesson’s own exercises.",
    );
    assert.equal(
      onSeed(address, "fr"),
      `?seed=${wrong} dans l’adresse de la page n’est pas une feuille\u202f: une feuille est un nombre entier ` +
        "de 1 à 4\u202f294\u202f967\u202f295, par exemple ?seed=7. Vous voyez les exercices de la leçon.",
    );
  }
  assert.match(onSeed(`?seed=${"9".repeat(500)}`, "en"), /^\?seed=9{30}… in/);
});
