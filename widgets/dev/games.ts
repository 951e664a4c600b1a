/** Two short games that show every kind of card and of piece. Their sentences are examples; the real ones come from the kernel. */

import type { Card, Frame, Lang, SeatNow } from "../src/protocol";
import { emptyOutline, Story } from "./story";

interface Tile {
  owner: number;
  number: number | null;
  up: boolean;
  peek: boolean;
  buyer: number;
  moved: boolean;
  plus: number;
}

interface Shop {
  number: number;
  range: number[];
  shelves: { key: string; price: number; label: string; windows: (Tile | null)[] }[];
  geeks: { seat: number; face: number; moved: boolean }[];
  deciding: boolean;
}

interface Street {
  shops: Shop[];
  charity: Tile[];
  discard: number;
  prices_assumed: boolean;
  phase: number;
}

const names = ["red", "yellow", "blue", "green", "purple", "orange"];
const labels = { en: ["Red", "Yellow", "Blue", "Green", "Purple", "Orange"], fr: ["Rouge", "Jaune", "Bleu", "Vert", "Violet", "Orange"] };
const phases = {
  en: ["Arrivals", "Supply", "Geeks", "First player", "Choose", "Income"],
  fr: ["Arrivages", "Livraison", "Geeks", "1er joueur", "Choix", "Revenus"],
};

const shelfAt = (frame: Frame, key: string) => (frame.board as Street).shops.flatMap((shop) => shop.shelves).find((shelf) => shelf.key === key)!;
const tiles = (frame: Frame) => (frame.board as Street).shops.flatMap((shop) => shop.shelves.flatMap((shelf) => shelf.windows)).filter((held) => held !== null);
const calm = (frame: Frame) => {
  for (const held of tiles(frame)) Object.assign(held, { moved: false, plus: 0 });
  for (const shop of (frame.board as Street).shops) for (const geek of shop.geeks) geek.moved = false;
};

function street(lang: Lang): Street {
  const shop = (number: number): Shop => ({
    number,
    range: [number - 1, number, number + 1].filter((n) => n > 0 && n < 7),
    shelves: [..."tmb"].map((shelf, at) => ({ key: `${number}${shelf}`, price: number + at, label: lang === "fr" ? `Magasin ${number}, ${number + at} GG.` : `Shop ${number}, ${number + at} GG.`, windows: [null, null, null] })),
    geeks: [],
    deciding: false,
  });
  return { shops: [1, 2, 3, 4, 5, 6].map(shop), charity: [], discard: 0, prices_assumed: true, phase: 1 };
}

function bgg(lang: Lang, count: number): Story {
  const say = (en: string, fr: string) => (lang === "fr" ? fr : en);
  const label = (seat: number) => labels[lang][seat % count] ?? "";
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const hint = (text: string, ...rules: string[]) => ({ text, rules });
  const hand = { seat: 0, label: say("Warehouse", "Entrepôt"), limit: 12, total: 8, tiles: [1, 2, 4, 6].map((number) => ({ number, n: 1 })).concat([{ number: 5, n: 2 }, { number: 0, n: 2 }]) };
  const supply = (seat: number): Card => ({ kind: "turn", seat, title: say(`${label(seat)} to move`, `À ${label(seat)} de jouer`), hint: hint(say("A tile and a shelf, or a pass.", "Une tuile et une étagère, ou passer."), "2.1"), hand });
  const shopName = (number: number) => say(`shop ${number}`, `mag. ${number}`);
  const roam = (seat: number): Card => ({ kind: "turn", seat, title: say(`${label(seat)} to move`, `À ${label(seat)} de jouer`), hint: hint(say("Advertise, promote or pass.", "Annoncer, promouvoir ou passer."), "3.2"), standing: [1, 3, 5].map(shopName) });
  const others = (seat: number) => seats.filter((other) => other !== seat);
  const collection = (seat: number) => ({ label: "Collection", rows: others(seat), cells: others(seat).map((_, row) => [0, row === 0 ? 1 : 0, 2, 0, 1, 0]), full: [3], full_is: "numbers" as const });
  const quiet = (title: string): Card => ({ kind: "quiet", title, hint: hint("") });

  const outline = emptyOutline(lang, {
    game: { code: "bgg", name: "The BoardGameGeek Game" },
    title: say("A short example", "Un petit exemple"),
    seats: seats.map((seat) => ({ name: names[seat] ?? "", label: label(seat) })),
    rounds: 6,
    phases: phases[lang].map((short) => ({ short, long: short })),
    final: say("Final scoring", "Décompte final"),
  });
  const counts = (crate: number): SeatNow["counts"] => [
    { icon: "crate", n: crate, label: hand.label },
    { icon: "stack", n: 12, label: say("Stack", "Pile") },
    { icon: "shelf", n: 0, label: "Collection" },
  ];
  const story = new Story(outline, {
    round: 1,
    phase: 1,
    due: "chance",
    to_move: -1,
    told: { seat: -1, text: say("The table is set.", "La table est mise."), rules: ["S4"] },
    next: say("Red draws", "Rouge tire"),
    first: 0,
    seats: seats.map((seat) => ({ gg: seat < 3 ? 10 : 11, change: 0, passed: false, counts: counts(0) })),
    card: quiet(phases[lang][0] ?? ""),
    board: street(lang),
  });
  const put = (frame: Frame, key: string, owner: number, number: number) => {
    calm(frame);
    (frame.board as Street).phase = 2;
    const { windows } = shelfAt(frame, key);
    windows[windows.indexOf(null)] = { owner, number, up: false, peek: true, buyer: -1, moved: true, plus: 0 };
  };

  for (const seat of seats) story.add({ section: "1.1", seat, kind: "chance", move: "draw 1 2 4 5 5 6 - -", told: say(`${label(seat)} draws eight tiles.`, `${label(seat)} tire huit tuiles.`), rules: ["1.1"], card: seat === count - 1 ? supply(0) : quiet(phases[lang][0] ?? ""), next: label(seat + 1) }, (frame) => (frame.seats[seat]!.counts = counts(8)));
  const before = story.add({ section: "1.2", seat: 0, move: "4@5b", told: say("Red supplies a 4 to shop 5, bottom shelf.", "Rouge fournit un 4 au magasin 5, étagère inférieure."), rules: ["2.4"], card: supply(1), glyph: "!", comments: [say("The dearest shelf that sells a four. <b>Inert</b>.", "L’étagère la plus chère qui vend un quatre. <b>Inerte</b>.")] }, (frame) => put(frame, "5b", 0, 4));
  story.add({ section: "1.2", seat: 1, move: "6@6b", told: say("Yellow supplies a 6 to shop 6, bottom shelf.", "Jaune fournit un 6 au magasin 6, étagère inférieure."), rules: ["2.4"], card: supply(2) }, (frame) => put(frame, "6b", 1, 6));
  story.add({ section: "1.2", seat: 2, move: "5@1t", told: say("Blue supplies a 5 to shop 1, top shelf.", "Bleu fournit un 5 au magasin 1, étagère supérieure."), rules: ["2.7", "R2"], card: supply(3 % count) }, (frame) => put(frame, "1t", 2, 5));
  for (const seat of seats) story.add({ section: "1.3", seat, kind: "chance", move: "roll 1 3 5", told: say(`${label(seat)} rolls 1, 3 and 5.`, `${label(seat)} lance 1, 3 et 5.`), rules: ["3.1"], card: seat === count - 1 ? roam(0) : quiet("Geeks"), next: label(seat + 1) }, (frame) => {
    calm(frame);
    (frame.board as Street).phase = 3;
    for (const shop of [0, 2, 4]) (frame.board as Street).shops[shop]!.geeks.push({ seat, face: 0, moved: true });
  });
  story.add({ section: "1.3", seat: 1, move: "promote 1>4", told: say("Yellow promotes a geek from shop 1 to shop 4 for 1 GG.", "Jaune promeut un geek du magasin 1 au magasin 4 pour 1 GG."), rules: ["3.4"], card: roam(2) }, (frame) => {
    calm(frame);
    const { shops } = frame.board as Street;
    shops[0]!.geeks = shops[0]!.geeks.filter((geek) => geek.seat !== 1);
    shops[3]!.geeks.push({ seat: 1, face: 1, moved: true });
    Object.assign(frame.seats[1]!, { gg: 9, change: -1 });
  });
  story.add({ section: "1.4", seat: 2, told: say("Blue takes the first-player marker.", "Bleu prend le marqueur de premier joueur."), rules: ["4.1", "4.3"], next: phases[lang][4] ?? "", card: { kind: "compare", title: say("Whose geeks stand lowest?", "Quels geeks ont les plus petits numéros ?"), hint: hint(say("Shop by shop from 1.", "Magasin par magasin, dès le 1."), "4.1"), columns: [1, 2, 3, 4, 5, 6].map(shopName), until: seats.map(() => 6), counts: seats.map((seat) => [seat === 1 ? 0 : 1, 0, 1, seat === 1 ? 1 : 0, 1, 0]), winner: 2, decided_at: 6 } }, (frame) => {
    frame.first = 2;
    Object.assign(frame.board as Street, { phase: 4 });
    (frame.board as Street).shops[5]!.deciding = true;
  });
  story.add({ section: "1.5", told: say("Every tile is turned up; Blue’s 5 goes to the charity shop.", "Chaque tuile est retournée ; le 5 de Bleu part au magasin de charité."), rules: ["5.1", "5.3"], card: { ...roam(0), hint: hint(say("A geek and a game of its shop.", "Un geek et un jeu de son magasin."), "5.4"), collection: collection(0) } as Card }, (frame) => {
    const board = frame.board as Street;
    Object.assign(board, { phase: 5, discard: 2 });
    board.shops[5]!.deciding = false;
    for (const held of tiles(frame)) Object.assign(held, { up: true, moved: false });
    board.charity = [shelfAt(frame, "1t").windows[0]!];
    shelfAt(frame, "1t").windows[0] = null;
  });
  story.add({ section: "1.5", seat: 1, move: "buy red4@5b", told: say("Yellow chooses Red’s 4 in shop 5, bottom shelf.", "Jaune choisit le 4 de Rouge au magasin 5, étagère inférieure."), rules: ["5.4"], card: quiet(phases[lang][4] ?? "") }, (frame) => {
    const shop = (frame.board as Street).shops[4]!;
    shop.geeks = shop.geeks.filter((geek) => geek.seat !== 1);
    Object.assign(shelfAt(frame, "5b").windows[0]!, { buyer: 1, moved: true });
  });
  story.add({ section: "1.6", seat: 0, told: say("Red receives 7 GG for one game sold.", "Rouge reçoit 7 GG pour un jeu vendu."), rules: ["6.2"], next: label(1), card: { kind: "income", title: phases[lang][5] ?? "", rows: [{ seat: 0, parts: [7], total: 7 }] } }, (frame) => {
    calm(frame);
    (frame.board as Street).phase = 6;
    shelfAt(frame, "5b").windows[0]!.plus = 7;
    Object.assign(frame.seats[0]!, { gg: 17, change: 7 });
  });
  const scores = seats.map((seat) => ({ seat, values: [10, 7 - seat, -seat, 36, 5], total: 110 - seat, winner: seat === 0 }));
  story.add({ section: "6.7", told: say("The number six is scored.", "Le six est décompté."), rules: ["7.1"], card: { kind: "scores", title: say("Red wins with 110 GG", "Rouge gagne avec 110 GG"), columns: lang === "fr" ? ["départ", "ventes", "payé", "ensembles", "seules"] : ["start", "sales", "paid", "sets", "singles"], rows: scores, hint: hint("") } }, (frame) => {
    calm(frame);
    frame.seats.forEach((now, seat) => Object.assign(now, { gg: 110 - seat, change: 93 }));
  });
  const fork = story.add({ section: "1.2", seat: 0, move: "4@3t", name: say("Keep it cheap", "Pas cher"), told: say("Red supplies a 4 to shop 3, top shelf.", "Rouge fournit un 4 au magasin 3, étagère supérieure."), rules: ["2.4"], card: supply(1), comments: [say("Gone after one round.", "Partie après une manche.")] }, (frame) => put(frame, "3t", 0, 4), before - 1);
  story.add({ section: "1.2", seat: 1, move: "?@4m", told: say("Yellow supplies a tile to shop 4, middle shelf.", "Jaune fournit une tuile au magasin 4, étagère du milieu."), rules: ["2.4"], card: supply(2) }, (frame) => put(frame, "4m", 1, 4));
  story.add({ section: "1.2", seat: 1, move: "pass", told: say("Yellow passes.", "Jaune passe."), rules: ["2.2"], card: supply(2) }, (frame) => (frame.seats[1]!.passed = true), fork);
  return story.end();
}

function pig(lang: Lang): Story {
  const say = (en: string, fr: string) => (lang === "fr" ? fr : en);
  const seats = ["ann", "ben", "cleo"];
  const card = (seat: number): Card => ({ kind: "turn", seat, title: say(`${seats[seat]} to move`, `À ${seats[seat]} de jouer`), hint: { text: say("Roll or hold.", "Lancer ou garder."), rules: ["2"] } });
  const outline = emptyOutline(lang, { game: { code: "pig", name: "Pig" }, title: "Pig", unit: "points", round_name: say("Turn", "Tour"), seats: seats.map((name) => ({ name, label: name })), rounds: 0, phases: [], final: "" });
  const story = new Story(outline, { round: 1, phase: 1, due: "decision", to_move: 0, told: { seat: -1, text: say("Nobody has a point yet.", "Personne n’a encore de point."), rules: ["1"] }, next: "", first: -1, seats: seats.map(() => ({ gg: 0, change: 0, passed: false, counts: [] })), card: card(0), board: { turn_total: 0, die: 0, goal: 100, bank: [0, 0, 0] } });
  for (let turn = 1; turn <= 30; turn++) {
    const seat = (turn - 1) % 3;
    for (const die of [4, 6]) story.add({ section: `${turn}.1`, seat, kind: "chance", move: `roll ${die}`, told: say(`${seats[seat]} rolls ${die}.`, `${seats[seat]} lance ${die}.`), rules: ["2"], card: card(seat) }, (frame) => {
      const board = frame.board as { turn_total: number; die: number };
      Object.assign(board, { die, turn_total: board.turn_total + die });
    });
    story.add({ section: `${turn}.1`, seat, move: "hold", told: say(`${seats[seat]} holds 10.`, `${seats[seat]} garde 10.`), rules: ["3"], card: card((seat + 1) % 3) }, (frame) => {
      const board = frame.board as { turn_total: number; die: number; bank: number[] };
      board.bank[seat]! += 10;
      Object.assign(board, { die: 0, turn_total: 0 });
      Object.assign(frame.seats[seat]!, { gg: board.bank[seat], change: 10 });
    });
  }
  return story.end();
}

export const games: Record<string, (lang: Lang) => Story> = { bgg4: (lang) => bgg(lang, 4), bgg6: (lang) => bgg(lang, 6), pig };
