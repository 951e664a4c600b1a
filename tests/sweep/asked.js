// What is asked of a page: `asked.alive()`, `asked.boards()`, `asked.exercises(answers, kind)`, `asked.opened(record)`.
// Each returns what is wrong, as texts.
const asked = (() => {
  const all = (css, root = document) => [...root.querySelectorAll(css)];
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const MOST = 60_000; // milliseconds after which what was waited for does not come
  const until = async (holds) => {
    for (const end = performance.now() + MOST; performance.now() < end; await frames()) if (holds()) return true;
    return false;
  };
  // What stands still: what slides into its place has come to rest.
  const rest = async (el) => {
    await frames();
    await Promise.all(el.getAnimations({ subtree: true }).map((one) => one.finished.catch(() => undefined)));
    await frames();
  };
  const alive = async () =>
    (await until(() => document.documentElement.dataset.tpReady === "all")) ? [] : ["it does not come alive"];
  const name = (el) => `${el.localName}.${el.className.baseVal ?? el.className}`.trim();

  /** What lies over an element, of the part that is in view. */
  function covers(el) {
    const box = el.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right - left < 2 || bottom - top < 2) return [`${name(el)} is out of view`];
    const found = new Set();
    for (let x = 1; x < 12; x++)
      for (let y = 1; y < 12; y++) {
        const hit = document.elementFromPoint(left + ((right - left) * x) / 12, top + ((bottom - top) * y) / 12);
        if (!el.contains(hit)) found.add(`${name(el)} is covered by ${hit ? name(hit) : "nothing"}`);
      }
    return [...found];
  }

  /** The part of an element that boxes which scroll leave to be seen. */
  function seen(el) {
    let { left, right, top, bottom } = el.getBoundingClientRect();
    for (let box = el.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const around = box.getBoundingClientRect();
      [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    }
    return { left, right, top, bottom };
  }

  const share = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

  /** Whether an element lies under one that stays in its place while their box scrolls, and comes out where it is asked for. */
  function comesOut(stays, el) {
    const box = stays.closest("form");
    if (getComputedStyle(stays).position !== "sticky" || !box?.contains(el)) return false;
    const before = [box.scrollTop, scrollX, scrollY];
    el.scrollIntoView({ block: "nearest", behavior: "instant" });
    const apart = !share(stays.getBoundingClientRect(), el.getBoundingClientRect());
    box.scrollTop = before[0];
    scrollTo({ left: before[1], top: before[2], behavior: "instant" });
    return apart;
  }

  /** Controls and texts of live parts that are in view and share a place. */
  function overlaps() {
    const parts = "button, input, label, p, h3, h4, select";
    const shown = all(`:is(.tp-live, .tp-beside) :is(${parts})`)
      .filter((el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((el) => [el, seen(el)])
      .filter(([, { left, right, top, bottom }]) => right - left > 2 && bottom - top > 2 && bottom > 0 && top < innerHeight);
    const found = [];
    for (const [at, [one, a]] of shown.entries())
      for (const [other, b] of shown.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        if (!share(a, b) || comesOut(one, other) || comesOut(other, one)) continue;
        const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
        const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit && (one.contains(hit) || other.contains(hit)))
          found.push(`${name(one)} “${one.textContent.slice(0, 20)}” overlaps ${name(other)} “${other.textContent.slice(0, 20)}”`);
      }
    return found;
  }

  /** Plays a step of a board: forward, or back where the record ends; without a move, by luck or by a choice. */
  async function steps(board) {
    const place = board.querySelector("[role='slider'][data-tb-key='scrub']");
    if (!place) return [];
    const at = () => Number(place.getAttribute("aria-valuenow"));
    const before = at();
    const goesOn = !before || before < Number(place.getAttribute("aria-valuemax")); // a seat's board hides what comes
    const begins = all("[data-tb-key='luck'], [data-tb-key^='deed ']", board).find((one) => one.checkVisibility());
    const key = (name) => board.querySelector(`[data-tb-key='${name}']`);
    const button = board.querySelector(".tb-move") || !begins ? key(goesOn ? "forward" : "back") : begins;
    button?.click();
    return (await until(() => at() !== before)) ? [] : [`no step leads from ${before}: ${button?.textContent}`];
  }

  async function beside(panel) {
    const found = [];
    const [diagrams, sheet] = [all(".tp-diagram"), document.querySelector(".tp-sheet")];
    for (const at of new Set([0, diagrams.length >> 1, diagrams.length - 1])) {
      const diagram = diagrams[at];
      if (diagram) scrollTo(0, diagram.getBoundingClientRect().bottom + scrollY - innerHeight * 0.75);
      await rest(panel);
      const folded = sheet.checkVisibility();
      if (folded) {
        found.push(...covers(sheet));
        sheet.click();
        await rest(panel);
      }
      found.push(...covers(panel), ...(await steps(panel)));
      await rest(panel);
      found.push(...overlaps());
      if (folded) {
        sheet.click();
        await rest(panel);
      }
    }
    return found;
  }

  async function inText(board) {
    board.scrollIntoView({ block: "start" });
    await rest(board);
    const forward = board.querySelector("[data-tb-key='forward']");
    if (!forward?.checkVisibility()) return overlaps();
    forward.scrollIntoView({ block: "center" });
    await frames();
    const found = [...covers(forward), ...(await steps(board))];
    await rest(board);
    return [...found, ...overlaps()];
  }

  const wide = () =>
    document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} pixels wide`] : [];

  async function boards() {
    for (const cover of all("details.tp-cover")) cover.open = true;
    const panel = document.querySelector(".tp-beside");
    const found = panel ? await beside(panel) : [];
    for (const board of panel ? [] : all(".tp-live .tb").filter((one) => one.checkVisibility()))
      found.push(...(await inText(board)));
    return [...found, ...wide()];
  }

  async function exercises(answers, kind) {
    const right = kind === "right";
    const found = [];
    for (const { mount, guess, [kind]: given } of answers) {
      if (!given) continue;
      const exercise = document.querySelector(`[data-tp-mount="${mount}"] .tb-exercise`);
      const questions = exercise ? all("fieldset", exercise) : [];
      if (!exercise) found.push(`mount ${mount}: no exercise`);
      if (!questions.length) continue; // a game to be played, on its own board
      const called = exercise.querySelector("header b").textContent;
      for (const [place, question] of questions.entries()) {
        const number = question.querySelector(".tb-number");
        if (number) number.value = given[place];
        else
          for (const [at, box] of all("input", question).entries()) box.checked = given[place].includes(at);
      }
      exercise.querySelector("form").requestSubmit();
      const judged = await until(() => all(".tb-said", exercise).every((one) => one.textContent));
      if (!judged) found.push(`${called}: an answer gets no word`);
      const taken = all(".tb-is-right", exercise).length;
      if (right && !guess && taken !== questions.length) found.push(`${called}: ${taken} of ${questions.length} are taken as right`);
      if (!right && taken) found.push(`${called}: ${taken} wrong answers are taken as right`);
      const boxes = [...questions, exercise.querySelector(".tb-deeds")].map((one) => one.getBoundingClientRect());
      for (const [at, box] of boxes.slice(1).entries())
        if (box.top < boxes[at].bottom - 1 && Math.abs(box.left - boxes[at].left) < 1)
          found.push(`${called}: question ${at + 2} lies over the one before`);
      exercise.scrollIntoView({ block: "start" });
      await frames();
      found.push(...overlaps().map((one) => `${called}: ${one}`));
    }
    return [...found, ...wide()];
  }

  async function opened(record) {
    const found = [];
    const box = document.querySelector("#tp-text");
    const wrong = document.querySelector("[data-tp-wrong]");
    for (const text of [`${record}\nnobody flies\n`, record]) {
      box.value = text;
      document.querySelector("[data-tp-read]").click();
      const place = document.querySelector("[data-tp-opened]");
      const came = await until(() => (text === record ? !place.hidden : wrong.textContent));
      if (!came) found.push(text === record ? "a record is not opened" : "a broken record is not refused");
    }
    const board = document.querySelector("[data-tp-opened] .tb");
    return board ? [...found, ...(await inText(board)), ...wide()] : found;
  }

  return { alive, boards, exercises, opened };
})();
