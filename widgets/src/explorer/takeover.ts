/**
 * The model of an explorer that never dies: it passes everything on to the kernel, and when no kernel answers, to a
 * referee in this page. When a kernel is there again, it gets what was played meanwhile.
 */

import type { Backup, Frame, Merge, Merged, Outline, Request } from "../generated/messages";
import type { Model } from "../model";
import type { Files } from "../page/takeover";
import { h, redraw } from "../ui/dom";
import { packed, unpacked } from "../ui/packed";
import { hostCell, readers, runCell } from "./host_cell";
import { load } from "./lazy";
import type { Part, Scene } from "./scene";
import { drop, found, type Stash, store } from "./stash";
import { renewing } from "./subshells";
import { takeoverWords } from "./takeover.words";
import { Unanswered } from "./unanswered";

type Listener = Parameters<Model["on"]>[1];
type Script = typeof import("../page/takeover");
type Referee = Awaited<ReturnType<Script["takeOver"]>>;

/** A kernel that has not answered after so long is none; a test shortens it. */
const SILENCE = 4000;
/** Nothing is fetched before the page has come to rest. */
const CALM = 1500;
const EVENTS = [
  "change:_outline",
  "change:_frame",
  "change:_outline_update",
  "change:_compared",
  "change:_saved_offer",
  "msg:custom",
];
/** What the page's own referee answers for, in place of the model. */
const OWN = ["_outline", "_frame", "_outline_update", "_compared"];
/** What only a kernel has. */
const KERNELS = ["_edition", "_saved_offer"];
const QUIET = ["alive", "refresh_picture", "offline_frames", "backup", "outline"];

const files = new Map<string, Promise<Files>>();
const silence = () => (globalThis as { tbgggSilence?: number }).tbgggSilence ?? SILENCE;

export interface Takeover extends Model, Part {
  /** A page that plays by itself, or can only step through what was kept. */
  readonly alone: "" | "plays" | "steps";
  stop(): void;
}

/** `turned` is called when a kernel is gone, and when one is there again. */
export function takeover(kernel: Model, root: HTMLElement, turned: (alone: Takeover["alone"]) => void): Takeover {
  const { widget_manager: manager } = kernel;
  /** A published page has no kernel, and its model is the page's own referee already. */
  const living = kernel.get("_edition") !== undefined;
  const el = h("section", { class: "tb-keep tb-alone", hidden: true });
  const listeners = new Map<string, Set<Listener>>();
  let page: Referee | undefined;
  let script: Script | undefined;
  let alone: Takeover["alone"] = "";
  let opening = false;
  /** The page's referee answers them. */
  const unanswered = new Unanswered();
  /** Another view of the same widget has numbers of its own. */
  const view = Math.random().toString(36).slice(2);
  /** Requests that came while the referee was being opened. */
  const queue: Request[] = [];
  let count = 0;
  /** An answer to an earlier probe says nothing any more; a slow kernel answers each long after the next was sent. */
  let since = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let stash: Stash | undefined;
  let base = "";
  /** The record when the kernel was lost: who only looks around leaves nothing behind. */
  let began = "";
  let kept = true;
  /** The kernel could undo something, which this page cannot. */
  let undoable = false;
  /** Changes of the page's record, and how many of them the kernel has been given. */
  let [changes, given] = [0, 0];
  let scene: Scene | undefined;
  /** Where the board stood when the kernel took over what an earlier page had kept. */
  let handed: number | undefined;

  const tell = readers(kernel, root);
  const backup = () => (kernel.get("_backup") ?? {}) as Partial<Backup>;
  const emit: (event: string, ...message: Parameters<Listener>) => void = (event, ...message) =>
    [...(listeners.get(event) ?? [])].forEach((listener) => listener(...message));
  const emitAll = () => EVENTS.slice(0, 5).forEach((event) => emit(event, {}));
  const sendToKernel = (request: Request & { number?: string }): boolean => {
    try {
      kernel.send(request);
      return true;
    } catch {
      return false;
    }
  };

  /** Gives a request to the kernel; what it never answers is asked again, of the page. */
  const pass = (request: Request): boolean => {
    if (!living || QUIET.includes(request.do)) return sendToKernel(request);
    return sendToKernel({ ...request, number: `${view} ${unanswered.add(request)}` });
  };

  /** Asks whether there is a kernel: the answer comes after all that was asked before. */
  const probe = () => {
    unanswered.probe(++count);
    clearTimeout(timer);
    timer = setTimeout(alone ? probe : () => void gone(), alone ? silence() / 2 : silence());
    if (!sendToKernel({ do: "alive", count }) && !alone) void gone();
  };
  const watch = () => {
    if (!living) return;
    timer ??= setTimeout(probe, silence() / 10);
  };
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  /** The script of the game, as it was sent or as the notebook has it. */
  const fetchFiles = (id: string): Promise<Files> => {
    if (!files.has(id)) {
      const reading = manager!.get_model(id).then(async (model) => {
        return JSON.parse(await unpacked(String(model.get("packed")))) as Files;
      });
      reading.catch(() => files.delete(id));
      files.set(id, reading);
    }
    return files.get(id)!;
  };

  const open = async (): Promise<Referee | undefined> => {
    const left = backup();
    const [outline, frame] = [kernel.get("_outline") as Outline, kernel.get("_frame") as Frame];
    if (!left.script || !left.data || !manager || !outline?.nodes || !frame?.card) return undefined;
    const all = await fetchFiles(left.script);
    script ??= await load<Script>(new Blob([all.page]));
    stash = found(left.key!);
    base = stash?.base ?? left.base!;
    return script.takeOver(all, left.data, outline, frame, stash);
  };

  const gone = async () => {
    if (alone || opening) return;
    opening = true;
    const mine = count;
    const made = await open().catch(() => undefined);
    opening = false;
    if (count !== mine) return; // it has answered, after all
    page = made;
    alone = page ? "plays" : "steps";
    root.dataset.tbAlone = alone;
    began = page?.text() ?? "";
    undoable = Boolean(page && (kernel.get("_frame") as Frame).undo);
    for (const event of EVENTS) page?.on(event, (...message) => page && emit(event, ...message));
    const late = [...unanswered.take(), ...queue.splice(0)];
    for (const request of late) page ? ask(request) : sendToKernel(request);
    turned(alone);
    draw();
    if (page) emitAll();
    probe();
  };

  const ask = (request: Request) => {
    if (QUIET.includes(request.do) || request.do === "saved_offer" || request.do === "what if") return;
    page!.send(request);
    void keep();
  };

  /** What was played here survives the page: in the browser, and in the notebook if the host saves its widgets. */
  const keep = async () => {
    const [mine, text] = [++changes, page!.text()];
    if (!stash && text === began) return;
    const stored = JSON.stringify(page!.stored());
    const { key = "", ...rest } = backup();
    stash = { id: stash?.id ?? `${Date.now()} ${Math.random()}`, key, data: stored, ...left(page!, text) };
    const was = kept;
    kept = store(stash);
    if (was !== kept) draw();
    const data = await packed(stored);
    if (page && mine === changes) kernel.set("_backup", { ...rest, key, data });
  };

  const left = (page: Referee, text = page.text()) => {
    const { seats, seat, lang } = page.get("_outline") as Outline;
    return { base, text, path: page.path, seat: seats[seat]?.name ?? null, lang };
  };
  const merge = ({ text, path, seat, lang, base }: Omit<Merge, "do">) =>
    sendToKernel({ do: "merge", text, path, seat, lang, base });

  const answered = (number: number) => {
    if (number < since) return;
    rest();
    since = ++count + 1;
    unanswered.probed(number);
    queue.splice(0).forEach(pass);
    // What left after the probe may still be without an answer.
    if (unanswered.size) watch();
    if (!alone) return;
    if (!page) return back();
    given = changes;
    merge(left(page));
    watch();
  };

  const merged = ({ trouble, apart }: Merged) => {
    if (trouble || apart === false) return;
    if (page && given !== changes) return probe();
    if (stash) drop(stash);
    if (stash && !alone && apart === undefined) handed = scene?.frame.node;
    stash = undefined;
    if (alone) back();
    draw();
  };

  const back = () => {
    rest();
    since = ++count + 1;
    page = undefined;
    alone = "";
    changes = given = 0;
    delete root.dataset.tbAlone;
    script?.giveBack();
    turned(alone);
    draw();
    emitAll();
    clearTimeout(calm);
    calm = setTimeout(provide, silence() / 4);
  };

  /** The page rests: it asks for what it needs to play on, and hands over what an earlier page could not. */
  const provide = () => {
    if (living && !alone && manager) sendToKernel({ do: "backup" });
  };
  const handOver = () => {
    const { key } = backup();
    if (alone || !living) return;
    stash = key ? found(key) : stash;
    if (stash) merge({ ...stash, base: "" });
  };
  const provided = (how: "later" | "sent") => {
    clearTimeout(calm);
    if (how === "later") {
      calm = setTimeout(provide, silence() / 4);
      return;
    }
    const { script } = backup();
    if (script) void fetchFiles(script).catch(() => undefined);
    root.dataset.tbSpare = "sent";
    handOver();
  };

  const receive =
    (event: string): Listener =>
    (message, buffers) => {
      const { alive, backup, merged: done } = message ?? {};
      if (alive !== undefined) return answered(alive);
      if (backup) return provided(backup);
      if (done) return merged(done);
      if (page) return;
      emit(event, message, buffers);
    };
  /** All that was asked up to a number is answered: what the kernel has changed comes in the same message. */
  const done = () => {
    const [of, last] = String(kernel.get("_answered") ?? "").split(" ");
    // What the page's referee is opened with is older.
    if (of !== view || opening) return;
    unanswered.answered(Number(last));
    tell(`${of} ${last}`);
  };
  /** Nothing of what was sent has reached the kernel. */
  const renewal = renewing(manager, () => {
    rest();
    unanswered.take().forEach(pass);
    watch();
    provide();
  });
  kernel.on("change:_answered", done);
  const attached = EVENTS.map((event) => [event, receive(event)] as const);
  for (const [event, listener] of attached) kernel.on(event, listener);

  const draw = () => {
    el.hidden = !alone && handed === undefined;
    if (!scene || el.hidden) return;
    const words = takeoverWords[scene.outline.lang];
    const own = alone === "plays" ? script?.playsOn[scene.outline.lang] : undefined;
    const cell = hostCell(root);
    const said = own ? (kept ? own.plays : own.unkept) : alone ? words.steps : words.handed;
    redraw(el, [alone, kept, scene.outline.lang, Boolean(cell)], () => [
      h("p", { role: "status" }, own && undoable ? `${said} ${own.noUndo}` : said),
      !alone
        ? null
        : cell
          ? h("button", { class: "tb-btn", "data-tb-key": "run cell", onclick: () => runCell(cell) }, words.run)
          : own && h("p", null, own.handOver),
    ]);
  };

  calm = setTimeout(provide, CALM);
  handOver();
  if (backup().data || (kernel.get("_offline_frames") as { count?: number } | undefined)?.count) watch();

  return {
    el,
    ...(manager && { widget_manager: manager }),
    get alone() {
      return alone;
    },
    get(name) {
      if (page && OWN.includes(name)) return page.get(name);
      return page && KERNELS.includes(name) ? undefined : kernel.get(name);
    },
    set: (name, value) => (page && OWN.includes(name) ? page.set(name, value) : kernel.set(name, value)),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    send(request) {
      if (page) return ask(request);
      if (opening) return void queue.push(request);
      if (!pass(request) && living) return void gone();
      watch();
    },
    update(now) {
      scene = now;
      if (handed !== now.frame.node) handed = undefined;
      draw();
    },
    stop() {
      rest();
      clearTimeout(calm);
      page = undefined;
      renewal();
      kernel.off("change:_answered", done);
      for (const [event, listener] of attached) kernel.off(event, listener);
    },
  };
}
