/** Links of a page's headings: to themselves, and to the same section in the other language. */

/** Begins an address that counts the headings: their ids are words of one language. */
const COUNTED = "#tp-h";

const headings = () => [...document.querySelectorAll<HTMLElement>(".tp-prose :is(h2, h3)[id]")];

/** The number of the section that stands highest in the window; at the page's head, of what the address names. */
function section(): number {
  const named = scrollY ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!scrollY && !named) return 0;
  const line = (named?.getBoundingClientRect().top ?? 0) + innerHeight / 4;
  return headings().filter((one) => one.getBoundingClientRect().top <= line).length;
}

/** A link that is of no use to the keyboard and to a screen reader, which have the contents and the page's bar. */
function beside(heading: HTMLElement, text: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement("a"), { className: "tp-here", textContent: text, tabIndex: -1 });
  link.setAttribute("aria-hidden", "true");
  heading.append(link);
  return link;
}

/** Lets the link to the other language lead to the section that is read, and gives each heading such a link. */
export function linkHeadings(): void {
  const other = document.querySelector<HTMLAnchorElement>(".tp-bar [hreflang]");
  const leads = (link: HTMLAnchorElement, count: () => number) => {
    const lead = () => {
      link.href = other!.href; // it may have got a query since
      link.hash = count() ? `${COUNTED}${count()}` : "";
    };
    for (const deed of ["click", "auxclick"]) link.addEventListener(deed, lead);
  };
  headings().forEach((heading, at) => {
    beside(heading, "¶").href = `#${heading.id}`;
    if (!other) return;
    const link = beside(heading, other.hreflang.toUpperCase());
    link.href = other.href;
    leads(link, () => at + 1);
  });
  if (other) leads(other, section);
  const asked = location.hash.startsWith(COUNTED) && headings()[Number(location.hash.slice(COUNTED.length)) - 1];
  if (asked) location.replace(`#${asked.id}`);
}
