/**
 * Comments as they are read: Markdown's emphasis, code, lists and links, built by hand. All else, HTML too, stays
 * text.
 */

import type { Child } from "./dom";
import { h } from "./dom";

/** A longer comment is shown as it was written. */
const LONGEST = 10_000;
const ITEM = /^\s*(?:[-*]|(\d{1,3})[.)])\s+(.*)$/;
const INLINE =
  /\\([\\`*_[\]()#-])|`([^`]+)`|(?<![\w*])(\*\*?)(?=\S)([^*]+?)(?<=\S)\3(?![\w*])|(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)|(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** A question behind a number: the words after it, to the end of the bracket or of the sentence, are its link. */
const TRIED = /\[\?tried [^\]]*\]\s*(\(?)([^()[\]]+?)(?=\)|\.(?:\s|$)|$)/g;

/** Action of a link to a moment ("#1.5/red"), or to the question of a number ("#?0", the first one), or undefined. */
export type Lead = (moment: string) => (() => void) | undefined;

export function prose(text: string, lead: Lead): Child[] {
  if (text.length > LONGEST) return [h("p", null, text)];
  let asked = 0;
  const linked = text.replace(TRIED, (_, open, words) => `${open}[${words}](#?${asked++})`);
  return linked.split(/\n[ \t]*\n/).flatMap((block) => blocks(block.split("\n"), lead));
}

/** Lines of a block: runs of items are lists, what stands between them paragraphs. */
function blocks(lines: string[], lead: Lead): Child[] {
  const found: Child[] = [];
  let list: HTMLElement | undefined;
  let plain: string[] = [];
  const close = () => {
    if (plain.join("").trim()) found.push(h("p", null, ...inline(plain.join("\n"), lead)));
    plain = [];
  };
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (!item) {
      list = undefined;
      plain.push(line);
      continue;
    }
    close();
    if (!list) {
      list = item[1] ? h("ol", { start: Number(item[1]) }) : h("ul");
      found.push(list);
    }
    list.append(h("li", null, ...inline(item[2] ?? "", lead)));
  }
  close();
  return found;
}

/** No sign stands inside its own kind, so this goes no deeper than there are kinds. */
function inline(text: string, lead: Lead): Child[] {
  const found: Child[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, escaped, code, star, strong, em, label, target] = match;
    found.push(text.slice(at, match.index));
    at = match.index + whole.length;
    if (escaped) found.push(escaped);
    else if (code) found.push(h("code", null, code));
    else if (strong) found.push(h(star === "**" ? "strong" : "em", null, ...inline(strong, lead)));
    else if (em) found.push(h("em", null, ...inline(em, lead)));
    else found.push(...link(label ?? "", target ?? "", whole, lead));
  }
  return [...found, text.slice(at)];
}

function link(label: string, target: string, whole: string, lead: Lead): Child[] {
  if (/^https?:\/\/[^"'<>`]+$/i.test(target))
    return [h("a", { href: target, target: "_blank", rel: "noopener noreferrer" }, label)];
  if (!target.startsWith("#")) return [whole];
  const onclick = lead(target.slice(1));
  return [onclick ? h("button", { class: "tb-link", onclick }, label) : label];
}
