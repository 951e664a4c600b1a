/** Opens a visitor's record in a page: a file that is dropped or chosen, or a text that is pasted. */

import type { Lang } from "../generated/messages";
import { boardAddress, boardOf } from "./address";
import { wantedLanguage } from "./chosen_lang";
import { forget, keep, kept, whenLeft } from "./kept";
import type { Opening } from "./opening";
import { placeOf } from "./places";
import { decoded, wordAt } from "./record_text";
import type { Referee } from "./referee";
import type { Rules, State, Stored } from "./rules";

/** What the page brings. */
export interface Reading {
  games: [code: string, name: string][];
  words: {
    [lang in Lang]: Record<
      "reading" | "opened" | "kept" | "gave_up" | "nothing" | "name" | "board" | "follows",
      string
    >;
  };
}

/** An error as Python says it, and where it is. */
interface Wrong {
  error: string;
  line: number;
  column: number;
}

/** Rules of a game that read records, too; each answer is a dict of Python. */
interface Reads extends Rules {
  game: Rules["game"] & {
    named_game(text: string, file: string, known: Reading["games"]): unknown;
    read_here(text: string, file: string): unknown;
    refused_size(size: number, file: string): unknown;
    refused_bytes(before: string, file: string): unknown;
  };
}

type Board = { referee: Referee; end: () => void };
/** A record as it stood on the page, as text: what a browser has kept is read and checked like any other. */
type Saved = { text: string; path: number[] };
/** What stood on the page when it was left, and before that. */
type Kept = { lang: string; now?: Saved; before?: Saved };
type Given = { file: string | null; size: number; bytes?: Uint8Array; text?: string };

const left = globalThis as unknown as {
  tbggg: { show(el: HTMLElement, rules: Rules, opening: Opening): Board };
  tbgggRules: { [game: string]: Reads };
};
const root = document.documentElement;
const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-tp-${name}]`)!;

/** Under which key what stands on this page is kept. */
const KEPT = location.pathname;
/** Milliseconds after the last letter that was typed, until a board follows its text. */
const PAUSE = 300;
/** Letters of a file that still stand in the box, where they can be mended. */
const MOST_SHOWN = 1_000_000;

class Desk {
  private readonly box = document.querySelector<HTMLTextAreaElement>("#tp-text")!;
  private readonly heading = document.querySelector<HTMLElement>("#tp-opened")!;
  private readonly given = part<HTMLDetailsElement>("given");
  private readonly status = part("status");
  private readonly wrong = part("wrong");
  private readonly place = part<HTMLButtonElement>("place");
  private readonly opened = part("opened");
  private readonly back = part<HTMLButtonElement>("back");
  private readonly choices = [...document.querySelectorAll<HTMLInputElement>("[name=tp-lang]")];
  private board: Board | undefined;
  /** What stood here before the record that stands here now. */
  private before: Saved | undefined;
  private last: Given | undefined;
  private found: Wrong | undefined;
  /** The record of a board as it was laid out; nothing where it had moves. */
  private laid: string | undefined;
  private pause = 0;
  private asked = 0;

  constructor(
    private readonly el: HTMLElement,
    private readonly reading: Reading,
  ) {
    const file = part<HTMLInputElement>("file");
    file.addEventListener("change", () => {
      const [chosen] = file.files ?? [];
      if (chosen) void this.take(chosen);
      file.value = ""; // the same file may be chosen again, once it is mended
    });
    part("read").addEventListener("click", () => this.takeText());
    this.box.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.takeText();
    });
    this.box.addEventListener("input", () => {
      clearTimeout(this.pause);
      if (this.laid !== undefined) this.pause = window.setTimeout(() => this.follow(), PAUSE);
    });
    this.place.addEventListener("click", () => this.showPlace());
    for (const near of ["dragenter", "dragover"] as const)
      document.addEventListener(near, (event) => this.over(event, true));
    document.addEventListener("dragleave", (event) => event.relatedTarget || this.over(event, false));
    document.addEventListener("drop", (event) => {
      this.over(event, false);
      const [dropped] = event.dataTransfer?.files ?? [];
      if (dropped) void this.take(dropped);
    });
    for (const choice of this.choices) choice.addEventListener("change", () => this.speak(choice.value));
    this.given.hidden = false;
    const asked = wantedLanguage();
    this.speak(this.choices.some(({ value }) => value === asked) ? asked : root.lang);
    this.back.addEventListener("click", () => this.putBack(this.before!));
    whenLeft(() => this.keep());
    this.takeUp();
    this.takeAddress();
    addEventListener("hashchange", () => this.takeAddress());
  }

  // ---- what a reload must not lose ----

  private get saved(): Saved | undefined {
    const referee = this.board?.referee;
    return referee && { text: referee.text(), path: referee.path };
  }

  private keep(): void {
    const [now, before] = [this.saved, this.before];
    if (now || before) keep(KEPT, { lang: root.lang, ...(now && { now }), ...(before && { before }) } satisfies Kept);
    else forget(KEPT);
  }

  private takeUp(): void {
    try {
      const found = kept(KEPT) as Kept | undefined;
      if (!found) return;
      this.speak(found.lang);
      if (found.now) this.putBack(found.now);
      this.before = found.before;
      this.back.hidden = !this.before;
    } catch {
      this.close(); // Damaged, or by the rules of another version.
    }
  }

  /** Shows a record that stood here. */
  private putBack({ text, path }: Saved): void {
    const answer = this.answered({ file: null, size: new TextEncoder().encode(text).length, text }, this.words.name);
    if ("error" in answer) return;
    this.box.value ||= text;
    this.put(answer.code, answer.record, placeOf(answer.record, path));
    this.announce(this.words.kept);
  }

  private get words() {
    return this.reading.words[root.lang as Lang];
  }

  private speak(lang: string): void {
    const choice = this.choices.find(({ value }) => value === lang);
    if (!choice) return;
    choice.checked = true;
    root.lang = lang;
    this.board?.referee.send({ do: "lang", lang: lang as Lang });
    if (this.board) this.entitle();
    if (this.found && this.last) this.answer(this.last);
  }

  /** A file over the page is for it, and never opened by the browser in its place. */
  private over(event: DragEvent, is: boolean): void {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    root.toggleAttribute("data-tp-over", is);
  }

  // ---- what is read ----

  private async take(file: File): Promise<void> {
    const turn = ++this.asked;
    const { name, size } = file;
    const refused = this.any.game.refused_size(size, name);
    const bytes = (refused as Map<string, unknown>).size ? undefined : new Uint8Array(await file.arrayBuffer());
    if (turn === this.asked) this.read({ file: name, size, ...(bytes && { bytes }) });
  }

  private takeAddress(): void {
    const board = boardOf(location);
    if (board === undefined) return;
    this.box.value = board;
    this.takeText();
  }

  private get inBox(): Given {
    const text = this.box.value;
    return { file: null, size: new TextEncoder().encode(text).length, text };
  }

  private takeText(): void {
    if (this.box.value.trim()) this.read(this.inBox);
    else this.announce(this.words.nothing);
  }

  /** A board follows its text; where that cannot be, the last one that could stays beside the reason. */
  private follow(): void {
    const before = this.saved?.text === this.laid ? this.before : this.saved;
    this.last = this.inBox;
    this.readdress();
    const answer = this.answered(this.last, this.words.name);
    if ("error" in answer) return this.complain(answer);
    this.put(answer.code, answer.record, 0);
    this.before = before;
    this.back.hidden = !before;
  }

  /**
   * The address brings along what the box says of a board: so it can be shared as it stands, with its faults. The board
   * of an address is not for a record that stands in its place: a reload would set it up again.
   */
  private readdress(): void {
    const { laid, box } = this;
    const board = boardOf(location);
    if (laid === undefined && (board === undefined || board === box.value)) return;
    const address = laid === undefined ? location.pathname + location.search : boardAddress(location, box.value);
    try {
      history.replaceState(null, "", address);
    } catch {
      // A frame without an address of its own.
    }
  }

  /** Reads after the page has said so: a long record takes seconds. */
  private read(given: Given): void {
    const turn = ++this.asked;
    this.announce(this.words.reading);
    requestAnimationFrame(() => setTimeout(() => turn === this.asked && this.answer(given)));
  }

  private answer(given: Given): void {
    this.last = given;
    this.found = undefined;
    const file = given.file ?? this.words.name;
    try {
      const answer = this.answered(given, file);
      if ("error" in answer) this.refuse(answer);
      else {
        this.show(answer.code, answer.record);
        this.readdress();
      }
    } catch {
      this.close();
      this.announce("");
      this.wrong.textContent = this.words.gave_up.replace("{file}", () => file);
    }
  }

  private answered(given: Given, file: string): Wrong | { code: string; record: Stored } {
    this.any.use_language(root.lang as Lang);
    const ask = <T>(rules: Reads, answer: unknown) => rules.plain(answer) as T;
    const large = ask<Partial<Wrong>>(this.any, this.any.game.refused_size(given.size, file));
    if (large.error) return large as Wrong;
    const held = given.bytes ? decoded(given.bytes) : { text: given.text ?? "" };
    if ("before" in held) return ask<Wrong>(this.any, this.any.game.refused_bytes(held.before, file));
    if (given.bytes) this.box.value = held.text.length <= MOST_SHOWN ? held.text.replace(/^\ufeff/, "") : "";
    const named = ask<Wrong | { code: string }>(
      this.any,
      this.any.game.named_game(held.text, file, this.reading.games),
    );
    if ("error" in named) return named;
    const rules = left.tbgggRules[named.code]!;
    rules.use_language(root.lang as Lang);
    const read = ask<Wrong | { record: Omit<Stored, "start">; start: State & { to_json(): unknown } }>(
      rules,
      rules.game.read_here(held.text, file),
    );
    if ("error" in read) return read;
    return { code: named.code, record: { ...read.record, start: read.start.to_json() } };
  }

  /** Rules of any game: what is said before the game is known, each of them can say. */
  private get any(): Reads {
    return left.tbgggRules[this.reading.games[0]![0]]!;
  }

  // ---- what is shown ----

  private announce(text: string): void {
    this.status.textContent = text;
    this.wrong.textContent = "";
    this.place.hidden = true;
  }

  private refuse(wrong: Wrong): void {
    this.close();
    this.complain(wrong);
    this.given.open = true;
  }

  private complain(wrong: Wrong): void {
    this.announce("");
    this.found = wrong;
    this.wrong.textContent = wrong.error;
    this.place.hidden = !this.box.value || !wrong.line;
  }

  /** Puts the cursor where the error is. */
  private showPlace(): void {
    const { line, column } = this.found!;
    this.box.focus();
    this.box.setSelectionRange(...wordAt(this.box.value, line, column));
    const height = Number.parseFloat(getComputedStyle(this.box).lineHeight);
    this.box.scrollTop = Math.max(0, (line - 3) * height);
    this.box.scrollIntoView({ block: "nearest" });
  }

  private close(): void {
    this.before = this.saved ?? this.before;
    this.back.hidden = !this.before;
    this.board?.end();
    this.board = undefined;
    this.laid = undefined;
    this.el.replaceChildren();
    this.opened.hidden = true;
  }

  private put(code: string, record: Stored, node?: number): void {
    this.close();
    this.opened.hidden = false;
    const view = { lang: root.lang as Lang, seat: null, recall: true };
    const opening: Opening = { record, ...view, ...(node !== undefined && { node }) };
    this.board = left.tbggg.show(this.el, left.tbgggRules[code]!, opening);
    this.board.referee.on("edited", () => this.keep());
    const isSetUp = record.nodes.length === 1 && record.headers.some(([key]) => key === "Position");
    if (isSetUp) this.laid = this.saved?.text;
    this.given.open = isSetUp;
    this.announce(isSetUp ? this.words.follows : "");
    this.entitle();
  }

  private entitle(): void {
    this.heading.textContent = this.laid === undefined ? this.words.opened : this.words.board;
  }

  private show(code: string, record: Stored): void {
    this.put(code, record);
    this.heading.focus({ preventScroll: true });
    requestAnimationFrame(() => this.heading.scrollIntoView({ block: "start" }));
  }
}

Object.assign(globalThis, { tbgggOpen: (el: HTMLElement, reading: Reading) => new Desk(el, reading) });
