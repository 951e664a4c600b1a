/** A lesson on paper: what answers its questions is printed on a last page, and each leaves room to write. */

type Folded = HTMLDetailsElement;

/** Moves hints, answers and covers to the page's last section while it is printed. */
export function answersLast(): void {
  const last = document.querySelector<HTMLElement>(".tp-answers");
  if (!last) return;
  const moved: { folded: Folded; room: Element }[] = [];
  let under = "";

  function place(folded: Folded): void {
    const cover = folded.matches(".tp-cover");
    const room = document.createElement("div");
    if (cover) room.className = "tp-room";
    room.hidden = !cover; // an exercise ends with its choices: nothing holds it to what follows
    const title = titleOf(folded, cover);
    folded.replaceWith(room);
    if (title !== under) last!.append(Object.assign(document.createElement("h3"), { textContent: title }));
    under = title;
    last!.append(folded);
    moved.push({ folded, room });
  }

  function gather(): void {
    if (moved.length) return;
    document.querySelectorAll<Folded>(":is(.tp-cover, .tp-still details, .tp-prose details)").forEach((folded) => {
      if (!folded.parentElement?.closest(".tp-cover")) place(folded);
    });
    last!.hidden = !moved.length;
  }

  function giveBack(): void {
    for (const { folded, room } of moved.splice(0)) room.replaceWith(folded);
    last!.querySelectorAll("h3").forEach((title) => title.remove());
    last!.hidden = true;
    under = "";
  }

  addEventListener("beforeprint", gather);
  addEventListener("afterprint", giveBack);
  matchMedia("print").addEventListener("change", ({ matches }) => (matches ? gather() : giveBack()));
}

/** The exercise that it belongs to, or the heading that it stands under. */
function titleOf(folded: Folded, cover: boolean): string {
  const own = cover ? null : folded.parentElement?.querySelector(":scope > p > strong")?.textContent;
  if (own) return own;
  const before = [...document.querySelectorAll(".tp-page :is(h1, h2)")].filter(
    (heading) => heading.compareDocumentPosition(folded) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const title = before.at(-1)?.cloneNode(true) as Element | undefined;
  title?.querySelector(".tp-here")?.remove();
  return title?.textContent ?? "";
}
