/** What a page says whose model hears nothing from the kernel, as one does whose module took the host too long. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Scene } from "../src/explorer/scene";
import { takeover } from "../src/explorer/takeover";
import type { Lang } from "../src/generated/messages";
import type { Model } from "../src/model";

/** An element, as far as a sentence in a section needs one. */
class Drawn {
  readonly dataset: Record<string, string> = {};
  readonly setAttribute = () => undefined;
  readonly addEventListener = () => undefined;
  readonly closest = () => null;
  hidden = true;
  private inside: (Drawn | string)[] = [];

  append(...more: (Drawn | string)[]): void {
    this.inside.push(...more);
  }

  replaceChildren(...all: (Drawn | string)[]): void {
    this.inside = all;
  }

  get textContent(): string {
    return this.inside.map((one) => (typeof one === "string" ? one : one.textContent)).join("");
  }
}

Object.assign(globalThis, { Node: Drawn, document: { createElement: () => new Drawn() } });

/** The microtasks that are due have run. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await undefined;
};

for (const [lang, sentence] of [
  ["en", "No kernel answers. You can step through what was shown; to play on, run the cell."],
  ["fr", "Aucun noyau ne répond. Vous pouvez parcourir ce qui a été montré\u202f; pour jouer, exécutez la cellule."],
] as const satisfies [Lang, string][])
  test(`a request that is never answered ends in a sentence with the way out, in ${lang}`, async ({ mock }) => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const traits: Record<string, unknown> = { _edition: 1, _frame: {}, _outline: {}, _backup: {} };
    const sent: string[] = [];
    const turned: string[] = [];
    const deaf: Model = {
      get: (name) => traits[name],
      set: () => undefined,
      on: () => undefined,
      off: () => undefined,
      send: (request) => void sent.push(request.do),
    };
    const root = new Drawn() as unknown as HTMLElement;
    const page = takeover(deaf, root, (alone) => turned.push(alone));
    page.update({ outline: { lang }, frame: {} } as Scene);
    page.send({ do: "what if", what: "open" });
    mock.timers.tick(400);
    assert.deepEqual([sent.at(-1), turned, page.el.hidden], ["alive", [], true]);
    mock.timers.tick(4000);
    await settled();
    assert.deepEqual([turned, page.el.hidden, page.el.textContent], [["steps"], false, sentence]);
    page.stop();
  });
