/** A game's page: the text and the board show the same moment, and the page's address names it. */

import type { Frame, Lang } from "../generated/messages";
import { signed } from "../ui/numbers";
import { store, stored } from "../ui/storage";
import { decode, forkAfter, forkOf, parted, whole } from "./address";
import { wantedLanguage } from "./chosen_lang";
import { comeBack, goOnTo, leaveBy, wasLeft } from "./departures";
import { isConfined, postHeight, showSaid } from "./embed";
import type { Forum } from "./forum";
import { hungCard } from "./hung_card";
import { MOVES, oneStop, STOPS, sentences } from "./moves";
import { Reading, textHeight } from "./reading";
import { showBeside } from "./receipt_beside";
import type { Referee } from "./referee";
import { keysOf } from "./story_keys";
import { TakeAlong } from "./take_along";

export type Word =
  | "copied"
  | "not_copied"
  | "unknown"
  | "unknown_here"
  | "set_up"
  | "refused"
  | "too_long"
  | "last"
  | "last_here";

export interface Story {
  /** The record as it is handed on, where that is not as the referee writes it, and what its file is called. */
  text: string;
  file: string;
  title: string;
  forum: Forum;
  /** The address of each moment, by its place in the record. */
  addresses: string[];
  /** The moment on which the page opens, by its place. */
  turn: number;
  /** Further addresses of a moment. */
  also: { [address: string]: number };
  /** The moments of a section in order, which have its address and their number as one more. */
  counted: { [section: string]: number[] };
  /** Texts of the page, by language. */
  words: { [lang in Lang]?: { [text in Word]: string } };
}

/** Milliseconds in which the address of a moving board is left alone: browsers limit the rate of changes. */
const CALM = 250;
/** Letters of an address that are said again. */
const MOST_SAID = 60;
/** A line of the text is in view between these parts of its height. */
const [HIGH, LOW] = [0.2, 0.8];
/** A part of the text that hides what is in it. */
const FOLDED = ":is(.tp-answer, .tp-run):not([open])";
const [FOLLOWS, SHEET] = ["tbggg.follows", "tbggg.sheet"];

const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const root = document.documentElement;

class Page {
  private readonly places: Map<string, number>;
  /** The links to moments, by place. */
  private readonly links = new Map<number, HTMLElement[]>();
  private readonly follow = document.querySelector<HTMLInputElement>("[data-tp-follow]");
  private readonly narration = document.querySelector<HTMLElement>("[data-tp-told]");
  private readonly spoken = document.querySelector<HTMLElement>("[data-tp-spoken]");
  private readonly points = all("[data-tp-points]");
  private readonly said = document.querySelector<HTMLElement>("[data-tp-said]");
  private readonly makeStop = oneStop();
  private readonly hang = hungCard();
  private readonly reading: Reading;
  private readonly takes: TakeAlong;
  private retell: () => void = () => undefined;
  private current: HTMLElement[] = [];
  /** The language of the text, once the page has spoken. */
  private lang = root.lang;
  private place = -1;
  private named: [place: number, moment: string] | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The board follows the reading just now; the text stays where it is. */
  private isRead = false;
  private stays = false;

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
    const moves = all<HTMLAnchorElement>(MOVES);
    for (const link of moves) {
      link.dataset.tpAt = link.hash.slice(1);
      const place = this.places.get(link.dataset.tpAt);
      if (place !== undefined) this.links.set(place, [...(this.links.get(place) ?? []), link]);
    }
    this.takes = new TakeAlong(referee, story, {
      moment: () => this.moment,
      told: () => this.shown,
      places: () => this.current.slice(0, 1).flatMap((link) => this.placesOf(link)),
      words: () => this.words,
      say: (text, said) => this.say(text, said),
    });
    root.dataset.tpStory = "";
    root.toggleAttribute("data-tp-confined", isConfined());
    this.takes.offer();
    this.reading = new Reading({
      follows: () => Boolean(this.follow?.checked) && !referee.astray && !("tpEmbed" in root.dataset),
      moves,
      current: () => this.current[0],
      place: () => this.place,
      come: (to) => {
        this.isRead = true;
        referee.goTo(typeof to === "number" ? to : this.places.get(to.dataset.tpAt!)!);
        this.isRead = false;
      },
    });
    const bar = document.querySelector<HTMLElement>(".tp-bar");
    if (bar) {
      /** Its height, and how much of it is in view. */
      const measure = () => {
        root.style.setProperty("--tp-bar", `${bar.offsetHeight}px`);
        root.style.setProperty("--tp-seen", `${Math.max(0, bar.offsetHeight - scrollY)}px`);
      };
      new ResizeObserver(measure).observe(bar);
      addEventListener("scroll", measure, { passive: true });
    }
    // An address that names a moment shows it, wherever the page was left the last time.
    if (parted(location).moment) history.scrollRestoration = "manual";
    this.remember();
    const board = document.querySelector("[data-tp-board]");
    if (board)
      keysOf(
        board,
        () => referee.ended,
        () => this.say(referee.path.some((way) => way > 0) ? this.words.last_here : this.words.last),
      );
    referee.on("change:_frame", () => this.moved());
    referee.on("change:lang", () => this.speak(referee.get("lang") as Lang));
    addEventListener("popstate", () => wasLeft() && this.comeBack());
    addEventListener("hashchange", ({ newURL }) => wasLeft() || this.open(new URL(newURL)));
    document.addEventListener("click", (event) => this.clicked(event));
    for (const near of ["pointerover", "focusin"]) document.addEventListener(near, ({ target }) => this.spell(target));
    document.addEventListener(
      "tp-point",
      ({ detail }: CustomEventInit<unknown>) => typeof detail === "number" && this.choose(detail, true),
    );
    for (const choice of all<HTMLInputElement>("[name=tp-lang]"))
      choice.addEventListener("change", () => {
        referee.send({ do: "lang", lang: choice.value as Lang });
      });
    this.speak(wantedLanguage() as Lang);
    const lang = all<HTMLInputElement>("[name=tp-lang]").find(({ checked }) => checked)?.value as Lang | undefined;
    if (lang) referee.send({ do: "lang", lang });
    this.moved();
    this.open(location, !wasLeft());
    this.retell = sentences((link) => this.sentence(link));
    if (wasLeft()) comeBack();
    else if (this.named) this.reveal(); // what stands above has grown
    this.reading.own();
    this.tellMove();
    if ("tpEmbed" in root.dataset) postHeight();
  }

  // ---- the address ----

  /** Shows the moment that an address names: the one that was asked for, though another may stand there by now. */
  private open(address: Pick<Location, "search" | "hash">, reveal = true): void {
    const { embedded, moment } = parted(address);
    root.toggleAttribute("data-tp-embed", embedded);
    this.tellMove();
    this.say("");
    if (!moment) return;
    const { moment: begun, moves } = forkOf(moment);
    const place = this.places.get(begun);
    const refuse = (why: Word, text: string) => {
      const short = text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text;
      const here = decode(this.moment).slice(0, MOST_SAID);
      this.say(this.words[why].replace("{text}", () => short).replace("{here}", () => here));
    };
    if (place !== undefined) {
      this.choose(place, reveal, begun);
      if (!moves || this.referee.playOn(moves)) return;
      this.choose(0, true);
      refuse("refused", moves);
    } else if (!document.getElementById(decode(moment))) {
      const isStart = this.place <= 0 && !this.referee.astray;
      refuse(moment.startsWith("set=") ? "set_up" : isStart ? "unknown" : "unknown_here", decode(moment));
    }
  }

  /** Goes where a reader wants to be, by an address of theirs; the text stays where it is unless it is to be shown. */
  private choose(place: number, reveal: boolean, moment = ""): void {
    this.reading.own();
    this.named = moment ? [place, moment] : undefined;
    this.stays = !reveal;
    this.referee.goTo(place);
    if (!this.current.length) this.mark(false); // the page may have opened on it
    this.stays = false;
    if (reveal) this.reveal(); // it may have been the current one already
  }

  /** Back from where a link of the prose led. */
  private comeBack(): void {
    this.open(location, false);
    if (!location.hash) this.choose(this.story.turn, false);
    comeBack();
    this.reading.own();
  }

  /** Follows a link of the prose, to which Back returns. */
  private depart(link: HTMLAnchorElement): void {
    clearTimeout(this.timer);
    leaveBy(link, this.current.length || this.referee.astray ? whole(location, this.moment) : location.href);
  }

  /** What happened at the moment on the board. */
  private get shown(): string {
    return (this.referee.get("_frame") as Frame).narration.text;
  }

  private moved(): void {
    const { place } = this.referee;
    this.hang();
    if (this.narration) this.narration.textContent = this.shown;
    const { seats } = this.referee.get("_frame") as Frame;
    for (const [seat, points] of this.points.entries()) points.textContent = signed(seats[seat]?.points ?? 0);
    const first = this.place < 0;
    const opens = first && !this.referee.astray && place === this.story.turn; // before the first line of the text
    if (place !== this.place) {
      this.place = place;
      if (!this.isRead) this.reading.own();
      if (opens) this.makeStop(undefined);
      else this.mark(!this.isRead && !this.stays);
    }
    if (!first) this.say("");
    this.tellMove();
    if (opens) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), CALM);
  }

  /** The moment as the page's address, in place of the one before: a walk through the game is no history. */
  private write(): void {
    const address = whole(location, this.moment);
    if (address === location.hash) return;
    try {
      history.replaceState(null, "", address);
      history.scrollRestoration = "auto";
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
    if (reveal) this.reveal(); // what is in a closed run takes no focus
    this.moveFocus();
  }

  /** The focus, if it is on a move, is on the current one; a step takes it there from any link of the text. */
  private moveFocus(): void {
    const { activeElement } = document;
    if (activeElement?.matches(this.isRead ? MOVES : ".tp-tales :is(a, summary)"))
      this.current[0]?.focus({ preventScroll: true });
  }

  /** In a frame the text is hidden: what it says of the current move stands above the board. */
  private tellMove(): void {
    if (this.spoken && "tpEmbed" in root.dataset) showSaid(this.spoken, this.current[0], this.shown);
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
    for (const one of this.current) {
      let fold = one.closest<HTMLDetailsElement>(FOLDED);
      for (; fold; fold = one.closest<HTMLDetailsElement>(FOLDED)) fold.open = true;
    }
    const link = this.current.find((one) => one.offsetParent);
    if (!link) return;
    const { top, bottom } = link.getBoundingClientRect();
    const height = textHeight();
    if (top >= height * HIGH && bottom <= height * LOW) return;
    scrollBy({ top: (top + bottom - height) / 2, behavior: "instant" });
    this.reading.own();
  }

  /** What the reader has set the last time. */
  private remember(): void {
    const { follow } = this;
    if (follow) {
      follow.checked = stored(FOLLOWS) !== "false";
      follow.addEventListener("change", () => store(FOLLOWS, String(follow.checked)));
    }
    const brief = document.querySelector<HTMLInputElement>("[data-tp-brief]");
    brief?.addEventListener("change", () => root.toggleAttribute("data-tp-key-moments", brief.checked));
    for (const sheet of all(".tp-sheet")) sheet.setAttribute("aria-expanded", String(stored(SHEET) === "true"));
  }

  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>("a[href^='#']");
    const place = this.places.get(link?.hash.slice(1) ?? "");
    if (link) this.followed(event, link, place);
    const sheet = target.closest<HTMLElement>(".tp-sheet");
    if (sheet) {
      const isOpen = sheet.getAttribute("aria-expanded") !== "true";
      sheet.setAttribute("aria-expanded", String(isOpen));
      store(SHEET, String(isOpen));
    }
    this.takes.clicked(target);
  }

  /** A link to a place of this page was clicked; `place` is that of a moment. */
  private followed(event: MouseEvent, link: HTMLAnchorElement, place: number | undefined): void {
    if (link.matches(".tp-claim, [href^='#rule-']") && showBeside(link)) return event.preventDefault();
    const leaves = !link.matches(STOPS) && !("tpEmbed" in root.dataset); // a frame's past is that of the page around it
    if (leaves) this.depart(link);
    if (place === undefined) return;
    event.preventDefault();
    this.say("");
    const moment = link.hash.slice(1);
    if (leaves) goOnTo(whole(location, moment));
    this.choose(place, !link.hasAttribute("data-tp-at"), moment);
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
    this.retell();
    this.tellMove();
    this.reveal();
    this.reading.own();
    // Figures that were hidden have no size yet.
    dispatchEvent(new Event("resize"));
  }

  private say(text: string, said = this.said): void {
    if (said) said.textContent = text;
  }
}

Object.assign(globalThis, { tbgggStory: (referee: Referee, story: Story) => new Page(referee, story) });
