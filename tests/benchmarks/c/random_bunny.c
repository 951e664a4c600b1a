/* Random play of Bunny Kingdom in plain C: what the compiled rules are measured against.

   Written from the rulebook alone, with nothing of the package but the way its luck is keyed: Philox4x32-10,
   one block for each choice, and for four tries at a card, so that a card does not depend on what was chosen
   before. Default rulings. Every decision is uniform over the legal moves, which are listed first; where there
   is one move, nothing is decided.

       random_bunny SEATS GAMES SEED [single]

   prints one line: seconds, decisions, decisions a second, and each seat's mean of carrots; with `single` a
   move that is the only one counts as a decision, too, as in the rulebook. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "luck.h"

enum { SEATS = 4, SIDE = 10, CELLS = 100, DECK = 182, ROUNDS = 4, HAND = 12, MOST_MOVES = 512 };
enum { WOODS, SEA, FIELD, MOUNTAIN, PLAINS, TOWN, ANY }; /* the first three give resources of the same numbers */
enum { CITY1 = 1, CITY3 = 3, WOOD = 4, CARROT = 6, POST = 7, PEARL = 8, IRON = 14, CAMP1 = 15, CAMP6 = 20, TOWER = 21, BUILDINGS };
enum { BUILDING = CELLS - 1, PROVISIONS = CELLS + TOWER, PARCHMENT = PROVISIONS, PARCHMENTS = 37 }; /* cards: plus a number from 1 */
enum { LEFT_GLOVE = 7, RIGHT_GLOVE, TREASURES = 8, MATRIARCH = 31, HUNTER = 34, LIBERAL, SOCIALIST, OPPORTUNIST };
enum { BUILD, LINK, ANNOUNCE, DONE };

typedef struct {
    int seats, round, left; /* cards of the deck */
    int8_t owner[CELLS], built[CELLS], fief[CELLS], link[CELLS], gives[CELLS]; /* owner: seat + 1; fief: its first cell + 1 */
    int8_t stock[SEATS][BUILDINGS], laid[SEATS][PARCHMENTS + 1];
    int parchments[SEATS], camps[SEATS], carrots[SEATS], last[SEATS];
    int saved[CAMP6 + 1], done[SEATS], turns[SEATS], owed[SEATS];
    uint8_t hand[SEATS][HAND], out[DECK];
    int held[SEATS], draws;
    uint32_t key0, key1;
} Table;

typedef struct {
    int8_t kind, building, cell;
} Move;

static const char *const MAP = "FFFCSSSFPSMMCSSMCPCSCMPSSMDMMPPMCDMMDPCFFPDPPCPDPCFMMFFPDCFPFCPPCPDPCPPDCDPPCPPFCPPSSPMMCFFFCSSDMMSS";
static const char *const LAVA[] = {"B1B2", "B6C6", "C2D2", "C8C9", "D5D6", "F2F3", "I7J7", "I8J8"};
static const int COPIES[BUILDINGS] = {0, 9, 9, 3, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3};
static const int NEEDS[BUILDINGS] = {
    ANY, ANY, ANY, MOUNTAIN, ANY, ANY, ANY, ANY, SEA, WOODS, FIELD, MOUNTAIN, MOUNTAIN, MOUNTAIN, MOUNTAIN,
    ANY, ANY, ANY, ANY, ANY, ANY, ANY,
};

static int8_t terrain[CELLS], beside[CELLS][4]; /* beside: -1 over the edge and over lava */
static uint8_t deck[DECK];
static long decisions;
static int singles;

static int pick(Table *t, int phase, int seat, int count) {
    uint32_t words[4];
    int turn = t->turns[seat]++;
    decisions += count > 1 || singles;
    if (count == 1) return 0;
    philox((uint32_t)(t->round * 256 + phase), (uint32_t)seat, (uint32_t)turn, 0, t->key0, t->key1 ^ 0x5EED, words);
    return below(words[0], count);
}

static void new_section(Table *t) { memset(t->turns, 0, sizeof t->turns); }

/* S2, C8: numbers of all cards until one is in the deck */
static int card(Table *t, int seat, int slot) {
    uint32_t words[4];
    for (int block = 0;; block++) {
        philox((uint32_t)(t->round * 256 + 1), (uint32_t)seat, (uint32_t)(64 * slot + block), 0, t->key0, t->key1, words);
        for (int word = 0; word < 4; word++) {
            int at = below(words[word], DECK);
            if (!t->out[at]) return t->out[at] = 1, deck[at];
        }
    }
}

/* ---- fiefs ---- */

static void merge(Table *t, int one, int other) {
    int low = t->fief[one], high = t->fief[other];
    if (low > high) low = t->fief[other], high = t->fief[one];
    if (low != high)
        for (int cell = 0; cell < CELLS; cell++)
            if (t->fief[cell] == high) t->fief[cell] = (int8_t)low;
}

static void settle(Table *t, int seat, int cell) { /* F1, F2 */
    t->owner[cell] = (int8_t)(seat + 1);
    t->fief[cell] = (int8_t)(cell + 1);
    for (int side = 0; side < 4; side++) {
        int other = beside[cell][side];
        if (other >= 0 && t->owner[other] == seat + 1) merge(t, cell, other);
    }
}

static void count_fiefs(Table *t, int seat) {
    for (int cell = 0; cell < CELLS; cell++)
        if (t->owner[cell] == seat + 1) t->fief[cell] = (int8_t)(cell + 1);
    for (int cell = 0; cell < CELLS; cell++) {
        if (t->owner[cell] != seat + 1) continue;
        for (int side = 0; side < 4; side++) {
            int other = beside[cell][side];
            if (other >= 0 && t->owner[other] == seat + 1) merge(t, cell, other);
        }
        if (t->link[cell]) merge(t, cell, t->link[cell] - 1);
    }
}

static int own(int cell) { return terrain[cell] <= FIELD ? 1 << terrain[cell] : 0; } /* C7: a bit of each resource */

static int farm(const Table *t, int cell) {
    int building = t->built[cell];
    if (building == POST) return t->gives[cell];
    if (building >= WOOD && building <= CARROT) return 1 << (building - WOOD);
    return building >= PEARL && building <= IRON ? 8 << (building - PEARL) : 0;
}

static int is_city(const Table *t, int cell) { return t->built[cell] >= CITY1 && t->built[cell] <= CITY3; }

typedef struct {
    int towers[CELLS], resources[CELLS], size[CELLS];
} Fiefs;

static void survey(const Table *t, int seat, Fiefs *f) { /* F5 */
    memset(f, 0, sizeof *f);
    for (int cell = 0; cell < CELLS; cell++)
        if (t->owner[cell] == seat + 1) {
            int root = t->fief[cell] - 1;
            f->towers[root] += is_city(t, cell) ? t->built[cell] : 0;
            f->resources[root] |= own(cell) | farm(t, cell);
            f->size[root]++;
        }
}

static int yield(const Fiefs *f, int root) { return f->towers[root] * __builtin_popcount((unsigned)f->resources[root]); } /* 3.2 */

static int harvest_of(const Table *t, int seat) {
    Fiefs f;
    int carrots = 0;
    survey(t, seat, &f);
    for (int root = 0; root < CELLS; root++) carrots += yield(&f, root);
    return carrots;
}

/* ---- 1: exploration ---- */

static void lay(Table *t, int seat, int played) { /* 1.5 to 1.8, K6 */
    if (played > PARCHMENT) {
        t->parchments[seat]++;
        t->laid[seat][played - PARCHMENT]++;
    } else if (played == PROVISIONS) {
        t->owed[seat]++;
    } else if (played > BUILDING) {
        int building = played - BUILDING;
        t->stock[seat][building]++;
        t->camps[seat] += building >= CAMP1 && building <= CAMP6;
    } else {
        int old = t->owner[played] - 1;
        if (old >= 0) t->built[played] = 0;
        if (old >= 0 && old != seat) {
            t->owner[played] = t->fief[played] = 0;
            count_fiefs(t, old);
        }
        if (old != seat) settle(t, seat, played);
    }
}

static int take(Table *t, int seat) { /* each different card of the hand alike */
    uint8_t *hand = t->hand[seat], places[HAND];
    int count = 0;
    for (int at = 0; at < t->held[seat]; at++) {
        int seen = 0;
        for (int earlier = 0; earlier < at; earlier++) seen |= hand[earlier] == hand[at];
        if (!seen) places[count++] = (uint8_t)at;
    }
    int at = places[pick(t, 1, seat, count)], taken = hand[at];
    hand[at] = hand[--t->held[seat]];
    return taken;
}

static void pass_on(Table *t) { /* 1.2 */
    uint8_t hands[SEATS][HAND];
    int held[SEATS], to_left = t->round % 2 ? 1 : t->seats - 1;
    memcpy(hands, t->hand, sizeof hands);
    memcpy(held, t->held, sizeof held);
    for (int seat = 0; seat < t->seats; seat++) {
        int to = (seat + to_left) % t->seats;
        memcpy(t->hand[to], hands[seat], HAND);
        t->held[to] = held[seat];
    }
}

static void exploration(Table *t) {
    int size = t->seats == 3 ? 12 : 10, choices = t->seats == 2 ? 10 : size / 2; /* S3, 1.9, V5 */
    t->draws = 0;
    new_section(t);
    for (int seat = 0; seat < t->seats; seat++)
        for (int nth = 0; nth < size; nth++) t->hand[seat][t->held[seat]++] = (uint8_t)card(t, seat, nth);
    for (int choice = 0; choice < choices; choice++) {
        int chosen[SEATS][2];
        if (t->seats == 2) /* V2 */
            for (int seat = 0; seat < 2; seat++) t->hand[seat][t->held[seat]++] = (uint8_t)card(t, seat, 16 + choice);
        for (int seat = 0; seat < t->seats; seat++)
            for (int nth = 0; nth < 2; nth++) chosen[seat][nth] = take(t, seat);
        for (int seat = 0; seat < t->seats; seat++) /* with two the second card is discarded [V3] */
            for (int nth = 0; nth < (t->seats == 2 ? 1 : 2); nth++) lay(t, seat, chosen[seat][nth]);
        for (int seat = 0; seat < t->seats; seat++)
            for (; t->owed[seat]; t->owed[seat]--)
                for (int nth = 0; nth < 2; nth++) lay(t, seat, card(t, SEATS, 32 + t->draws++));
        pass_on(t);
    }
}

/* ---- 2: construction ---- */

static int list_empty(const Table *t, uint8_t *cells) { /* K1, R5 */
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (!t->owner[cell] && !t->built[cell]) cells[count++] = (uint8_t)cell;
    return count;
}

static int list_free(const Table *t, int seat, uint8_t *cells) { /* 2.3, 2.6 */
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (t->owner[cell] == seat + 1 && !t->built[cell]) cells[count++] = (uint8_t)cell;
    return count;
}

static int list_moves(const Table *t, int seat, Move *moves) {
    uint8_t cells[CELLS];
    int count = 0, any = list_free(t, seat, cells), linked = 0;
    for (int building = CITY1; building <= IRON; building++)
        if (t->stock[seat][building])
            for (int at = 0; at < any; at++)
                if (NEEDS[building] == ANY || NEEDS[building] == terrain[cells[at]])
                    moves[count++] = (Move){BUILD, (int8_t)building, (int8_t)cells[at]};
    for (int at = 1; at < any; at++) linked |= t->fief[cells[at]] != t->fief[cells[0]]; /* T1 */
    if (t->stock[seat][TOWER] && linked)
        for (int at = 0; at < any; at++) moves[count++] = (Move){LINK, TOWER, (int8_t)cells[at]};
    for (int camp = CAMP1; camp <= CAMP6; camp++)
        if (t->stock[seat][camp] && !t->saved[camp] && list_empty(t, cells)) moves[count++] = (Move){ANNOUNCE, (int8_t)camp, 0};
    if (count) moves[count++] = (Move){DONE, 0, 0};
    return count;
}

/* K2, K5, R6: places the camp, waits (0), or saves it */
static void answer(Table *t, int seat, int camp, int announced) {
    uint8_t cells[CELLS];
    int empty = list_empty(t, cells);
    if (!empty && camp != announced) return;
    int at = empty ? pick(t, 2, seat, empty + 1) : 0;
    if (at < empty) {
        t->stock[seat][camp]--;
        t->built[cells[at]] = (int8_t)camp;
        settle(t, seat, cells[at]);
    } else if (camp == announced) {
        t->saved[camp] = 1;
    }
}

static void announce(Table *t, int announcer, int camp) { /* K4 */
    for (int lower = CAMP1; lower < camp; lower++)
        for (int seat = 0; seat < t->seats; seat++)
            if (seat != announcer && t->stock[seat][lower] && !t->saved[lower]) {
                answer(t, seat, lower, camp);
                break;
            }
    answer(t, announcer, camp, camp);
}

static void link_towers(Table *t, int seat, int one) { /* R9 */
    uint8_t cells[CELLS], others[CELLS];
    int any = list_free(t, seat, cells), count = 0;
    for (int at = 0; at < any; at++)
        if (t->fief[cells[at]] != t->fief[one]) others[count++] = cells[at];
    int other = others[pick(t, 2, seat, count)];
    t->stock[seat][TOWER]--;
    t->built[one] = t->built[other] = TOWER;
    t->link[one] = (int8_t)(other + 1), t->link[other] = (int8_t)(one + 1);
    merge(t, one, other);
}

static void construction(Table *t) { /* 2.9, R30 */
    Move moves[MOST_MOVES];
    memset(t->saved, 0, sizeof t->saved);
    new_section(t);
    for (int seat = 0; seat < t->seats; seat++)
        for (int count; (count = list_moves(t, seat, moves));) {
            Move move = moves[pick(t, 2, seat, count)];
            if (move.kind == DONE) break;
            if (move.kind == LINK) link_towers(t, seat, move.cell);
            if (move.kind == ANNOUNCE) announce(t, seat, move.building);
            if (move.kind == BUILD) {
                t->stock[seat][move.building]--;
                t->built[move.cell] = move.building;
            }
        }
}

/* ---- 3: harvest ---- */

static void harvest(Table *t) {
    new_section(t);
    for (int seat = 0; seat < t->seats; seat++) /* 3.6, R13 */
        for (int cell = 0; cell < CELLS; cell++)
            if (t->built[cell] == POST && t->owner[cell] == seat + 1) t->gives[cell] = (int8_t)(1 << pick(t, 3, seat, 3));
    for (int seat = 0; seat < t->seats; seat++) t->carrots[seat] += t->last[seat] = harvest_of(t, seat);
}

/* ---- 4: the end ---- */

typedef struct {
    int units[10], luxuries, cities, poor, edges, corners, mountains, barren, territories, fiefs, large, again;
} Counts;

static void count(const Table *t, int seat, Counts *c) { /* M, P32 */
    Fiefs f;
    int best = 0;
    memset(c, 0, sizeof *c);
    survey(t, seat, &f);
    for (int root = 0; root < CELLS; root++) {
        c->fiefs += f.size[root] > 0;
        c->large += f.size[root] > 2;
        best = yield(&f, root) > best ? yield(&f, root) : best;
    }
    c->again = t->last[seat] - best;
    for (int cell = 0; cell < CELLS; cell++) {
        if (t->owner[cell] != seat + 1) continue;
        int row = cell / SIDE, column = cell % SIDE;
        int rims = (row == 0 || row == SIDE - 1) + (column == 0 || column == SIDE - 1);
        for (int resource = 0; resource < 10; resource++)
            c->units[resource] += (own(cell) >> resource & 1) + (farm(t, cell) >> resource & 1);
        c->territories++;
        c->edges += rims > 0;
        c->corners += rims == 2;
        c->cities += is_city(t, cell);
        c->poor += is_city(t, cell) && !f.resources[t->fief[cell] - 1];
        c->mountains += terrain[cell] == MOUNTAIN;
        c->barren += !own(cell) && (!t->built[cell] || t->built[cell] > IRON); /* R15 */
    }
    for (int resource = 3; resource < 10; resource++) c->luxuries += c->units[resource];
}

static int mission(const Table *t, int seat, const Counts *c, const int *held, int parchment) {
    int treasures = 0;
    for (int treasure = 1; treasure <= TREASURES; treasure++) treasures += held[treasure];
    switch (parchment) {
    case 9: return t->parchments[seat];
    case 10: return c->cities;
    case 11: return c->edges;
    case 12: return 3 * c->corners;
    case 13: case 16: case 19: return c->units[(parchment - 13) / 3];
    case 14: case 17: case 20: return 2 * c->units[(parchment - 13) / 3];
    case 15: case 18: return c->units[(parchment - 13) / 3] >= 7 ? 20 : 0;
    case 21: return c->units[2] >= 5 ? 15 : 0;
    case 22: return 3 * c->luxuries;
    case 23: return 2 * c->mountains;
    case 24: return 4 * c->large;
    case 25: return c->fiefs;
    case 26: return c->fiefs >= 10 ? 12 : 0;
    case 27: return 2 * c->poor;
    case 28: return 2 * c->barren;
    case 29: return 3 * t->camps[seat];
    case 30: return c->cities >= 9 ? 12 : 0;
    case 32: return c->again;
    case 33: return 3 * treasures;
    default: return 0;
    }
}

static void copy_cards(Table *t, int held[SEATS][PARCHMENTS + 1]) { /* R16 */
    for (int seat = 0; seat < t->seats; seat++)
        for (int copier = LIBERAL; copier <= SOCIALIST; copier++) {
            int targets[PARCHMENTS], many = 0, from = (seat + (copier == LIBERAL ? t->seats - 1 : 1)) % t->seats;
            if (!t->laid[seat][copier]) continue;
            for (int parchment = 1; parchment <= PARCHMENTS; parchment++)
                if (t->laid[from][parchment] && parchment != LIBERAL && parchment != SOCIALIST) targets[many++] = parchment;
            if (many) held[seat][targets[pick(t, 4, seat, many)]]++;
        }
}

static void end(Table *t) {
    int held[SEATS][PARCHMENTS + 1], most = 0, total[SEATS];
    Counts counts[SEATS];
    new_section(t);
    for (int seat = 0; seat < t->seats; seat++) {
        for (int parchment = 0; parchment <= PARCHMENTS; parchment++) held[seat][parchment] = t->laid[seat][parchment];
        count(t, seat, &counts[seat]);
        most = counts[seat].territories > most ? counts[seat].territories : most;
    }
    copy_cards(t, held);
    for (int seat = 0; seat < t->seats; seat++) {
        const int *has = held[seat];
        int gloves = has[LEFT_GLOVE] + has[RIGHT_GLOVE], treasure = gloves * (has[LEFT_GLOVE] && has[RIGHT_GLOVE] ? 4 : 1);
        for (int parchment = 1; parchment < LEFT_GLOVE; parchment++) treasure += parchment * has[parchment];
        t->carrots[seat] += treasure * (1 + has[HUNTER]);
        for (int parchment = TREASURES + 1; parchment <= PARCHMENTS; parchment++)
            if (has[parchment]) t->carrots[seat] += has[parchment] * mission(t, seat, &counts[seat], has, parchment);
        if (counts[seat].territories == most) t->carrots[seat] += 12 * has[MATRIARCH]; /* R20 */
        total[seat] = t->carrots[seat];
    }
    for (int seat = 0; seat < t->seats; seat++) { /* R21 */
        int above = 0;
        for (int other = 0; other < t->seats; other++) above += total[other] > total[seat];
        if (above == 1) t->carrots[seat] += 10 * held[seat][OPPORTUNIST];
    }
}

static void prepare(void) {
    int at = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int row = cell / SIDE, column = cell % SIDE;
        terrain[cell] = (int8_t)(strchr("FSDMPC", MAP[cell]) - "FSDMPC");
        beside[cell][0] = (int8_t)(column < SIDE - 1 ? cell + 1 : -1);
        beside[cell][1] = (int8_t)(row < SIDE - 1 ? cell + SIDE : -1);
        beside[cell][2] = (int8_t)(column ? cell - 1 : -1);
        beside[cell][3] = (int8_t)(row ? cell - SIDE : -1);
        deck[at++] = (uint8_t)cell;
    }
    for (int lava = 0; lava < 8; lava++) { /* F3 */
        int one = (LAVA[lava][0] - 'A') * SIDE + LAVA[lava][1] - '1', other = (LAVA[lava][2] - 'A') * SIDE + LAVA[lava][3] - '1';
        for (int side = 0; side < 4; side++) {
            if (beside[one][side] == other) beside[one][side] = -1;
            if (beside[other][side] == one) beside[other][side] = -1;
        }
    }
    for (int building = CITY1; building <= TOWER; building++)
        for (int copy = 0; copy < COPIES[building]; copy++) deck[at++] = (uint8_t)(BUILDING + building);
    for (int copy = 0; copy < 3; copy++) deck[at++] = PROVISIONS;
    for (int parchment = 1; parchment <= PARCHMENTS; parchment++) deck[at++] = (uint8_t)(PARCHMENT + parchment);
}

int main(int many, char **words) {
    if (many < 4) return 2;
    int seats = atoi(words[1]), games = atoi(words[2]);
    uint32_t seed = (uint32_t)strtoul(words[3], 0, 10), luck[4];
    double totals[SEATS] = {0};
    struct timespec began, ended;
    singles = many > 4;
    prepare();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    for (int game = 0; game < games; game++) {
        Table t;
        memset(&t, 0, sizeof t);
        t.seats = seats;
        philox(255, 0, (uint32_t)game, 0, seed, 0, luck);
        t.key0 = luck[0], t.key1 = luck[1];
        for (int cell = 0; cell < CELLS; cell++) t.built[cell] = terrain[cell] == TOWN; /* C4 */
        for (t.round = 1; t.round <= ROUNDS; t.round++) {
            exploration(&t);
            construction(&t);
            harvest(&t);
        }
        t.round = ROUNDS; /* the end belongs to the last round */
        end(&t);
        for (int seat = 0; seat < seats; seat++) totals[seat] += t.carrots[seat];
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    double seconds = (double)(ended.tv_sec - began.tv_sec) + 1e-9 * (double)(ended.tv_nsec - began.tv_nsec);
    printf("%.6f %ld %.0f", seconds, decisions, (double)decisions / seconds);
    for (int seat = 0; seat < seats; seat++) printf(" %.4f", totals[seat] / games);
    printf("\n");
    return 0;
}
