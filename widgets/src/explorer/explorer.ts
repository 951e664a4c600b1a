/** The explorer. It asks the referee for moments of the game, and patches what changed. */

import { makeBoard } from "../boards/registry";
import type { Answer, Beside, Frame, Lang, Outline, OutlineUpdate, Request, Stride } from "../generated/messages";
import type { Model, Widgets } from "../model";
import type { Autosave, autosave } from "../parts/autosave";
import { card } from "../parts/card";
import { compare } from "../parts/comparing";
import { type Header, header } from "../parts/header";
import { moveList } from "../parts/move_list";
import { narration } from "../parts/narration";
import { annotate } from "../parts/notes";
import { phaseBar } from "../parts/phase_bar";
import { ruleBox } from "../parts/rule_popover";
import { seats } from "../parts/seats";
import { answering, solving } from "../parts/solving";
import { type Timeline, timeline } from "../parts/timeline";
import { h, holdsFocus, keepFocus, set } from "../ui/dom";
import { define } from "../ui/icons";
import { ownKeys } from "../ui/own_keys";
import { LABEL, setStops } from "../ui/roving";
import { followTheme } from "../ui/theme";
import { moving, stillness } from "../ui/transitions";
import { swipe, wheel } from "./gestures";
import { type Input, input } from "./input";
import { listenToKeys } from "./key_actions";
import { Navigation, type NavigationHost } from "./navigation";
import type { OfflineFrames, offlineFrames } from "./offline_frames";
import { merged } from "./outline";
import { ASKS, requests } from "./requests";
import type { Ask, Board, Door, Part, Scene } from "./scene";
import { sceneOf } from "./scene";
import { type Screen, screen } from "./screen";
import type { Takeover, takeover } from "./takeover";
import { words } from "./words";

/** Steps that follow each other faster than this are a run through the game, and are not animated. */
const HURRY = 150;

/** What keeps a game that a kernel has; a page has it itself. */
export interface Host {
  takeover: typeof takeover;
  autosave: typeof autosave;
  offlineFrames: typeof offlineFrames;
}

class Explorer implements Ask, NavigationHost {
  private readonly root = h("div", { class: "tb", tabindex: -1 });
  private readonly screen: Screen;
  private readonly header: Header;
  private readonly narration = narration();
  private readonly rule = ruleBox(this.root, (id) => this.send({ do: "rule", id }));
  private readonly requests = requests(
    (node) => this.send({ do: "go", node }),
    (how) => {
      this.header.waiting(how);
      if (how !== "lost") return;
      this.navigation.halt();
      this.moved();
    },
  );
  private readonly compare = compare(this, this.root, (request) => this.send(request));
  private readonly time: Timeline;
  private readonly moveList = moveList(this, this.root, { model: () => this.model, input: () => this.input });
  private readonly puzzles = solving(this, this.root, (request) => this.send(request));
  private readonly card = card(this);
  private readonly input: Input = input(this.root, {
    send: (request) => this.send(request),
    act: (play, dropped) => this.act(play, { dropped }),
    edit: answering(this.moveList.edit, this.puzzles),
    draw: () => this.drawChoices(),
    words: () => this.scene?.words ?? words.en,
  });
  private readonly navigation = new Navigation(this);
  private readonly notes = annotate(this.root, (request) => this.send(request));
  private readonly autosave: Autosave;
  private readonly offline: OfflineFrames;
  private readonly parts: Pick<Part, "update">[];
  private readonly sized = new ResizeObserver(() => this.settle());

  private board: Board = { el: h("div"), update: () => undefined };
  scene: Scene | undefined;
  private drawnAt = 0;
  private due = false;
  private readonly model: Takeover;

  constructor(
    kernel: Model,
    private readonly host: HTMLElement,
    { takeover, autosave, offlineFrames }: Host,
  ) {
    this.model = takeover(kernel, this.root, (alone) => this.turned(alone));
    const { model } = this;
    const phases = phaseBar(this);
    this.screen = screen(this.root, model);
    this.header = header(this, this.screen.button);
    this.time = timeline(this, this.compare.menu, (node) => this.send({ do: "tell", node }));
    const right = [this.puzzles, seats(), this.notes, this.moveList];
    this.autosave = autosave(model, (request) => this.send(request));
    this.offline = offlineFrames(model, this.root, (request) => this.send(request));
    const first = [this.model, this.autosave, this.offline, this.header, phases, this.narration];
    this.parts = [...first, this.time, this.compare, ...right];
    this.root.append(
      this.model.el,
      this.autosave.el,
      h(
        "div",
        { class: "tb-in" },
        h(
          "div",
          { class: "tb-screen" },
          this.header.el,
          phases.el,
          this.narration.el,
          h("div", { class: "tb-left" }, this.board.el),
          h(
            "div",
            { class: "tb-right" },
            h("div", { class: "tb-reading" }, ...right.map(({ el }) => el)),
            h("div", { class: "tb-foot" }, this.moveList.edit.doors, this.card.el),
          ),
          this.time.el,
        ),
        this.compare.el,
      ),
    );
    const { root, navigation, input, card, compare, rule } = this;
    listenToKeys(root, { ask: this, navigation, input, card, compare, edit: this.moveList.edit, rule });
    for (const kind of ["pointerdown", "keydown"]) root.addEventListener(kind, () => navigation.brake(), true);
    this.root.addEventListener("click", (event) => this.onClick(event));
    swipe(this.narration.el, (by) => this.step(by));
    wheel(this.time.el, (by) => this.step(by));
    host.append(this.root);
    ownKeys();
    followTheme(host, this.root, () => this.compare.recolour());
    this.sized.observe(this.root);
    this.listen("on");
    this.grew();
    this.draw();
    this.compares();
  }

  readonly unmount = (): void => {
    this.notes.flush();
    this.listen("off");
    this.navigation.halt();
    const { time, screen, compare, requests, autosave, offline, model } = this;
    for (const part of [this.moveList, time, screen, compare, requests, autosave, offline, model]) part.stop();
    this.sized.disconnect();
    this.host.replaceChildren();
  };

  private listen(how: "on" | "off"): void {
    for (const trait of ["_outline", "_frame"]) this.model[how](`change:${trait}`, this.changed);
    this.model[how]("change:_outline_update", this.grew);
    this.model[how]("change:_compared", this.compares);
    this.model[how]("msg:custom", this.answered);
  }

  go(node: number): void {
    this.navigation.go(node);
  }

  step(by: -1 | 1, stride?: Stride): void {
    this.navigation.step(by, stride);
  }

  stride(stride: Stride): void {
    if (this.scene) this.scene.stride = stride;
    this.moved();
  }

  play(): void {
    this.navigation.play();
  }

  lang(lang: Lang): void {
    this.send({ do: "lang", lang });
  }

  move(words: string, key: string): void {
    this.input.move(words, key);
  }

  on(stride: Stride | "end" = "move", running = false): void {
    if (!this.act({ do: "advance", stride, run: running }, { running })) this.navigation.resume();
  }

  end(): void {
    this.navigation.end();
  }

  edit(change: Parameters<Ask["edit"]>[0]): void {
    if (ASKS.includes(change.do)) this.send(change);
    else this.act(change);
  }

  look(seat: number, recall = this.scene?.frame.recall ?? true): void {
    const name = this.scene?.outline.seats[seat]?.name ?? null;
    this.navigation.halt();
    this.send({ do: "view", seat: name, recall });
  }

  handOver(seat?: number): void {
    const { scene } = this;
    if (!scene || scene.outline.locked) return;
    const { frame, outline } = scene;
    const now = outline.seat < 0 ? frame.to_move - 1 : outline.seat;
    const next = seat ?? frame.waits_for ?? -1;
    const taker = next < 0 ? (now + 1) % outline.seats.length : next;
    // Nothing is hidden yet that a curtain would cover.
    outline.seat < 0 ? this.look(taker) : this.moveList.edit.handOver(taker);
  }

  keys(): void {
    this.rule.close();
    this.moveList.edit.press("?");
  }

  readonly widgets = (): Widgets | undefined => this.model.widget_manager;
  readonly annotate = (): void => this.notes.open();
  readonly door = (name: Door): void => void (this.compare.letter(name) || this.moveList.edit.press(name));

  /** Sends what changes the game; a piece that was dropped is where it goes already. */
  private act(request: Request, { dropped = false, running = false } = {}): boolean {
    if (!running) this.navigation.halt();
    this.navigation.stepping = !dropped;
    return this.requests.act(request, () => {
      this.navigation.sends(request);
      this.send(request);
    });
  }

  ask(node: number): void {
    this.requests.ask(node);
    if (this.model.alone !== "plays") this.offline.go(node);
  }

  pending(): number | null {
    return this.requests.pending();
  }

  chance(): void {
    this.card.chance.focus();
  }

  choose(): void {
    (this.card.first() ?? this.input.first())?.focus({ preventScroll: true });
  }

  private readonly send = (request: Request): void => this.model.send(request);

  /** The kernel is gone, or is there again: what was asked for is asked of the other. */
  private turned(alone: Takeover["alone"]): void {
    this.navigation.halt();
    const going = this.requests.pending();
    this.requests.refused();
    if (alone === "steps") {
      this.offline.lost();
      this.moveList.edit.close(); // the tools that a key may have asked for do not come
    } else if (alone && going !== null) this.ask(going);
  }

  /** The model keeps the whole, for other views and for a notebook that is saved; what was missed is asked for. */
  private readonly grew = (): void => {
    const outline = this.model.get("_outline") as Outline | undefined;
    if (!outline?.nodes) return;
    const all = merged(outline, this.model.get("_outline_update") as Partial<OutlineUpdate> | undefined);
    if (!all) return this.send({ do: "outline" });
    if (all !== outline) this.model.set("_outline", all);
    this.changed();
  };

  /** Outline and frame may change in one message: draw once for both. */
  private readonly changed = (): void => {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => this.due && this.draw());
  };

  private readonly answered = (answer: Answer, buffers?: DataView[]): void => {
    if (this.due) this.draw(); // an answer speaks of the state that came before it
    const { rule, error, refused, notes, there } = answer;
    if (refused || error || answer.typed?.text) {
      this.navigation.halt();
      this.requests.refused();
    }
    this.input.answered(answer);
    this.requests.reports(answer);
    void this.moveList.answered(answer, buffers ?? []);
    void this.puzzles.answered(answer, buffers ?? []);
    if (there) this.time.told(there);
    keepFocus(this.root, () => void this.compare.answered(answer, buffers ?? []));
    if (notes) this.notes.answered(notes, buffers ?? []);
    if (rule) this.rule.fill(rule);
    if (error) this.narration.refuse(error);
  };

  private readonly compares = (): void => this.compare.asked(this.model.get("_compared") as Beside | undefined);

  private draw(): void {
    this.due = false;
    const outline = this.model.get("_outline") as Outline | undefined;
    const frame = this.model.get("_frame") as Frame | undefined;
    if (!outline?.nodes || !frame?.card) return;
    const before = this.scene;
    this.requests.arrived(frame.node);
    this.scene = sceneOf(outline, frame, before);
    const { tree } = this.scene;
    // A changed tree (another language, a new move) keeps us on our line as far as it still exists.
    if (before?.tree === tree) ({ line: this.scene.line, rounds: this.scene.rounds } = before);
    else if (before && tree.has(before.line.at(-1) ?? -1)) this.navigation.follow(this.scene, before.line.at(-1) ?? 0);
    if (!before) this.setBoard();
    const { scene, root } = this;
    this.navigation.place(scene);
    this.input.arrived(scene, this.board);
    scene.choices = this.input.choices;
    const from = before?.frame.node ?? -1;
    const single = tree.parent(frame.node) === from || tree.parent(from) === frame.node;
    // A move that was played brings another outline.
    if (from !== frame.node) scene.led = !this.navigation.stepping && (!single || before?.outline === outline);
    const calm = performance.now() - this.drawnAt > HURRY;
    const animated = single && calm && this.navigation.stepping && !stillness();
    set(root, "lang", outline.lang);
    this.screen.lang(outline.lang);
    root.style.setProperty("--tb-seats", String(outline.seats.length));
    root.classList.toggle("tb-moving", animated);
    // The card first: where it takes away what has the focus, the browser lays out all that was drawn before.
    const all = [this.card, this.board, ...this.parts];
    const patch = () => keepFocus(root, () => all.forEach((part) => part.update(scene)));
    const playing = holdsFocus(root, ".tb-card, .tb-board > *");
    if (animated) moving(root, patch, (seat) => root.querySelector(`[data-tb-seat="${seat}"] .tb-badge`));
    else patch();
    // What was chosen is gone with its moment: the focus goes on where there is something to choose.
    const left =
      !holdsFocus(root, ".tb *") ||
      (holdsFocus(root, ".tb-board *") && !holdsFocus(root, `button, [data-tb-target], ${LABEL}`));
    if (playing && left) this.choose();
    // Nothing is laid out at first; each measurement after a change would lay all out once more.
    if (before) {
      this.narration.settle();
      this.moveList.settle();
    }
    this.input.settle();
    this.notes.settle();
    setStops(root);
    this.drawnAt = performance.now();
    this.navigation.arrived();
  }

  /** Only what changes while a piece is taken, aimed and let go. */
  private drawChoices(): void {
    const { scene } = this;
    if (!scene) return;
    scene.choices = this.input.choices;
    keepFocus(this.root, () => [this.card, this.board].forEach((part) => part.update(scene)));
    setStops(this.root, true);
  }

  /** The timeline runs ahead of the board, so that a thumb follows the hand while the referee is slow. */
  moved(): void {
    if (!this.scene) return;
    this.navigation.place(this.scene);
    this.time.update(this.scene);
  }

  private setBoard(): void {
    const board = makeBoard();
    this.board.el.replaceWith(board.el);
    this.board = board;
  }

  /** Lays the parts out: called when the explorer is in the page, and after each change of width. */
  private settle(): void {
    if (!this.root.isConnected) return;
    define(this.root.getRootNode() as Document | ShadowRoot);
    this.compare.resize();
    this.moveList.settle();
    this.input.settle();
    this.notes.settle();
  }

  private onClick({ target }: Event): void {
    const el = target as Element;
    const { scene } = this;
    const chip = el.closest<HTMLElement>("[data-tb-rule]");
    if (chip && scene) return this.rule.open(chip.dataset.tbRule ?? "", chip, scene.words, scene.outline.lang);
    const panel = el.closest<HTMLElement>("[data-tb-panel]:not(.tb-btn)")?.dataset.tbPanel ?? "";
    if (el.closest(".tb-rule-box") || this.moveList.edit.press(panel)) return;
    this.rule.close();
    // A click may have redrawn what it hit, which then is no longer in the page.
    if (el.isConnected) this.input.click(el);
  }
}

/** Mounts an explorer whose board has been loaded; gives what ends it, and empties its element. */
export const mounted = (model: Model, el: HTMLElement, host: Host): (() => void) =>
  new Explorer(model, el, host).unmount;
