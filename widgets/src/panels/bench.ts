/** The panels above an explorer, an anywidget module of its own: a row of buttons, and the form of the open one. */

import { carrying } from "../explorer/dragging";
import { BESIDE } from "../explorer/screen";
import { arrange, h, holdsFocus, keepFocus, redraw, set, tabStop, text } from "../ui/dom";
import { ownKeys } from "../ui/own_keys";
import { keepPresses } from "../ui/presses";
import { followTheme } from "../ui/theme";
import { type BenchBoard, benchBoard } from "./bench.board";
import { control, errorOf, type FieldContext, write } from "./bench.fields";
import { lateFocus } from "./bench.focus";
import {
  type BenchRequest,
  type Block,
  type Field,
  fieldsOf,
  isShown,
  merged,
  type Task,
  type Values,
} from "./bench.model";
import { requests } from "./bench.requests";

interface Model {
  get(name: string): unknown;
  on(event: string, listener: (message: { download?: { name: string; text: string } }) => void): void;
  off(event: string, listener: (message: { download?: { name: string; text: string } }) => void): void;
  send(message: BenchRequest & { number: string }, callbacks?: unknown, buffers?: ArrayBuffer[]): void;
}

/** Time without a key after which lines are read, in milliseconds. */
const PAUSE = 500;

/** The panel in which a position is set up, and what its keys press. */
const EDITOR = "position";
const KEYS: Record<string, string> = {
  "[": "previous phase",
  "]": "next phase",
  "{": "previous round",
  "}": "next round",
  m: "mover",
  s: "whose",
};

function download(name: string, words: string): void {
  const link = h("a", { href: URL.createObjectURL(new Blob([words], { type: "text/plain" })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The id of the next form: labels and errors are found by ids, which stand once in a page. */
let count = 0;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const id = `tb-bench-${++count}`;
  const asked = requests(
    () => alone(),
    () => send({ do: "look" }),
  );
  /** What the kernel knows of the fields, and what stands in them. */
  let known: Values = {};
  let typed: Values = {};
  /** The panel that a click has asked for: its first field takes the focus once it is there. */
  let entering = "";
  /** The box that the click has ticked: the fields that open with it take the focus instead. */
  let ticked = "";
  /** The panel that was drawn last, and each of its blocks but for the values and what is wrong with them. */
  let before = "";
  let looked: string[] = [];
  /** Runs while a table writes its lines. */
  let writing: ReturnType<typeof setTimeout> | undefined;
  const focus = lateFocus();
  const controls = new Map<string, { field: string; el: HTMLElement; error: HTMLElement | null }>();

  const bar = h("div", { class: "tb-bench-bar", role: "group" });
  const lost = h("p", { class: "tb-bench-note", role: "status" });
  const panel = h("div", { class: "tb-bench-panel", id: `${id}-panel`, role: "group", "data-tb-key": "panel" });
  const task = h("div", { class: "tb-bench-task" });
  const said = h("p", { class: "tb-bench-note", role: "status" });
  const trouble = h("p", { class: "tb-bench-note tb-bench-alert", role: "alert" });
  const meter = h("progress", { max: 1 });
  const stop = h("button", { class: "tb-btn", "data-tb-key": "stop", onclick: () => send({ do: "stop" }) });
  const running = h("div", { class: "tb-bench-row" }, meter, stop);
  task.append(said, running, trouble);
  const root = h("section", { class: "tb tb-bench", tabindex: -1 }, bar, lost, panel, task);

  const opened = () => model.get("opened") as string;
  const form = () => model.get("form") as Block[];

  /** What stands otherwise than the kernel knows: an older value of another field would take back a later one. */
  const news = (): Values => Object.fromEntries(Object.entries(typed).filter(([key, value]) => known[key] !== value));

  function send(request: BenchRequest, files?: ArrayBuffer[]): void {
    if ("values" in request) known = { ...known, ...request.values };
    model.send({ ...request, number: asked.leaves(request.do === "look") }, undefined, files);
  }
  /** Without Python nothing of a panel can be done: none is offered until it answers. */
  function alone(): void {
    text(lost, asked.lost ? (model.get("texts") as Record<string, string>).no_answer! : "");
    panel.hidden = asked.lost || !opened();
    expand();
  }
  function expand(): void {
    for (const button of bar.querySelectorAll<HTMLElement>("[aria-controls]"))
      set(button, "aria-expanded", String(!panel.hidden && button.dataset.tbKey === `bench ${opened()}`));
  }
  function close(): void {
    const button = tabStop(root, `bench ${opened()}`);
    send({ do: "close", panel: opened(), values: news() });
    button?.focus();
  }

  const context: FieldContext = {
    id,
    wrong: new Map(),
    enter(key, value, done) {
      typed[key] = value;
      show();
      clearTimeout(writing);
      const change = () => send({ do: "change", panel: opened(), values: news() });
      if (done) change();
      // Lines are read as they are written: what they draw is seen at each pause.
      else if (fieldsOf(form()).some((field) => field.key === key && field.kind === "area"))
        writing = setTimeout(change, PAUSE);
    },
    press: (button) => send({ do: "press", panel: opened(), button, values: news() }),
    file: (button, file, content) => send({ do: "press", panel: opened(), button, values: news(), file }, [content]),
    refuse(key, sentence) {
      context.wrong.set(key, sentence);
      draw();
    },
  };

  let piece = "";
  carrying(root, {
    lift(one) {
      piece = one;
      return true;
    },
    over: () => undefined,
    place: () => undefined,
    drop(place) {
      context.press(`carry ${place} | ${piece}`);
      return true;
    },
    cancel: () => undefined,
  });

  /** A control is built anew only when it is another one: the caret stays where it is. */
  function built(field: Field): HTMLElement {
    const { value: _, wrong: __, ...fixed } = field;
    const what = JSON.stringify(fixed);
    const old = controls.get(field.key);
    if (old?.field === what) return old.el;
    const made = control(field, context);
    controls.set(field.key, { field: what, el: made, error: errorOf(field, context) });
    return made;
  }
  const cell = (field: Field) => {
    const made = built(field);
    return h("div", { class: "tb-bench-cell" }, made, controls.get(field.key)!.error);
  };

  /** The board that is set up; its places stay as they are while what stands on them changes. */
  let board: BenchBoard | undefined;

  function drawn(block: Block): HTMLElement {
    if (block.kind === "board") {
      board = benchBoard(context);
      return board.el;
    }
    if (block.kind === "heading") return h("h3", null, block.text);
    if (block.kind === "note") {
      const role = block.role === "text" ? null : block.role;
      return h("p", { class: `tb-bench-note tb-bench-${block.role}`, role }, block.text);
    }
    if (block.kind === "source") {
      const signs = [...block.text];
      const [from = 0, to = from] = block.mark;
      const part = (start: number, end?: number) => signs.slice(start, end).join("");
      return h(
        "pre",
        { class: "tb-bench-source", tabindex: 0 },
        part(0, from),
        h("mark", null, part(from, to)),
        part(to),
      );
    }
    if (block.kind === "picture") {
      const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(block.drawing)}`;
      return h("img", { class: "tb-bench-picture", alt: block.text, src });
    }
    if (block.kind === "row") return h("div", { class: "tb-bench-row" }, ...block.fields.map(cell));
    const heads = block.heads.map((head) => (head ? h("th", { scope: "col" }, head) : h("td")));
    const rows = block.rows.map(({ head, fields }) =>
      h("tr", null, h("th", { scope: "row" }, head), ...fields.map((field) => h("td", null, cell(field)))),
    );
    return h("table", { class: "tb-bench-grid" }, h("thead", null, h("tr", null, ...heads)), h("tbody", null, ...rows));
  }
  let blocks: [Block, HTMLElement][] = [];
  /** Shows the blocks that the values ask for. */
  function show(): void {
    for (const [block, made] of blocks) made.hidden = !isShown(block, typed);
  }

  function draw(): void {
    const name = opened();
    const left = name !== before && holdsFocus(root, ".tb-bench-panel") ? tabStop(root, `bench ${before}`) : undefined;
    if (name !== before) {
      controls.clear();
      context.wrong.clear();
      known = typed = {};
      before = name;
    }
    for (const { key, wrong } of fieldsOf(form())) wrong ? context.wrong.set(key, wrong) : context.wrong.delete(key);
    const fields = fieldsOf(form());
    asked.carriedOut(model.get("_answered") as string);
    typed = merged(fields, known, typed, asked.late);
    const said = Object.fromEntries(fields.map(({ key, value = "" }) => [key, value]));
    known = asked.late ? { ...said, ...known } : said;
    keepFocus(root, () => {
      // What is the same stays in its place: the caret in a text, and the button that is being pressed.
      const looks = form().map((block) =>
        JSON.stringify([name, block.kind === "board" ? block.kind : block], (key, value) =>
          key === "value" || key === "wrong" ? "" : value,
        ),
      );
      const old = new Map(looked.map((look, at) => [look, blocks[at]![1]]));
      blocks = form().map((block, at) => {
        const same = old.get(looks[at]!);
        old.delete(looks[at]!);
        return [block, same ?? drawn(block)];
      });
      looked = looks;
      arrange(
        panel,
        blocks.map(([, made]) => made),
      );
      for (const [block] of blocks) if (block.kind === "board") board?.update(block);
      for (const [key, { el, error }] of controls) {
        if (key in typed) write(el, key, typed[key]!, context);
        if (error) text(error, context.wrong.get(key) ?? "");
      }
    });
    show();
    panel.hidden = asked.lost || !name;
    if (!name) left?.focus();
    const list = model.get("bar") as [string, string][];
    set(panel, "aria-label", list.find(([one]) => one === name)?.[1] ?? null);
    if (name && name === entering) {
      const [, home = panel] =
        (ticked && blocks.find(([block]) => "when" in block && block.when?.[0] === ticked)) || [];
      focus.to(home.querySelector<HTMLElement>("input, select, textarea"));
      entering = ticked = "";
    }
  }
  function label(): void {
    const list = model.get("bar") as [string, string][];
    const aside = model.get("aside") as string[];
    set(root, "lang", model.get("lang") as string);
    set(root, "aria-label", (model.get("texts") as Record<string, string>).panels ?? null);
    keepFocus(root, () =>
      redraw(bar, [list, aside], () => [
        ...list.map(([name, words]) =>
          h(
            "button",
            {
              class: "tb-btn",
              "data-tb-key": `bench ${name}`,
              "aria-controls": `${id}-panel`,
              onclick: () => toggle(name),
            },
            words,
          ),
        ),
        ...aside.map((words, at) => {
          const back = () => send({ do: "back", button: String(at) });
          return h(
            "button",
            { class: "tb-btn", "data-tb-key": `back ${at}`, onclick: back },
            h("span", { "aria-hidden": "true" }, "← "),
            words,
          );
        }),
      ]),
    );
    expand();
  }
  function toggle(name: string): void {
    if (name === opened() && !panel.hidden) return close();
    enter(name);
  }
  /** Opens a panel; `box` is the key of a box that is ticked in it. */
  function enter(name: string, box = ""): void {
    const values = box ? { [box]: "on" } : {};
    entering = name;
    ticked = box;
    typed = { ...typed, ...values };
    send({ do: "open", panel: name, values });
  }
  function work(): void {
    const now = model.get("task") as Task;
    text(said, now.said ?? "");
    text(trouble, now.trouble ?? "");
    running.hidden = now.part === undefined;
    meter.value = now.part ?? 0;
    set(meter, "aria-label", now.said ?? "");
    text(stop, now.stop ?? "");
  }
  function change(): void {
    draw();
    label();
  }
  const receive = (message: { download?: { name: string; text: string } }) => {
    if (message.download) download(message.download.name, message.download.text);
  };

  /** Words beside the board may open a panel; the board is a widget of its own in the same box. */
  const called = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<SVGElement>("[data-tb-panel]") : null;
    if (!link || !root.closest(".widget-vbox")?.contains(link)) return;
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    link.dispatchEvent(new Event(BESIDE, { bubbles: true }));
    open(link.dataset.tbPanel ?? "");
  };
  /** Opens the panel that such words name, at what stands after its name. */
  const open = (words: string) => {
    const [name = "", header] = words.split(" ");
    enter(name, header && (header === "own" ? header : `header ${header}`));
    root.scrollIntoView({ block: "nearest" });
  };
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, called, true);
  /** A key that writes nothing where it is pressed. */
  const isFree = (event: KeyboardEvent) =>
    event.target instanceof Element &&
    !event.target.closest("input:not([type=radio], [type=range]), select, textarea, [contenteditable], dialog") &&
    !(event.ctrlKey || event.metaKey || event.altKey);
  /** B opens the editor of positions from the board beside it, whose own keys end at its root. */
  const keyed = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.key.toLowerCase() !== "b" || !isFree(event) || panel.contains(target)) return;
    const bars = model.get("bar") as [string, string][];
    if (!root.closest(".widget-vbox")?.contains(target) || !bars.some(([name]) => name === EDITOR)) return;
    event.preventDefault();
    event.stopPropagation();
    enter(EDITOR);
    root.scrollIntoView({ block: "nearest" });
  };
  root.addEventListener("keydown", (event) => {
    const deed = KEYS[event.key.toLowerCase()];
    if (!deed || opened() !== EDITOR || !isFree(event) || !panel.contains(event.target as Element)) return;
    event.preventDefault();
    send({ do: "press", panel: EDITOR, button: deed, values: news() });
  });
  document.addEventListener("keydown", keyed, true);
  // The menu of a move sets up the position there.
  root.addEventListener("tb-set-up", (event) => {
    entering = EDITOR;
    send({ do: "press", panel: entering, button: `moment ${(event as CustomEvent<number>).detail}`, values: {} });
    root.scrollIntoView({ block: "nearest" });
  });
  root.addEventListener("tb-open", (event) => open((event as CustomEvent<string>).detail));
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !opened() || panel.hidden) return;
    event.preventDefault();
    close();
  });
  // A button of the row above is the same one whatever panel is open.
  keepPresses(root, (el) => (panel.contains(el) ? opened() : ""));
  el.append(root);
  ownKeys();
  followTheme(el, root, () => undefined);
  const listeners: [string, () => void][] = [
    ...["form", "opened", "bar", "aside", "texts", "lang"].map((name): [string, () => void] => [
      `change:${name}`,
      change,
    ]),
    ["change:task", work],
    ["change:_answered", () => asked.carriedOut(model.get("_answered") as string)],
  ];
  for (const [event, listener] of listeners) model.on(event, listener);
  model.on("msg:custom", receive);
  change();
  work();
  return () => {
    asked.stop();
    focus.stop();
    clearTimeout(writing);
    for (const kind of ["click", "keydown"]) document.removeEventListener(kind, called, true);
    document.removeEventListener("keydown", keyed, true);
    for (const [event, listener] of listeners) model.off(event, listener);
    model.off("msg:custom", receive);
  };
}

export default { render };
