/**
 * Moments that are kept with the widget for the time when no kernel answers: where the host saves its widgets, a
 * notebook
 * that is opened again can be stepped through. They come while the page rests, each as its change from the one before.
 */

import type { Answer, Frame, Request, SentFrames } from "../generated/messages";
import type { Model } from "../model";
import { packed, unpacked } from "../ui/packed";
import type { Part, Scene } from "./scene";

/** Nothing is fetched while the user steps. */
const CALM = 1500;
const NEXT = 200;
/** Letters of the frames in a saved notebook. */
const MOST = 56_000;

/** In the model under "_offline_frames": only the page knows it, and the host saves it. */
export interface Saved {
  of: string;
  count: number;
  data: string;
}

export interface OfflineFrames extends Pick<Part, "update"> {
  /** A moment was asked for. */
  go(node: number): void;
  /** No kernel answers. */
  lost(): void;
  stop(): void;
}

/** Value after a change: an object of changes by key or place, or the new value in a list. */
export function changed(before: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change[0];
  const after = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change as object)) after[key] = changed(after[key], part);
  return after;
}

/** The moments in a piece of compressed data, by node. */
export async function framesIn(data: string): Promise<Frame[]> {
  let last: unknown = {};
  return (JSON.parse(await unpacked(data)) as unknown[]).map((change) => {
    last = changed(last, change);
    return last as Frame;
  });
}

export function offlineFrames(model: Model, root: HTMLElement, send: (request: Request) => void): OfflineFrames {
  const saved = () => (model.get("_offline_frames") ?? { of: "", count: 0, data: "" }) as Saved;
  /**
   * Counts how often a kernel has opened the record: then the ids begin anew. Absent where the page plays by itself.
   */
  const edition = () => model.get("_edition") as number | undefined;
  const shown = () => model.get("_frame") as Frame | undefined;
  /** Key of the frames: another opening of the record, or another viewer, gives others. */
  const whom = () => JSON.stringify([edition(), shown()?.recall]);
  const ask = () => send({ do: "offline_frames", first: saved().count });
  let alone = saved().count > 0;
  let moments: Promise<Frame[]> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pictured = shown()?.node;
  let nodes = 0;

  const later = (wait: number) => {
    clearTimeout(timer);
    if (!alone && edition() && saved().count < nodes && saved().data.length < MOST) timer = setTimeout(ask, wait);
  };
  // The picture in the notebook follows when the reader turns away, not at each step.
  const leave = () => {
    const now = shown()?.node;
    if (alone || !edition() || now === pictured) return;
    pictured = now;
    send({ do: "refresh_picture" });
  };
  const take = async ({ first, count, of, data }: SentFrames) => {
    alone = false;
    const before = saved();
    if (JSON.stringify(of) !== whom() || first !== before.count) return later(NEXT);
    if (!count) return;
    const more = await unpacked(data);
    const whole = await packed(first ? `${(await unpacked(before.data)).slice(0, -1)},${more.slice(1)}` : more);
    if (JSON.stringify(of) !== whom() || saved().count !== first) return;
    model.set("_offline_frames", { of: whom(), count: first + count, data: whole });
    root.dataset.tbKept = String(first + count);
    later(NEXT);
  };
  const answered = ({ offline_frames: piece }: Answer) => void (piece && take(piece));
  model.on("msg:custom", answered);
  root.addEventListener("pointerleave", leave);
  // What had the focus may only have been drawn anew: then the explorer has it again.
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null))
      setTimeout(() => (root.matches(":focus-within") && document.hasFocus()) || leave());
  });
  if (alone) ask();

  return {
    update({ outline }: Scene) {
      nodes = outline.nodes.parent.length;
      if (edition() && saved().count && saved().of !== whom()) model.set("_offline_frames", undefined);
      later(CALM);
    },
    go(node) {
      if (!alone) return;
      moments ??= framesIn(saved().data);
      void moments.then((all) => alone && all[node] && model.set("_frame", all[node]));
    },
    lost() {
      alone = saved().count > 0;
      moments = undefined;
      clearTimeout(timer);
    },
    stop() {
      model.off("msg:custom", answered);
      clearTimeout(timer);
    },
  };
}
