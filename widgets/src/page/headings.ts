/** Links of a page's headings: to themselves, and to the same section in the other language. */

/** Begins an address that counts the headings: their ids are words of one language. */
const COUNTED = "#tp-h";

/**
 * Gives each heading its links, of no use to the keyboard, which has the contents and the page's bar; there the link to
 * the other language leads to the section that is read or, at the page's head, to the one that the address names.
 */
export function linkHeadings(): void {
  const other = document.querySelector<HTMLAnchorElement>(".tp-bar [hreflang]");
  const headings = [...document.querySelectorAll<HTMLElement>(".tp-prose :is(h2, h3)[id]")];
  const top = (el: Element) => el.getBoundingClientRect().top;
  headings.forEach((heading, at) => {
    const link = (text: string, href: string) => {
      const made = Object.assign(document.createElement("a"), { className: "tp-here", textContent: text, href });
      made.tabIndex = -1;
      made.ariaHidden = "true";
      heading.append(made);
    };
    link("¶", `#${heading.id}`);
    if (other) link(other.hreflang.toUpperCase(), other.href + COUNTED + at);
  });
  if (other)
    other.onclick = other.onauxclick = () => {
      const named = document.querySelector(":target");
      const line = scrollY ? innerHeight / 4 : named ? top(named) : -1;
      const at = headings.findLastIndex((one) => top(one) <= line);
      other.hash = at < 0 ? "" : COUNTED + at;
    };
  const asked = headings[Number(location.hash.split(COUNTED)[1])];
  if (asked) location.replace(`#${asked.id}`);
}
