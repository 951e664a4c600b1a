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

/** What stands between a moment and a reader's own moves after it. */
const FORK = "!";
/** Letters of a fork that an address carries at most. */
const MOST_FORK = 4000;
const PLAIN = /%(?:40|3A|3B|2C|3D|3F|2F)/g; // signs of the notation that an address can hold as they are

/** A text as an address has it; nothing if it is too long for one. */
function inAddress(text: string): string | undefined {
  const written = text
    .split(" ")
    .map((word) => encodeURIComponent(word).replace(PLAIN, decodeURIComponent))
    .join("+");
  return written.length > MOST_FORK ? undefined : written;
}

/** The address of a reader's own moves after a moment; nothing if they are too many for one. */
export function forkAfter(moment: string, moves: string): string | undefined {
  const text = inAddress(moves);
  return text === undefined ? undefined : `${moment}${FORK}${text}`;
}

/** An address as its moment and the moves after it, which are unchecked. */
export function forkOf(address: string): { moment: string; moves: string } {
  const at = address.indexOf(FORK);
  if (at < 0) return { moment: address, moves: "" };
  return {
    moment: address.slice(0, at),
    moves: decode(address.slice(at + 1, at + 1 + MOST_FORK).replaceAll("+", " ")),
  };
}

/** An address as it reads; one that is no text, as it stands. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const BOARD = "#set=";

/** The board in its short form that an address sets up, which is unchecked; nothing for another address. */
export function boardOf({ hash }: Pick<Location, "hash">): string | undefined {
  return hash.startsWith(BOARD) ? decode(hash.slice(BOARD.length).replaceAll("+", " ")) : undefined;
}

/** The address that sets up a board, as the text in its box says it; without a board if it is too long for one. */
export function boardAddress({ pathname, search }: Pick<Location, "pathname" | "search">, text: string): string {
  const board = inAddress(text.trim());
  return `${pathname}${search}${board === undefined ? "" : `${BOARD}${board}`}`;
}

/** The frame that shows the board alone in another page. */
export function frameFor(address: string, title: string): string {
  const url = new URL(address);
  url.search = `?${EMBED}`;
  const source = url.protocol === "file:" ? `${url.pathname.split("/").at(-1)}${url.search}${url.hash}` : url.href;
  const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${quoted(source)}" title="${quoted(title)}" width="100%" height="900" style="border:0" loading="lazy"></iframe>`;
}
