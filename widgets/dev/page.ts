/**
 * The widget on a bare page with a referee of cardboard, for work on its looks. `python dev/games.py pig` writes a game,
 * `npm run dev` serves it: open `/?game=pig`, with `lang=fr`, `theme=dark`, `width=400`, `node=7`, `wait=500` (a slow
 * kernel) or `file=game.json` (an object with `outline` and `frames`, the frame of each node in order).
 */

import "../src/explorer/explorer.css";
import "../src/boards/drawn.css";
import "../src/boards/drawn";
import explorer from "../src/explorer/widget";
import type { Answer, Frame, Lang, Outline, Request } from "../src/generated/messages";
import type { Model } from "../src/model";

interface Game {
  outline: Outline;
  frames: Frame[];
}

const query = new URLSearchParams(location.search);

/** Answers from a list of frames; knows no rules either. */
function cardboard(
  tell: (lang: Lang) => Promise<Game>,
  wait: number,
): Model & { start(node: number): Promise<void>; put(name: string, value: unknown): void; frames(): Frame[] } {
  const traits: Record<string, unknown> = {};
  const listeners = new Map<string, Set<(message: Answer) => void>>();
  const emit = (event: string, message: Answer = {}) => listeners.get(event)?.forEach((listener) => listener(message));
  let game: Game | undefined;
  const put = (name: string, value: unknown) => {
    traits[name] = value;
    emit(`change:${name}`);
  };
  const show = async (lang: Lang, node: number) => {
    game = await tell(lang);
    put("_outline", game.outline);
    put("_frame", game.frames[node]);
  };
  const answer = (request: Request) => {
    if (request.do === "go") put("_frame", game?.frames[request.node]);
    else if (request.do === "lang") void show(request.lang, (traits.frame as Frame).node);
    else if (request.do === "rule")
      emit("msg:custom", {
        rule: {
          id: request.id,
          title: "A rule",
          example: "",
          text: `The words of rule ${request.id} come from the rulebook.`,
          lang: game?.outline.lang ?? "en",
        },
      });
  };
  return {
    start: (node) => show(query.get("lang") === "fr" ? "fr" : "en", node),
    put,
    frames: () => game?.frames ?? [],
    get: (name) => traits[name],
    set: put,
    on: (event, listener) => void (listeners.get(event) ?? listeners.set(event, new Set()).get(event))?.add(listener),
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    send: (request) => void setTimeout(() => answer(request), wait),
  };
}

const file = query.get("file") ?? `build/${query.get("game") ?? "bgg"}.LANG.json`;
const tell = async (lang: Lang): Promise<Game> => (await (await fetch(file.replace("LANG", lang))).json()) as Game;

document.documentElement.dataset.theme = query.get("theme") ?? "light";
const main = document.querySelector("main");
if (main) main.style.width = `${query.get("width") ?? 1000}px`;
const el = document.getElementById("host");
const model = cardboard(tell, Number(query.get("wait") ?? 0));
await model.start(Number(query.get("node") ?? 0));
if (el) await explorer.render({ model, el });
// For the console: `model.put("_frame", …)`.
Object.assign(window, { model });
