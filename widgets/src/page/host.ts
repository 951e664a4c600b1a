/** A published page: its theme, its code, and whatever comes alive in it. The page brings all of it as data. */

import type { DealerRules } from "../exercise.dealt";
import type { Exercise } from "../exercise.model";
import { followTheme } from "../theme";
import type { Toy, ToyRules, Values } from "../toy.model";
import { isCovered, watchCovers } from "./covers";
import type { Opening, Referee } from "./referee";
import type { Rules } from "./rules";
import type { Story } from "./story";

interface Data {
  /** Compressed; what they unpack to is named in the page's policy, else it does not run. */
  scripts: string[];
  /** The same, of what may come after the boards: plotly is five times as large as all else. */
  late: string[];
  records: { game: string; data: Opening["record"] }[];
  mounts: Mount[];
}

type Mount =
  | { kind: "explorer"; record: number; opening: Omit<Opening, "record">; note: string; story?: Story }
  | { kind: "exercise"; data: Exercise; game: string | null }
  | { kind: "toy"; data: Toy; values: Values; board: number | null }
  | { kind: "figure"; data: unknown; layout: { font?: object; height?: number } };

type Kinds = { [kind in Mount["kind"]]: (el: HTMLElement, mount: Extract<Mount, { kind: kind }>, data: Data) => void };

/** What the page's other scripts leave. */
const left = globalThis as unknown as {
  tbggg: { show(el: HTMLElement, rules: Rules, opening: Opening): { referee: Referee }; exercise(el: HTMLElement, data: Exercise, rules?: Rules, dealer?: DealerRules): unknown; toy(el: HTMLElement, data: Toy, rules: ToyRules, values: Values, board?: Referee): unknown };
  tbgggStory(referee: Referee, story: Story): void;
  tbgggRules: { [game: string]: Rules };
  tbgggDealers: { [dealer: string]: DealerRules };
  tbgggToys: { [toy: string]: ToyRules };
  Plotly: { react(el: HTMLElement, data: unknown, layout: object, config: object): Promise<unknown> };
};

/** The boards that are alive, by the number of their mount. */
const boards = new Map<number, Referee>();

interface Plotted extends HTMLElement {
  on(event: string, listener: (event: { points: { customdata?: unknown }[] }) => void): void;
}

/** The figures' grey, which stands for the page's ink. */
const INK = "#808080";

const kinds: Kinds = {
  explorer(el, mount, { records, mounts }) {
    const { record, opening, note, story } = mount;
    const { game, data } = records[record]!;
    const { referee } = left.tbggg.show(el, left.tbgggRules[game]!, { ...opening, record: data });
    boards.set(mounts.indexOf(mount), referee);
    if (note) el.append(Object.assign(document.createElement("p"), { className: "tp-note", textContent: note }));
    number(el, mounts.filter(({ kind }) => kind === "explorer").indexOf(mount) + 1);
    if (story) left.tbgggStory(referee, story);
  },
  exercise(el, { data, game }) {
    left.tbggg.exercise(el, data, game === null ? undefined : left.tbgggRules[game], data.another ? left.tbgggDealers[data.another.dealer] : undefined);
  },
  toy(el, { data: toy, values, board }, data) {
    if (board !== null && !boards.has(board)) all<HTMLElement>(`[data-tp-mount="${board}"]`).forEach((place) => wake(place, data));
    left.tbggg.toy(el, toy, left.tbgggToys[toy.name]!, values, board === null ? undefined : boards.get(board));
  },
  figure(el, figure) {
    const draw = () => {
      const { color, fontFamily } = getComputedStyle(el);
      const { data, layout } = JSON.parse(JSON.stringify(figure).replaceAll(INK, color)) as typeof figure;
      void left.Plotly.react(el, data, { ...layout, autosize: true, font: { ...layout.font, color, family: fontFamily } }, { displaylogo: false, responsive: true }).then(listen);
    };
    // Whoever knows what a point stands for may go there.
    let listening = false;
    const listen = () => {
      if (listening) return;
      listening = true;
      (el as Plotted).on("plotly_click", ({ points }) => el.dispatchEvent(new CustomEvent("tp-point", { bubbles: true, detail: points[0]?.customdata })));
    };
    themed.push(draw);
    if (left.Plotly) draw();
    else drawn.push(draw);
  },
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

/** What is drawn when plotly is there, and anew when the theme changes. */
const drawn: (() => void)[] = [];
const themed: (() => void)[] = [];
const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];

function chooseTheme(): void {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const buttons = all<HTMLElement>("[data-tp-theme]");
  const choose = (theme = "auto") => {
    if (theme === "auto") delete root.dataset.tpDark;
    else root.dataset.tpDark = String(theme === "dark");
    for (const one of buttons) one.setAttribute("aria-pressed", String(one.dataset.tpTheme === theme));
    tell();
  };
  // The pictures ask as JupyterLab would answer.
  const tell = () => (document.body.dataset.jpThemeLight = String((root.dataset.tpDark ?? String(dark.matches)) === "false"));
  dark.addEventListener("change", tell);
  for (const one of buttons) one.addEventListener("click", () => choose(one.dataset.tpTheme));
  tell();
  const main = document.querySelector<HTMLElement>("main")!;
  followTheme(main, document.createElement("i"), () => left.Plotly && themed.forEach((draw) => draw()));
}

function foldCode(): void {
  const button = document.querySelector<HTMLElement>("[data-tp-code]");
  const parts = all<HTMLDetailsElement>(".tp-source");
  if (!button) return;
  button.hidden = !parts.length;
  const tell = () => button.setAttribute("aria-pressed", String(parts.every(({ open }) => open)));
  button.addEventListener("click", () => {
    const open = button.getAttribute("aria-pressed") !== "true";
    for (const part of parts) part.open = open;
  });
  for (const part of parts) part.addEventListener("toggle", tell);
  tell();
}

async function unpack(letters: string): Promise<string> {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** Puts a script into the page; one that the policy does not name does not run. */
function run(text: string): void {
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
}

/** Can a place be seen, or almost? */
function isNear(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > -innerHeight / 2 && top < innerHeight * 1.5;
}

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
    el.remove(); // somebody wrote into its data: what can be looked at stays
  }
}

async function comeAlive(): Promise<void> {
  const data = JSON.parse(document.getElementById("tp-data")?.textContent ?? "{}") as Data;
  (await Promise.all(data.scripts.map(unpack))).forEach(run);
  const { dataset } = document.documentElement;
  watchCovers((place) => wake(place, data));
  const places = all<HTMLElement>("[data-tp-mount]").filter((place) => !isCovered(place));
  const seen = places.filter(isNear);
  seen.forEach((place) => wake(place, data));
  dataset.tpReady = "seen";
  // What is further down waits until the reader can begin.
  await new Promise((done) => setTimeout(done));
  places.filter((place) => !seen.includes(place)).forEach((place) => wake(place, data));
  dataset.tpReady = "boards";
  (await Promise.all(data.late.map(unpack))).forEach(run);
  drawn.forEach((draw) => draw());
  dataset.tpReady = "all";
}

for (const tools of all<HTMLElement>(".tp-tools")) tools.hidden = false;
chooseTheme();
foldCode();
void comeAlive();
