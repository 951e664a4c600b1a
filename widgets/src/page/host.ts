/** A published page: its theme, its code, and whatever comes alive in it. The page brings all of it as data. */

import type { Exercise } from "../lessons/exercise.model";
import type { Toy, Values } from "../lessons/toy.model";
import { store, stored } from "../ui/storage";
import { followTheme } from "../ui/theme";
import { boardOf } from "./address";
import { keepLanguage } from "./chosen_lang";
import { isCovered, watchCovers } from "./covers";
import { type Curves, curves, drawFigures, type Figure, figure, redrawFigures } from "./figures";
import { linkHeadings } from "./headings";
import { beforePrint, isNear, Late } from "./lazy_mount";
import type { Reading } from "./open";
import type { Opening } from "./opening";
import { pageLang } from "./page_lang";
import type { Referee } from "./referee";
import type { Rules } from "./rules";
import type { Story } from "./story";
import { unfold } from "./waiting";
import { answersLast } from "./worksheet";

/** What the page brings, compressed. */
interface Brought {
  /** What they unpack to is named in the page's policy, else it does not count. */
  styles: string[];
  /** With a zero between them: in one, they are smaller. */
  scripts: string;
  /** The same, of what may come after the boards: plotly is five times as large as all else. */
  late: string[];
  /** The data, as JSON: texts that stand in them more than once, and behind a zero the rest. */
  parts: string;
}

interface Data {
  records: { game: string; data: Opening["record"] }[];
  mounts: Mount[];
}

export interface ExerciseMount {
  kind: "exercise";
  data: Exercise;
  game: string | null;
}

export interface ToyMount {
  kind: "toy";
  data: Toy;
  values: Values;
  board: number | null;
}

export type Mount =
  | { kind: "explorer"; record: number; opening: Omit<Opening, "record">; note: string; story?: Story }
  | ExerciseMount
  | ToyMount
  | ({ kind: "reader" } & Reading)
  | ({ kind: "curves" } & Curves)
  | ({ kind: "figure" } & Figure);

type Kinds = { [kind in Mount["kind"]]: (el: HTMLElement, mount: Extract<Mount, { kind: kind }>, data: Data) => void };

/** Globals of the page's other scripts. */
const left = globalThis as unknown as {
  tbggg: { show(el: HTMLElement, rules: Rules, opening: Opening, place: string): { referee: Referee } };
  /** On pages with exercises or toys. */
  tbgggLessons?: {
    begin(places: HTMLElement[], mounts: Mount[]): () => void;
    exercise(el: HTMLElement, mount: ExerciseMount): unknown;
    toy(el: HTMLElement, mount: ToyMount, board?: Referee): unknown;
  };
  tbgggStory(referee: Referee, story: Story): void;
  tbgggOpen(el: HTMLElement, reading: Reading): void;
  tbgggRules: { [game: string]: Rules };
};

/** The boards that are alive, by the number of their mount. */
const boards = new Map<number, Referee>();

const kinds: Kinds = {
  explorer(el, mount, { records, mounts }) {
    const { record, opening, note, story } = mount;
    const { game, data } = records[record]!;
    const place = mounts.indexOf(mount);
    const { referee } = left.tbggg.show(el, left.tbgggRules[game]!, { ...opening, record: data }, String(place));
    boards.set(place, referee);
    if (note) el.append(Object.assign(document.createElement("p"), { className: "tp-note", textContent: note }));
    number(el, mounts.filter(({ kind }) => kind === "explorer").indexOf(mount) + 1);
    if (story) left.tbgggStory(referee, story);
  },
  exercise: (el, mount) => left.tbgggLessons!.exercise(el, mount),
  toy(el, mount, data) {
    const { board } = mount;
    if (board !== null && !boards.has(board))
      all<HTMLElement>(`[data-tp-mount="${board}"]`).forEach((place) => wake(place, data));
    left.tbgggLessons!.toy(el, mount, boards.get(board!));
  },
  reader: (el, mount) => left.tbgggOpen(el, mount),
  curves,
  figure,
};

/** Numbers the landmarks of a page's later boards, which would have the names of the first one's: "Record 2". */
function number(el: HTMLElement, count: number): void {
  if (count < 2) return;
  const mark = document.createElement("span");
  mark.id = `tp-board-${count}`;
  mark.hidden = true;
  mark.textContent = String(count);
  el.append(mark);
  el.querySelectorAll<HTMLElement>("nav, section").forEach((part, at) => {
    part.id ||= `${mark.id}-${at}`;
    part.setAttribute("aria-labelledby", `${part.id} ${mark.id}`);
  });
}

const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];

const THEME = "tbggg.theme";

function chooseTheme(): void {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paper = matchMedia("print");
  const choose = (theme: string) => {
    if (theme === "auto") delete root.dataset.tpDark;
    else root.dataset.tpDark = String(theme === "dark");
    update();
  };
  // The pictures ask as JupyterLab would answer; on paper they are light.
  const update = (printed = paper.matches) =>
    (document.body.dataset.jpThemeLight = String(printed || (root.dataset.tpDark ?? String(dark.matches)) === "false"));
  for (const one of [dark, paper]) one.addEventListener("change", () => update());
  addEventListener("beforeprint", () => update(true));
  addEventListener("afterprint", () => update(false));
  for (const one of all<HTMLInputElement>("[name=tp-theme]")) {
    one.addEventListener("change", () => {
      store(THEME, one.value);
      choose(one.value);
    });
    if (one.value !== stored(THEME)) continue;
    one.checked = true;
    choose(one.value);
  }
  update();
  const main = document.querySelector<HTMLElement>("main")!;
  followTheme(main, document.createElement("i"), redrawFigures);
}

/** Names the browser's tab in the language of the page, whatever changes it. */
function nameTab(): void {
  const { dataset } = document.querySelector("title")!;
  const name = () => {
    const named = { en: dataset.tpEn, fr: dataset.tpFr }[pageLang()];
    if (named) document.title = named;
  };
  new MutationObserver(name).observe(document.documentElement, { attributeFilter: ["lang"] });
}

function foldCode(): void {
  const button = document.querySelector<HTMLElement>("[data-tp-code]");
  const parts = all<HTMLDetailsElement>(".tp-source");
  if (!button) return;
  button.hidden = !parts.length;
  const update = () => {
    const open = parts.filter((part) => part.open).length;
    button.setAttribute("aria-pressed", open && open < parts.length ? "mixed" : String(open > 0));
  };
  button.addEventListener("click", () => {
    const open = button.getAttribute("aria-pressed") !== "true";
    for (const part of parts) part.open = open;
  });
  for (const part of parts) part.addEventListener("toggle", update);
  update();
}

/** The letters that compressed texts are written in: two of them hold 13 bits. */
const letters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (one) => !'"\\<'.includes(one),
);
const values = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, letters.indexOf(String.fromCharCode(code))));

async function unpack(text: string): Promise<string> {
  const bytes = new Uint8Array(((13 * (text.length >> 1)) >> 3) + (text.length & 1));
  const value = (place: number) => values[text.charCodeAt(place)]!;
  let [held, bits, at] = [0, 0, 0];
  for (let place = 0; at < bytes.length; place += 2) {
    const alone = place + 1 === text.length;
    held |= (alone ? value(place) : value(place) * letters.length + value(place + 1)) << bits;
    for (bits += alone ? 8 : 13; bits >= 8; bits -= 8, held >>>= 8) bytes[at++] = held;
  }
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  void writer.write(bytes);
  void writer.close();
  return new Response(readable).text();
}

/** The data of a page. A text that stands in them more than once stands before them, and its number in its places. */
function whole(parts: string): Data {
  const [common, own] = parts.split("\0");
  const texts = JSON.parse(common!) as string[];
  const told = (_: string, value: unknown) =>
    typeof value === "string" && value[0] === "\0" ? texts[Number(value.slice(1))] : value;
  return JSON.parse(own!, texts.length ? told : undefined) as Data;
}

function holding(tag: "script" | "style", text: string): HTMLElement {
  const el = document.createElement(tag);
  el.textContent = text;
  return el;
}

/** Puts a script into the page; one that the policy does not name does not run. */
const run = (text: string) => document.head.append(holding("script", text));

/** Lets what belongs into a place come alive there. */
function wake(place: HTMLElement, data: Data): void {
  const mount = data.mounts[Number(place.dataset.tpMount)];
  if (!mount || place.dataset.tpAlive) return;
  const el = document.createElement("div");
  el.className = "tp-live";
  place.append(el);
  try {
    (kinds[mount.kind] as (el: HTMLElement, mount: Mount, data: Data) => void)(el, mount, data);
    place.dataset.tpAlive = mount.kind;
  } catch {
    // Its data were damaged: the static picture stays.
    el.remove();
    unfold([place]);
  }
}

/** Milliseconds that a click may have to wait. */
const BREATH = 80;

/** Lets the browser do what is due. */
const pause = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });

async function comeAlive(): Promise<void> {
  const { dataset } = document.documentElement;
  const places = all<HTMLElement>("[data-tp-mount]");
  const pictures = new Late((place) => unfold([place])).add(all(".tp-picture"));
  new Late<HTMLElement>((place) => (place.dataset.tpNear = "")).add(places);
  beforePrint(() => unfold(places));
  const brought = JSON.parse(document.getElementById("tp-data")!.textContent) as Brought;
  const [parts, styles, scripts] = await Promise.all([
    unpack(brought.parts),
    Promise.all(brought.styles.map(unpack)),
    unpack(brought.scripts),
  ] as const);
  const data = whole(parts);
  const near = places.filter(isNear); // before anything changes, which would be laid out for this
  document.querySelector("style")!.after(...styles.map((style) => holding("style", style)));
  scripts.split("\0").forEach(run);
  const leave = left.tbgggLessons?.begin(places, data.mounts);
  watchCovers((place) => wake(place, data));
  const seen = near.filter((place) => !isCovered(place));
  seen.forEach((place) => wake(place, data));
  dataset.tpReady = "seen";
  // What is further down waits until the reader can begin, and lets clicks through.
  await pause();
  let since = performance.now();
  for (const place of places) {
    if (!isCovered(place)) wake(place, data);
    if (performance.now() - since < BREATH) continue;
    await pause();
    since = performance.now();
  }
  dataset.tpReady = "boards";
  const late = await Promise.all(brought.late.map(unpack));
  drawFigures(() => late.forEach(run));
  dataset.tpReady = "all";
  if (leave) requestAnimationFrame(() => requestAnimationFrame(leave)); // what was mounted last has its size then
  pictures.atLeisure();
}

/** An address that sets up a board is for the page of the site that reads texts; a lone page says so. */
function handOn(): void {
  const lone = document.querySelector<HTMLElement>("[data-tp-lone]");
  if (lone) lone.hidden = boardOf(location) === undefined;
  const home = document.querySelector<HTMLAnchorElement>(".tp-home");
  if (!home || boardOf(location) === undefined || document.querySelector("[data-tp-given]")) return;
  location.replace(new URL(`open.html?lang=${pageLang()}${location.hash}`, home.href));
}

handOn();
addEventListener("hashchange", handOn);
for (const tools of all<HTMLElement>(".tp-tools")) tools.hidden = false;
for (const choice of all<HTMLInputElement>("[name=tp-lang]"))
  choice.addEventListener("change", () => {
    document.documentElement.lang = choice.value;
    keepLanguage(choice.value);
  });
nameTab();
chooseTheme();
foldCode();
linkHeadings();
// A browser that cannot do this shows what one without script would.
comeAlive().catch(() => unfold(all(":is(.tp-picture, .tp-mount)")));
answersLast(); // after the pictures of boards and exercises have asked to be unfolded before print
