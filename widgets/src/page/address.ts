/** The address of a game's page: "#1.5/red" names a moment, "?embed" or "#embed" shows the board alone. */

const EMBED = "embed";

/** Parts of an address. */
export function parted({ search, hash }: Pick<Location, "search" | "hash">): { embedded: boolean; moment: string } {
  const [first = "", ...rest] = hash.slice(1).split("/");
  const within = first === EMBED;
  return {
    embedded: within || new URLSearchParams(search).has(EMBED),
    moment: within ? rest.join("/") : hash.slice(1),
  };
}

/** The address of a moment, which asks for the same otherwise. */
export function whole({ hash }: Pick<Location, "hash">, moment: string): string {
  return hash.slice(1).split("/")[0] === EMBED ? `#${EMBED}/${moment}` : `#${moment}`;
}

/** The frame that shows the board alone in another page. */
export function frameFor(address: string, title: string): string {
  const url = new URL(address);
  url.search = `?${EMBED}`;
  const source = url.protocol === "file:" ? `${url.pathname.split("/").at(-1)}${url.search}${url.hash}` : url.href;
  const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${quoted(source)}" title="${quoted(title)}" width="100%" height="900" style="border:0" loading="lazy"></iframe>`;
}
