/** What a reader takes along from a game's page: its address, a frame, a text for a forum, and the record. */

import type { Lang } from "../generated/messages";
import { forkAfter, frameFor } from "./address";
import { type Forum, keyMoments, linkTo, markedUp, momentOf, spread, withReceipts } from "./forum";
import type { Referee } from "./referee";

interface Source {
  text: string;
  file: string;
  title: string;
  forum: Forum;
}

interface Shown {
  /** The address of the moment on the board. */
  moment(): string;
  /** What happened there. */
  told(): string;
  /** The places of its move in the record. */
  places(): number[];
  words(): { [word in "copied" | "not_copied" | "too_long"]: string };
  say(text: string, said?: HTMLElement | null): void;
}

const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const root = document.documentElement;

export class TakeAlong {
  constructor(
    private readonly referee: Referee,
    private readonly source: Source,
    private readonly shown: Shown,
  ) {}

  offer(): void {
    for (const link of all<HTMLAnchorElement>("[data-tp-whole]")) link.href = this.address();
    for (const tool of all("[data-tp-alone]")) tool.hidden = false;
  }

  clicked(target: Element): void {
    const whole = target.closest<HTMLAnchorElement>("[data-tp-whole]");
    if (whole) whole.href = this.address();
    if (target.closest("[data-tp-save]")) this.save();
    const words = this.shown.words();
    const forum = target.closest<HTMLElement>("[data-tp-forum]");
    if (forum) void this.copy(this.forForum(forum.dataset.tpForum!), words.copied, all("[data-tp-copied]")[0]);
    const button = target.closest<HTMLElement>("[data-tp-copy]");
    if (!button) return;
    const { fork } = this.referee;
    const copied = fork && !forkAfter("", fork) ? words.too_long : words.copied;
    void this.copy(button.dataset.tpCopy === "frame" ? this.frame() : this.address(), copied);
  }

  private address(): string {
    const url = new URL(location.href);
    url.search = "";
    url.hash = this.shown.moment();
    return url.href;
  }

  private frame(): string {
    return frameFor(this.address(), this.source.title);
  }

  /** The game, or the moment on the board, as text for a forum. */
  private forForum(markup: string): string {
    const { forum, title } = this.source;
    const lang = (root.lang in forum.texts ? root.lang : Object.keys(forum.texts)[0]) as Lang;
    const published = this.referee.published(lang);
    const text = spread(forum.texts[lang]!);
    const told = (place: number) => published.told(place);
    const isChecked = (box: string) => document.querySelector<HTMLInputElement>(box)?.checked;
    if (!isChecked("[data-tp-moment]"))
      return markedUp(
        forum,
        lang,
        markup,
        withReceipts(isChecked("[data-tp-key]") ? keyMoments(text, forum.dice) : text, lang),
        told,
      );
    const moment = this.referee.astray ? this.shown.told() : momentOf(text, this.shown.places());
    const link = location.protocol === "file:" ? "" : `\n\n${linkTo(this.address(), title)}`;
    return markedUp(forum, lang, markup, withReceipts(moment, lang) + link, told);
  }

  private async copy(text: string, copied: string, said?: HTMLElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.shown.say(copied, said);
    } catch {
      this.shown.say(
        this.shown.words().not_copied.replace("{text}", () => text),
        said,
      );
    }
  }

  /** Saves the record as it was published. */
  private save(): void {
    const text = this.source.text || this.referee.published(root.lang as Lang).text();
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    Object.assign(document.createElement("a"), { href, download: this.source.file }).click();
    URL.revokeObjectURL(href);
  }
}
