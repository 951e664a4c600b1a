/**
 * The panel in which notes are written on the shown move: comments, a glyph, marks on the board. Every
 * change is the
 * referee's to write down. It comes with the first notes that are asked for.
 */

import type { Part, Scene } from "../explorer/scene";
import type { Mark, MarkStyle, NoteRequest, Notes } from "../generated/messages";
import { words as said } from "../parts/notes.words";
import { h, redraw, set, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { isHosts } from "../ui/own_keys";
import { aims as overBoard } from "./mark_targets";

export interface Annotation extends Part {
  /** The node whose notes are open. */
  readonly node: number | undefined;
  /** Opens the notes of the shown move. */
  open(): void;
  answered(notes: Notes): void;
  /** Sends what was typed and is not sent yet. */
  flush(): void;
  /** Called after the layout has changed. */
  settle(): void;
}

/** Milliseconds without a key after which a text is sent. */
const REST = 300;
/** The page may be about to go: what was typed is sent before a published page keeps its record. */
const LEAVING = ["pagehide", "visibilitychange"];
const glyphs = ["!!", "!", "!?", "?!", "?", "??"];
const styles: MarkStyle[] = ["solid", "dashed", "dotted"];
const MOST_LETTERS = 20_000;

interface Field {
  el: HTMLElement;
  label: HTMLElement;
  area: HTMLTextAreaElement;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** `changed` is called when another node's notes are open, or none. */
export function annotation(root: HTMLElement, send: (request: NoteRequest) => void, changed: () => void): Annotation {
  let scene: Scene | undefined;
  let notes: Notes | undefined;
  /** The node that was asked for; nothing while the panel is closed. */
  let at: number | undefined;
  /** What had the focus when the panel opened. */
  let opener: Element | null = null;
  let mode: "mark" | "arrow" | undefined;
  let style: MarkStyle = "solid";
  let start = "";
  /** What was switched and is not answered yet: the next click on it is meant for what it shows. */
  const switched = new Map<string, boolean>();
  let unanswered = 0;
  const fields = new Map<string, Field>();

  const aims = overBoard(
    root,
    (place) => aim(place),
    (event) => back(event),
  );
  const title = h("h3");
  const about = h("span", { class: "tb-label" });
  const close = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "annotate close", onclick: () => shut() },
    icon("close"),
  );
  const texts = h("div", { class: "tb-texts" });
  const secret = h("p", { class: "tb-secret" });
  const judge = glyphs.map((glyph) =>
    h(
      "button",
      {
        "data-tb-key": `glyph ${glyph}`,
        onclick: () => turn({ do: "glyph", node: node(), glyph, on: !judgedBy(glyph) }),
      },
      glyph,
    ),
  );
  const judged = h("span", { class: "tb-label" });
  const judging = h("div", { class: "tb-seg", role: "group" }, ...judge);
  const tools = (["mark", "arrow"] as const).map((tool) =>
    h("button", { "data-tb-key": `tool ${tool}`, onclick: () => take(mode === tool ? undefined : tool) }),
  );
  const choose = (one: (typeof styles)[number]) => {
    style = one;
    draw();
  };
  const lines = styles.map((one) =>
    h(
      "button",
      { class: `tb-line-${one} tb-ink-${one}`, "data-tb-key": `style ${one}`, onclick: () => choose(one) },
      h("i"),
    ),
  );
  const tooling = h("div", { class: "tb-seg", role: "group" }, ...tools);
  const lining = h("div", { class: "tb-seg", role: "group" }, ...lines);
  const hint = h("p", { class: "tb-label", role: "status" });
  const trouble = h("p", { class: "tb-trouble", role: "alert" });
  const el = h(
    "section",
    { class: "tb-annotate", hidden: true },
    h("header", null, title, about, h("span", { class: "tb-gap" }), close),
    texts,
    secret,
    h("div", { class: "tb-tools tb-judging" }, judging, judged),
    h("div", { class: "tb-tools" }, tooling, lining),
    hint,
    trouble,
  );

  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape") back(event);
    // What is typed here is text, not a deed.
    if (!isHosts(event)) event.stopPropagation();
  });

  /** Escape goes back by one: the arrow's beginning, the tool, the panel. */
  const back = (event: Event) => {
    event.preventDefault();
    if (start) {
      start = "";
      draw();
    } else if (mode) {
      const tool = mode;
      take(undefined);
      tools[tool === "mark" ? 0 : 1]?.focus();
    } else shut();
  };

  const shut = () => {
    flush();
    at = notes = mode = undefined;
    start = "";
    draw();
    const home = opener && root.contains(opener) ? opener : root.querySelector("[data-tb-key='annotate']");
    (home as HTMLElement | null)?.focus({ preventScroll: true });
  };

  const take = (tool: typeof mode) => {
    mode = tool;
    start = "";
    draw();
    if (tool) aims.focus();
  };

  /** What is noted here is noted of this node; of the one that was asked for, until its notes are there. */
  const node = () => notes?.node ?? at ?? 0;
  const nameOf = (places: readonly string[]) => places.join(">");
  const judgedBy = (glyph: string) => switched.get(`glyph ${glyph}`) ?? notes?.glyphs.includes(glyph) ?? false;
  const marked = (places: string) => switched.get(places) ?? here().some((mark) => nameOf(mark.places) === places);
  const post = (request: NoteRequest) => {
    unanswered++;
    send(request);
  };
  const turn = (request: Extract<NoteRequest, { on: boolean }>) => {
    // One judgement replaces another.
    if (request.do === "glyph" && request.on) for (const glyph of glyphs) switched.set(`glyph ${glyph}`, false);
    switched.set(request.do === "glyph" ? `glyph ${request.glyph}` : nameOf(request.places), request.on);
    post(request);
    draw();
  };

  const here = (): readonly Mark[] => scene?.tree.marksAt(notes?.node ?? scene.frame.node) ?? [];

  const aim = (place: string) => {
    if (!notes) return;
    if (mode === "arrow" && !start) {
      start = place;
      return draw();
    }
    const places = mode === "arrow" ? [start, place] : [place];
    start = "";
    draw();
    if (places[0] === places[1]) return;
    turn({ do: "mark", node: notes.node, places, style, on: !marked(nameOf(places)) });
  };

  const put = (lang: string, field: Field) => {
    clearTimeout(field.timer);
    for (const kind of LEAVING) removeEventListener(kind, flush, true);
    if (field.timer === undefined || !notes) return;
    field.timer = undefined;
    post({ do: "comment", node: notes.node, lang, text: field.area.value });
  };

  const flush = () => fields.forEach((field, lang) => put(lang, field));

  const fieldOf = (lang: string): Field => {
    const area = h("textarea", {
      rows: 2,
      maxlength: MOST_LETTERS,
      "data-tb-key": `comment ${lang}`,
      lang: lang || null,
      dir: "auto",
    });
    const label = h("span", { class: "tb-label" });
    const field: Field = { el: h("label", null, label, area), label, area };
    area.addEventListener("input", () => {
      clearTimeout(field.timer);
      field.timer = setTimeout(() => put(lang, field), REST);
      for (const kind of LEAVING) addEventListener(kind, flush, true);
    });
    area.addEventListener("blur", () => put(lang, field));
    fields.set(lang, field);
    return field;
  };

  const write = () => {
    if (!notes) return;
    const focused = (root.getRootNode() as Document | ShadowRoot).activeElement;
    const { node, texts: all } = notes;
    redraw(texts, [node, all.map(([lang]) => lang)], () => {
      fields.clear();
      return all.map(([lang]) => fieldOf(lang).el);
    });
    for (const [lang, value] of all) {
      const field = fields.get(lang);
      // What is being typed is newer than what the referee knows.
      if (field && field.timer === undefined && (field.area !== focused || !field.area.value)) field.area.value = value;
    }
  };

  const draw = () => {
    if (!scene) return;
    const { outline, tree } = scene;
    const w = said[outline.lang];
    const open = at !== undefined;
    const opens = open && el.hidden;
    el.hidden = !open;
    if (opens) el.scrollIntoView({ block: "nearest" });
    root.classList.toggle("tb-annotating", open);
    root.classList.toggle("tb-aiming", mode !== undefined);
    changed();
    aims.offer(
      (open && mode && notes?.places) || {},
      w.places,
      (place) => place === start || (mode === "mark" && marked(place)),
    );
    if (!open) return;
    const mover = outline.seats[outline.nodes.seat[node()] ?? -1]?.label ?? "";
    set(el, "aria-label", w.title);
    text(title, w.title);
    text(about, tree.parent(node()) < 0 ? scene.words.start : `${mover} ${outline.nodes.move[node()] ?? ""}`);
    set(close, "aria-label", w.close);
    for (const [lang, { label }] of fields)
      text(label, `${w.comment} · ${lang === "" ? w.everybody : lang === "en" || lang === "fr" ? w[lang] : lang}`);
    const names = notes?.secret ?? [];
    secret.hidden = !names.length;
    redraw(secret, [names, outline.lang], () => [icon("warn"), w.secret(names.join(", "))]);
    set(judging, "aria-label", w.glyphs);
    glyphs.forEach((glyph, nth) => {
      const button = judge[nth];
      if (!button) return;
      set(button, "aria-label", `${glyph} ${w.glyphNames[glyph]}`);
      set(button, "title", w.glyphNames[glyph] ?? "");
      set(button, "aria-pressed", String(judgedBy(glyph)));
      set(button, "aria-disabled", tree.parent(node()) < 0 ? "true" : null);
    });
    text(judged, (notes?.glyphs ?? []).map((glyph) => w.glyphNames[glyph] ?? glyph).join(", "));
    set(tooling, "aria-label", w.marks);
    tools.forEach((button, nth) => {
      text(button, nth ? w.arrow : w.highlight);
      set(button, "aria-pressed", String(mode === (nth ? "arrow" : "mark")));
    });
    set(lining, "aria-label", w.marks);
    styles.forEach((one, nth) => {
      const button = lines[nth];
      if (!button) return;
      set(button, "aria-label", w.styles[one]);
      set(button, "aria-pressed", String(style === one));
    });
    text(
      hint,
      mode === "mark" ? w.chooseMark : !mode ? "" : start ? w.chooseEnd(notes?.places[start] ?? start) : w.chooseStart,
    );
    text(trouble, notes?.trouble ?? "");
  };

  const ask = (node: number) => {
    flush();
    at = node;
    switched.clear();
    post({ do: "notes", node, loaded: true });
  };

  return {
    el,
    get node() {
      return at === undefined ? undefined : notes?.node;
    },
    open() {
      if (!scene) return;
      if (at === undefined) opener = (root.getRootNode() as Document | ShadowRoot).activeElement;
      ask(scene.frame.node);
      draw();
    },
    answered(answer) {
      const first = notes === undefined;
      if (--unanswered <= 0) switched.clear();
      if (at === undefined) return;
      notes = answer;
      write();
      draw();
      if (first) fields.get(scene?.outline.lang ?? "en")?.area.focus({ preventScroll: true });
    },
    flush,
    settle: () => aims.lay(),
    update(now) {
      const anew = scene?.outline.lang !== now.outline.lang;
      scene = now;
      if (at !== undefined && (now.frame.node !== at || anew)) ask(now.frame.node);
      draw();
    },
  };
}
