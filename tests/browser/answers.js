// Answers exercises as a reader does, by clicks: `answers.deal(dealt)` gives an exercise of practice each wrong answer
// and the right one, and returns what is wrong to look at or to read, as texts. `dealt` is what its dealer made.
const answers = (() => {
  const all = (css, root) => [...root.querySelectorAll(css)];
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const short = (text) => text.replace(/\s+/g, " ").trim().slice(0, 40);
  const name = (el) => `${el.localName}.${el.className.baseVal ?? el.className} “${short(el.textContent)}”`;
  const BADGE = [[0, 0], [-0.6, 0], [0.6, 0], [0, -0.6], [0, 0.6]]; // points of a badge, in halves of its width
  const HIDDEN = 0.34; // of a word's box, which is larger than its letters
  let found = new Set();
  let given = "";
  const note = (what) => found.add(`${given}: ${what}`);

  /** What stays in its place while the page scrolls lies over what scrolls. */
  const stays = (el) => {
    for (let at = el; at; at = at.parentElement) if (getComputedStyle(at).position === "sticky") return at;
    return null;
  };
  /** For those who hear the page alone. */
  const isHeard = (el) => el.closest(".tb-sr, .tb-laid, svg") !== null;

  /** Boxes of the letters of texts, each with its element and what it says. */
  function boxesOf(root, isLeft) {
    const found = [];
    const walker = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text; (text = walker.nextNode()); ) {
      const el = text.parentElement;
      if (!text.data.trim() || isLeft(el) || !seen(el)) continue;
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) if (box.width > 1) found.push([el, box, short(text.data)]);
    }
    return found;
  }

  /** Badges of answered places are whole, and leave the words of the drawing to be read. */
  function lookAtBadges(root) {
    const marked = all(".tb-laid:is(.tb-guessed, .tb-so, .tb-not-so)", root).filter(seen);
    const words = marked.length ? boxesOf(root, (el) => el.closest(".tb-laid, title, desc, style")) : [];
    for (const place of marked) {
      const box = place.getBoundingClientRect();
      const { left, top, width } = getComputedStyle(place, "::after");
      const [x, y] = [box.left + place.clientLeft + parseFloat(left), box.top + place.clientTop + parseFloat(top)];
      const half = parseFloat(width) / 2;
      for (const [across, down] of BADGE) {
        const hit = document.elementFromPoint(x + across * half, y + down * half);
        if (hit && !place.contains(hit) && !hit.closest(".tb-piece") && !stays(hit)) note(`the badge of ${name(place)} is hidden by ${name(hit)}`);
      }
      for (const [, word, said] of words) {
        const over = Math.min(x + half, word.right) - Math.max(x - half, word.left);
        const under = Math.min(y + half, word.bottom) - Math.max(y - half, word.top);
        if (over > 0 && under > 0 && over * under > HIDDEN * word.width * word.height)
          note(`the badge of ${name(place)} lies over ${said}`);
      }
    }
  }

  /** What can be clicked is not covered once it is in view, by what was said least of all. */
  function lookAtPlaces(root) {
    const before = scrollY;
    for (const place of all(".tb-choices :is(label, button)", root).filter(seen)) {
      place.scrollIntoView({ block: "nearest", behavior: "instant" });
      const box = place.getBoundingClientRect();
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!hit?.closest(".tb-choices label, .tb-choices button"))
        note(`${name(place)} is covered in view by ${hit ? name(hit) : "nothing"}`);
    }
    scrollTo({ top: before, behavior: "instant" });
  }

  /** Texts outside of drawings: none lies over another one, none is cut, and none is out of the page. */
  function look(root) {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) note("the page is wider than its window");
    lookAtBadges(root);
    const texts = boxesOf(root, isHeard);
    texts.forEach(([el, box, said], at) => {
      if (box.right > width + 1 || box.left < -1) note(`out of the page: ${said}`);
      for (const [other, { left, right, top, bottom }, too] of texts.slice(at + 1)) {
        const across = Math.min(box.right, right) - Math.max(box.left, left);
        const down = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        if (el !== other && across > 3 && down > 4 && stays(el) === stays(other)) note(`${said} lies over ${too}`);
      }
    });
    for (const el of all("button, label, legend, summary, .tb-said, .tb-after, .tb-ask", root))
      if (!isHeard(el) && getComputedStyle(el).overflowX !== "visible" && el.scrollWidth > el.clientWidth + 1)
        note(`cut: ${name(el)}`);
  }

  /** Clicks the middle of an element: nothing lies over it but a piece in its place, or what stays while one scrolls. */
  async function click(el) {
    const { top, bottom } = el.getBoundingClientRect();
    if (top < 60 || bottom > innerHeight - 4) el.scrollIntoView({ block: "center", behavior: "instant" });
    await frames();
    const box = el.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isHit = el.contains(hit) || (hit && (hit.closest(".tb-piece") || stays(hit)));
    if (!isHit) note(`${name(el)} is covered by ${hit ? name(hit) : "nothing"}`);
    el.click();
  }

  /** Gives a question an answer: a number, or the places of choices; a whole move takes two clicks. */
  async function answer(question, { choices }, wanted) {
    if (!choices.length) {
      const field = question.querySelector(".tb-number");
      field.value = wanted;
      return field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const buttons = all("button.tb-place", question);
    if (!buttons.length) {
      for (const [place, box] of all(".tb-choices input", question).entries())
        if (box.checked !== wanted.includes(place) && (box.type !== "radio" || wanted.includes(place)))
          await click(box.closest("label"));
      return;
    }
    const pairs = choices.map(({ value }) => value.split(" "));
    const [left, reached] = [0, 1].map((at) => [...new Set(pairs.map((pair) => pair[at]))]);
    const [from, to] = pairs[wanted[0]];
    const source = left.indexOf(from);
    const first = buttons[buttons[source].hidden ? left.length + reached.length + source : source];
    if (first.getAttribute("aria-pressed") !== "true") await click(first);
    const second = buttons[left.length + reached.indexOf(to)];
    if (second.getAttribute("aria-pressed") !== "true") await click(second); // a second click takes a place back
  }

  /** The right answer to a question, and wrong ones: each wrong choice, each mistake that is known, and another one. */
  function tries({ choices, several, number, mistakes }) {
    const every = choices.map(({ right }) => right);
    const right = every.flatMap((one, place) => (one ? [place] : []));
    if (!choices.length) return [String(number), [...mistakes.map(([one]) => one), number + 137].map(String)];
    if (!several) return [right, every.flatMap((one, place) => (one ? [] : [[place]]))];
    const other = every.map((one, place) => (one ? right.filter((kept) => kept !== place) : [...right, place]));
    return [right, other];
  }

  async function questions(root, { parts }) {
    const asked = parts.map((part, at) => [all(".tb-question", root)[at], part, ...tries(part)]);
    const check = async ([question, part], wanted, isRight) => {
      given = JSON.stringify(wanted);
      await answer(question, part, wanted);
      await click(root.querySelector("[type=submit]"));
      await frames();
      look(root);
      const said = (parts.length > 1 ? question : root).querySelector(".tb-said");
      if (!/\p{L}{2}.*[.?]/su.test(said.textContent)) note(`said: ${said.textContent}`);
      if (said.classList.contains("tb-is-right") !== isRight) note(`judged as ${isRight ? "wrong" : "right"}`);
      const { top, bottom } = said.getBoundingClientRect();
      if (!isRight && (top < -1 || bottom > innerHeight + 1)) note("what is said is out of view");
      if (!isRight) lookAtPlaces(root);
    };
    for (const one of asked) {
      for (const [question, part, right] of asked) if (question !== one[0]) await answer(question, part, right);
      for (const wanted of one[3]) await check(one, wanted, false);
      await answer(one[0], one[1], one[2]);
    }
    await check(asked[0], asked[0][2], true);
  }

  /** Of a story all clicks of each step, the right one last. */
  async function story(root, { parts }) {
    for (const { choices } of parts)
      for (const { label } of [...choices].sort((one, other) => one.right - other.right)) {
        given = label;
        const press = all(".tb-in-turn button", root).find((one) => one.textContent.trim() === label);
        if (!press) continue; // another one was right as well
        await click(press);
        await frames();
        look(root);
        if (!root.querySelector(".tb-said").textContent.trim()) note("nothing is said");
        lookAtPlaces(root);
      }
  }

  /** A plan that ends at once, and then as its answer does. */
  async function plan(root) {
    for (const css of [".tb-primary", ".tb-answer", ".tb-primary"]) {
      given = css;
      await click(root.querySelector(css));
      await frames();
      look(root);
    }
    if (!root.querySelector(".tb-said.tb-is-right")) note("its answer is none");
  }

  async function deal(dealt) {
    found = new Set();
    given = "as dealt";
    const root = document.querySelector(".tp-dealt .tb-exercise");
    look(root);
    await (dealt.plan ? plan : root.querySelector(".tb-in-turn") ? story : questions)(root, dealt);
    for (const summary of all(".tb-hint:not([hidden]) > summary", root)) await click(summary);
    given = "with its hint";
    look(root);
    return [...found];
  }
  return { deal };
})();
