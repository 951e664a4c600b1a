/** A collection: numbers by colours, what is complete and what is missing, with the arithmetic in the margin. */

import type { Scene } from "../explorer/scene";
import { labelOf, lookOf, unitAfter } from "../explorer/scene";
import type { Collection, GridLine } from "../generated/messages";
import type { ComparisonWords } from "../panels/comparison.words";
import type { Child } from "../ui/dom";
import { h } from "../ui/dom";
import { badge, tinted } from "../ui/icons";
import { signed } from "../ui/numbers";

export function collection(
  { owners, numbers, counts, rows, columns, parts, points, own }: Collection,
  { outline }: Scene,
  words: ComparisonWords,
  name: string,
): Child[] {
  const full = (line: GridLine | undefined) => (line?.complete ? "tb-full" : null);
  const cell = (count: number, owner: number) =>
    h(
      "td",
      { class: count ? `tb-has ${tinted(lookOf(outline, owner))}` : null },
      count ? badge(lookOf(outline, owner)) : null,
      h("span", { class: count > 1 ? "tb-twice" : "tb-sr" }, count > 1 ? `×${count}` : count || words.missing),
    );
  const row = (number: number, at: number) => {
    const sum = rows[at]?.sum ?? "";
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, h("span", { class: full(rows[at]) }, number)),
      ...owners.map((owner, column) => cell(counts[at]?.[column] ?? 0, owner)),
      sum ? h("td", { class: "tb-sum" }, ...result(sum)) : null,
    );
  };
  const heads = owners.map((owner, at) =>
    h(
      "th",
      { scope: "col" },
      h(
        "span",
        { class: full(columns[at]) },
        badge(lookOf(outline, owner), { small: true, label: labelOf(outline, owner) }),
      ),
    ),
  );
  const byColumns = columns.some(({ sum }) => sum);
  const foot = byColumns
    ? h(
        "tr",
        null,
        h("td", { class: "tb-sum" }),
        ...columns.map(({ sum }) => h("td", { class: "tb-sum" }, ...result(sum))),
      )
    : null;
  const corner = byColumns ? null : h("td", { class: "tb-sum" });
  return [
    h(
      "table",
      { class: `tb-grid${byColumns ? " tb-columns" : ""}`, "aria-label": name },
      h("tr", null, h("td", { class: "tb-sum" }), ...heads, corner),
      ...numbers.map(row),
      foot,
    ),
    h(
      "p",
      { class: "tb-sub" },
      parts.map(([label, value]) => `${label} ${value}`).join(" · "),
      points === own ? "" : ` (${words.own(`${signed(own)} ${unitAfter(outline, own)}`)})`,
    ),
  ];
}

/** "3 × 6 = 18" with its result in bold; on a phone the result stands alone. */
function result(sum: string): Child[] {
  const at = sum.lastIndexOf("= ") + 1;
  return [h("span", null, sum.slice(0, at)), " ", h("b", null, sum.slice(at).trim())];
}
