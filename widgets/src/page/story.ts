/** A game's page: the text and the board show the same moment, and the page's address names it. */

import type { Frame, Lang } from "../protocol";
import { decode, forkAfter, forkOf, frameFor, parted, whole } from "./address";
import { showReceipt } from "./claims";
import { isConfined, postHeight, showSaid } from "./embed";
import { type Forum, linkTo, markedUp, momentOf, spread, withReceipts } from "./forum";
import { MOVES, rove, sentences } from "./moves";
import type { Referee } from "./referee";

export interface Story {
  /** The record as it is handed on, where that is not as the referee writes it, and what its file is called. */
  text: string;
  file: string;
  title: string;
  forum: Forum;
  /** The address of each moment, by its place in the record. */
  addresses: string[];
  /** Further addresses of a moment. */
  also: { [address: string]: number };
  /** The moments of a section in order, which have its address and their number as one more. */
  counted: { [section: string]: number[] };
  /** Texts of the page, by language. */
  words: { [lang in Lang]?: { [text in "copied" | "not_copied" | "unknown" | "refused" | "too_long"]: string } };
}

/** Milliseconds in which the address of a moving board is left alone: browsers limit the rate of changes. */
const CALM = 250;
/** Milliseconds in which the page's own scrolling is not taken for reading. */
const OWN = 700;
/** Letters of an address that are said again. */
const MOST_SAID = 60;

const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const root = document.documentElement;

class Page {
  private readonly places: Map<string, number>;
  /** The links to moments, by place. */
  private readonly links = new Map<number, HTMLElement[]>();
  private readonly follow = document.querySelector<HTMLInputElement>("[data-tp-follow]");
  private readonly narration = document.querySelector<HTMLElement>("[data-tp-told]");
  private readonly spoken = document.querySelector<HTMLElement>("[data-tp-spoken]");
  private readonly said = document.querySelector<HTMLElement>("[data-tp-said]");
  private readonly makeStop = rove();
  private retell: () => void = () => undefined;
  private current: HTMLElement[] = [];
  /** The language of the text, once the page has spoken. */
  private lang = root.lang;
  private place = -1;
  private named: [place: number, moment: string] | undefined;
  private quietUntil = 0;
  /** Not 0 until what was done has been drawn, however long that takes. */
  private drawing = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = false;
  private reading = false;

  constructor(
    private readonly referee: Referee,
    private readonly story: Story,
  ) {
    this.places = new Map([
      ...Object.entries(story.also),
      ...Object.entries(story.counted).flatMap(([section, places]) =>
        places.map((place, at) => [`${section}.${at + 1}`, place] as const),
      ),
      ...story.addresses.map((address, place) => [address, place] as const).reverse(),
    ]);
    for (const link of all<HTMLAnchorElement>(MOVES)) {
      link.dataset.tpAt = link.hash.slice(1);
      const place = this.places.get(link.dataset.tpAt);
      if (place !== undefined) this.links.set(place, [...(this.links.get(place) ?? []), link]);
    }
    root.dataset.tpStory = "";
    root.toggleAttribute("data-tp-confined", isConfined());
    this.offer();
    referee.on("change:frame", () => this.moved());
    referee.on("change:lang", () => this.speak(referee.get("lang") as Lang));
    addEventListener("hashchange", ({ newURL }) => this.open(new URL(newURL)));
    addEventListener("scroll", () => this.read(), { passive: true });
    document.addEventListener("click", (event) => this.clicked(event));
    for (const near of ["pointerover", "focusin"]) document.addEventListener(near, ({ target }) => this.spell(target));
    document.addEventListener(
      "tp-point",
      ({ detail }: CustomEventInit<unknown>) => typeof detail === "number" && this.choose(detail, true),
    );
    for (const choice of all<HTMLInputElement>("[name=tp-lang]"))
      choice.addEventListener("change", () => {
        this.hush(); // the text has moved without its reader
        referee.send({ do: "lang", lang: choice.value as Lang });
      });
    this.speak((new URLSearchParams(location.search).get("lang") ?? navigator.language.slice(0, 2)) as Lang);
    const lang = all<HTMLInputElement>("[name=tp-lang]").find(({ checked }) => checked)?.value as Lang | undefined;
    if (lang) referee.send({ do: "lang", lang });
    this.moved();
    this.open();
    this.retell = sentences((link) => this.sentence(link));
    if (this.named) this.reveal(); // what stands above has grown
    this.tellMove();
    if ("tpEmbed" in root.dataset) postHeight();
  }

  // ---- the address ----

  /** Shows the moment that an address names: the one that was asked for, though another may stand there by now. */
  private open(address: Pick<Location, "search" | "hash"> = location): void {
    const { embedded, moment } = parted(address);
    root.toggleAttribute("data-tp-embed", embedded);
    this.tellMove();
    this.say("");
    if (!moment) return;
    const { moment: begun, moves } = forkOf(moment);
    const place = this.places.get(begun);
    const refuse = (why: string, part: string, text: string) => {
      const short = text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text;
      this.say(why.replace(part, () => short));
    };
    if (place !== undefined) {
      this.choose(place, true, begun);
      if (!moves || this.referee.playOn(moves)) return;
      this.choose(0, true);
      refuse(this.words.refused, "{moves}", moves);
    } else if (!document.getElementById(decode(moment))) refuse(this.words.unknown, "{moment}", decode(moment));
  }

  /** Goes where a reader wants to be, by an address of theirs; what was scrolled on the way there counts no more. */
  private choose(place: number, reveal: boolean, moment = ""): void {
    this.hush();
    this.named = moment ? [place, moment] : undefined;
    this.go(place, reveal);
  }

  /** Takes no scroll for reading until what is done now has been drawn, and a while longer. */
  private hush(): void {
    this.quietUntil = performance.now() + OWN;
    const turn = ++this.drawing;
    const drawn = () => {
      if (turn === this.drawing) this.drawing = 0;
    };
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  }

  private get isQuiet(): boolean {
    return this.drawing > 0 || performance.now() < this.quietUntil;
  }

  private go(place: number, reveal: boolean): void {
    this.reading = !reveal;
    this.referee.goTo(place);
    this.reading = false;
  }

  /** What happened at the moment on the board. */
  private get shown(): string {
    return (this.referee.get("frame") as Frame).told.text;
  }

  private moved(): void {
    const { place } = this.referee;
    if (this.narration) this.narration.textContent = this.shown;
    const first = this.place < 0;
    if (place !== this.place) {
      this.place = place;
      // A step on the board wins over the reading: a scroll that goes with it is none.
      if (!this.reading && !first) this.hush();
      this.mark(!this.reading);
    }
    if (first && !this.referee.astray && place === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), CALM);
  }

  /** The moment as the page's address, in place of the one before: a walk through the game is no history. */
  private write(): void {
    const address = whole(location, this.moment);
    if (address === location.hash) return;
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // A frame without an address of its own.
    }
  }

  /** Address of the moment on the board: the one that the reader used, or its own; with the reader's own moves. */
  private get moment(): string {
    const { fork } = this.referee;
    return (fork && forkAfter(this.recorded, fork)) || this.recorded;
  }

  private get recorded(): string {
    return (this.named?.[0] === this.place ? this.named[1] : this.story.addresses[Math.max(0, this.place)]) ?? "";
  }

  // ---- the text ----

  /** Marks the move that led here; a pass that the rules made, or dice that still roll, have none of their own. */
  private mark(reveal: boolean): void {
    let at = this.story.addresses[this.place]?.endsWith("=") ? this.place + 1 : this.place;
    while (at > 0 && !this.links.has(at)) at--;
    for (const link of this.current) link.removeAttribute("aria-current");
    this.current = this.links.get(at) ?? [];
    for (const link of this.current) link.setAttribute("aria-current", "step");
    this.makeStop(this.current[0]);
    this.tellMove();
    if (reveal) this.reveal();
  }

  /** In a frame the text is hidden: what it says of the current move stands above the board. */
  private tellMove(): void {
    if (this.spoken && "tpEmbed" in root.dataset) showSaid(this.spoken, this.current[0]);
  }

  /** A move that the reader points at gets its sentence as a tooltip, in the language that is shown. */
  private spell(target: EventTarget | null): void {
    const link = target instanceof Element && target.closest<HTMLElement>(".tp-moves > a");
    if (link && !("tpProse" in root.dataset)) link.title = this.sentence(link);
  }

  /** What happened at a move; a decision and its dice, which are one link, have a sentence each. */
  private sentence(link: HTMLElement): string {
    const places = this.placesOf(link);
    return places.map((place) => this.referee.told(place)).join(" ");
  }

  private placesOf({ dataset }: HTMLElement): number[] {
    return [`${dataset.tpAt}=`, dataset.tpAt!].flatMap((address) => this.places.get(address) ?? []);
  }

  private reveal(): void {
    for (const fold of all<HTMLDetailsElement>(".tp-answer:not([open])"))
      if (this.current.some((one) => fold.contains(one))) fold.open = true;
    const link = this.current.find((one) => one.offsetParent);
    if (!link) return;
    const { top, bottom } = link.getBoundingClientRect();
    if (top > this.edge() + 8 && bottom < innerHeight * 0.8) return;
    this.hush();
    link.scrollIntoView({ block: "center" });
  }

  /** Top of the visible text: below the board if the board is above it. */
  private edge(): number {
    const board = document.querySelector<HTMLElement>("[data-tp-board]");
    const tale = document.querySelector<HTMLElement>(".tp-tales");
    if (!board || !tale) return 0;
    const above = board.getBoundingClientRect();
    return above.left < tale.getBoundingClientRect().right - 8 ? Math.max(0, above.bottom) : 0;
  }

  /** The board follows the reading, unless the reader has left the record on it. */
  private read(): void {
    if (this.waiting || !this.follow?.checked || this.isQuiet) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      if (this.isQuiet || this.referee.astray || "tpEmbed" in root.dataset) return;
      const edge = this.edge();
      const line = edge + (innerHeight - edge) * 0.4;
      let found = -1; // above the first move stands the page's head, where a reader chooses a language or a file
      for (const [place, links] of this.links) {
        const link = links.find((one) => one.checkVisibility()); // an answer that is folded has not been read
        if (!link) continue;
        if (link.getBoundingClientRect().top > line) continue;
        if (!link.closest(".tp-variation")) found = Math.max(found, place);
      }
      if (found >= 0 && found !== this.place) this.go(found, false);
    });
  }

  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>("a[href^='#']");
    const place = this.places.get(link?.hash.slice(1) ?? "");
    if (link && place !== undefined) {
      event.preventDefault();
      this.say("");
      this.choose(place, !link.hasAttribute("data-tp-at"), link.hash.slice(1));
    }
    if (link?.classList.contains("tp-claim") && showReceipt(link)) event.preventDefault();
    const sheet = target.closest<HTMLElement>(".tp-sheet");
    sheet?.setAttribute("aria-expanded", String(sheet.getAttribute("aria-expanded") !== "true"));
    const whole = target.closest<HTMLAnchorElement>("[data-tp-whole]");
    if (whole) whole.href = this.address();
    if (target.closest("[data-tp-save]")) this.save();
    const forum = target.closest<HTMLElement>("[data-tp-forum]");
    if (forum) void this.copy(this.forForum(forum.dataset.tpForum!), this.words.copied, all("[data-tp-copied]")[0]);
    const button = target.closest<HTMLElement>("[data-tp-copy]");
    if (!button) return;
    const { fork } = this.referee;
    const copied = fork && !forkAfter("", fork) ? this.words.too_long : this.words.copied;
    void this.copy(button.dataset.tpCopy === "frame" ? this.frame() : this.address(), copied);
  }

  // ---- what a reader takes along ----

  private address(): string {
    const url = new URL(location.href);
    url.search = "";
    url.hash = this.moment;
    return url.href;
  }

  private frame(): string {
    return frameFor(this.address(), this.story.title);
  }

  /** The game, or the moment on the board, as text for a forum. */
  private forForum(markup: string): string {
    const { forum, title } = this.story;
    const lang = (root.lang in forum.texts ? root.lang : Object.keys(forum.texts)[0]) as Lang;
    const published = this.referee.published(lang);
    const text = spread(forum.texts[lang]!);
    const told = (place: number) => published.told(place);
    if (!document.querySelector<HTMLInputElement>("[data-tp-moment]")?.checked)
      return markedUp(forum, lang, markup, withReceipts(text, lang), told);
    const moment = this.referee.astray
      ? this.shown
      : momentOf(
          text,
          this.current.slice(0, 1).flatMap((link) => this.placesOf(link)),
        );
    const link = location.protocol === "file:" ? "" : `\n\n${linkTo(this.address(), title)}`;
    return markedUp(forum, lang, markup, withReceipts(moment, lang) + link, told);
  }

  private async copy(text: string, copied: string, said = this.said): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.say(copied, said);
    } catch {
      this.say(
        this.words.not_copied.replace("{text}", () => text),
        said,
      );
    }
  }

  /** Saves the record as it was published. */
  private save(): void {
    const text = this.story.text || this.referee.published(root.lang as Lang).text();
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    Object.assign(document.createElement("a"), { href, download: this.story.file }).click();
    URL.revokeObjectURL(href);
  }

  private offer(): void {
    for (const link of all<HTMLAnchorElement>("[data-tp-whole]")) link.href = this.address();
    for (const tool of all("[data-tp-alone]")) tool.hidden = false;
  }

  // ---- the language ----

  private get words() {
    const { words } = this.story;
    return (words[root.lang as Lang] ?? Object.values(words)[0])!;
  }

  private speak(lang: Lang): void {
    const choice = all<HTMLInputElement>("[name=tp-lang]").find(({ value }) => value === lang);
    if (!choice || this.lang === lang) return;
    choice.checked = true;
    this.lang = root.lang = lang;
    this.hush();
    this.retell();
    this.tellMove();
    this.reveal();
    // Figures that were hidden have no size yet.
    dispatchEvent(new Event("resize"));
  }

  private say(text: string, said = this.said): void {
    if (said) said.textContent = text;
  }
}

Object.assign(globalThis, { tbgggStory: (referee: Referee, story: Story) => new Page(referee, story) });
