/* Random play of ESSEN The Game in plain C: what the compiled rules are measured against.

   Written from the rulebook alone, with nothing of the package but the way its luck is keyed: Philox4x32-10,
   one block for each choice and each draw, and for four tries at a card of the stack. Default rulings, on the
   substitute fair. Every decision is uniform over the distinct legal moves, which are listed first; where there
   is one move, nothing is decided.

       random_essen SEATS GAMES SEED [games]

   prints one line: seconds, decisions, decisions a second, and each seat's mean of VP; with a further word also
   the mean of the games that a seat buys. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "luck.h"

enum { SEATS = 5, BOOTHS = 60, COURT = BOOTHS, GAL1, GAL2, ENT_W, ENT_E, PARK, SPACES, ROUNDS = 7, SYMBOLS = 4 };
enum { STORAGE, PALLET, SALE, BOUGHT, REMOVED };
enum { STACK, AWAY, DISCARD, COMMON };
enum { BUZZ = 1, FLOP, GOODIES, DISCOUNT, SOLD_OUT, EVENTS, CHEAPER = 5, MOST_MOVES = 128 };
enum { GO = 0, BUY = 100, TEST, EAT, UNLOAD, END, WITHDRAW = 200 };

typedef struct {
    int seats, round, starter, acted, stack, discards, draws, last, away;
    int8_t tile[BOOTHS], event[BOOTHS], owner[BOOTHS], pallet[6], card[BOOTHS], crowd[SPACES];
    int8_t hand[SEATS][BOOTHS], popularity[SYMBOLS], tokens[EVENTS], ranks[3];
    int money[SEATS], at[SEATS], used[SEATS], bag[SEATS], preorder[SEATS], vp[SEATS], games[SEATS], turns[SEATS + 1];
    int of[SEATS][SYMBOLS];
    uint32_t key0, key1;
} Table;

static const char *const MAP = "...1.2...../PPPP.BBBBBB/PPPP.BBBBBB/PPPP.OOOOOO/GGGG.OOOOOO/GGGGCYYYYYY/GGGG.YYYYYY/..W.....E..";
static const char *const TILES =
    "d30+1 m35+1 d40+2 m30+1 d20 c25+1 h20 h50+2 c10 h15 m45+1 c60+2 h50+3 m45+3 c10+1 h20+2 m30+2 h60+3 m30+2 d25+2 "
    "c15+1 d35+2 d20+1 c40+2 m60+3 d35+2 h25+2 h30+2 m15+1 c40+3 h30+2 d45+3 c20+1 m50+3 d20+1 c10+1 c45+2 m20+1 d60+3 "
    "m35+2 c50+3 d30+2 h15 c30+1 d20+1 m10 h40+2 h25+1 c45+2 d40+1 d30+1 c20 h50+2 m25+1 h30+1 m10 m35+1 c60+2 d15 h20";
static const int NEEDS[18][SYMBOLS] = { /* C14: meeple, die, cards, hourglass */
    {3, 0, 0, 1}, {2, 0, 0, 2}, {0, 0, 1, 3}, {0, 0, 2, 2}, {0, 1, 3, 0}, {0, 2, 2, 0}, {1, 3, 0, 0}, {2, 2, 0, 0}, {1, 1, 1, 1},
    {4, 0, 0, 2}, {3, 0, 0, 3}, {0, 0, 2, 4}, {0, 0, 3, 3}, {0, 2, 4, 0}, {0, 3, 3, 0}, {2, 4, 0, 0}, {3, 3, 0, 0}, {2, 1, 1, 2},
};
static const int TOKENS[EVENTS] = {0, 1, 1, 3, 3, 6}, WISHES[11] = {0, 5, 5, 5, 10, 10, 15, 15, 20, 25, 30};

static int8_t near[SPACES][12], zone[BOOTHS], symbol[BOOTHS], bonus[BOOTHS];
static int nears[SPACES], price[BOOTHS];
static long decisions;

static int draw(Table *t, int phase, int seat, int nth, int count) {
    uint32_t words[4];
    philox((uint32_t)(t->round * 256 + phase), (uint32_t)seat, (uint32_t)nth, 0, t->key0, t->key1, words);
    return below(words[0], count);
}

static int pick(Table *t, int phase, int seat, int count) {
    uint32_t words[4];
    int turn = t->turns[seat]++;
    if (count == 1) return 0;
    decisions++;
    philox((uint32_t)(t->round * 256 + phase), (uint32_t)seat, (uint32_t)turn, 0, t->key0, t->key1 ^ 0x5EED, words);
    return below(words[0], count);
}

/* One of the numbers below a bound of which a row says a value; -1 for none. */
static int one_of(Table *t, const int8_t *row, int bound, int value, int phase, int seat, int nth) {
    int8_t found[BOOTHS];
    int count = 0;
    for (int at = 0; at < bound; at++)
        if (row[at] == value) found[count++] = (int8_t)at;
    return count ? found[draw(t, phase, seat, nth, count)] : -1;
}

/* ---- setup ---- */

static void wishlists(Table *t) { /* S6 to S8, 12.1, 12.2 */
    int8_t packet[SEATS][7];
    int size = 7, times = t->seats == 2 ? 2 : 1;
    for (int seat = 0; seat < t->seats; seat++)
        for (int at = 0; at < 7; at++) {
            packet[seat][at] = (int8_t)one_of(t, t->card, BOOTHS, STACK, 1, seat, at);
            t->card[packet[seat][at]] = AWAY;
        }
    for (int kept = 0; kept < 4; kept += times) {
        for (int seat = 0; seat < t->seats; seat++) {
            int8_t *held = packet[(seat + t->seats * 4 - kept / times) % t->seats];
            for (int time = 0; time < times; time++) {
                int at = pick(t, 1, seat, size - time);
                t->hand[seat][held[at]] = 1;
                held[at] = held[size - time - 1];
            }
        }
        size -= times;
    }
    for (int seat = 0; seat < t->seats; seat++)
        for (int at = 0; at < 3; at++) t->card[packet[seat][at]] = COMMON;
    t->stack = BOOTHS - 7 * t->seats;
}

static void ranking(Table *t, int first) { /* S9, 9.4 */
    int8_t shown[9] = {0};
    for (int board = 0; board < 3; board++) {
        int at = one_of(t, shown, 9, 0, 4, SEATS, board);
        shown[at] = 1;
        t->ranks[board] = (int8_t)(first + at);
    }
}

/* ---- maintenance ---- */

static void move_symbol(Table *t, int of, int by) { /* R6 */
    if (t->popularity[of] + by >= 0 && t->popularity[of] + by <= 6) t->popularity[of] = (int8_t)(t->popularity[of] + by);
}

static void maintenance(Table *t) {
    if (t->round > 1)
        for (int at = 0; at < 6; at++) t->tile[t->pallet[at]] = SALE; /* 1.1, 10.3 */
    memset(t->crowd, 0, sizeof t->crowd);
    if (t->round == ROUNDS) {
        t->last = 1 + draw(t, 1, SEATS, 0, 5);
        t->crowd[ENT_W] = t->crowd[ENT_E] = 1; /* 10.5 */
        return;
    }
    for (int at = 0; at < 6; at++) { /* 1.2 */
        t->pallet[at] = (int8_t)one_of(t, t->tile, BOOTHS, STORAGE, 1, SEATS, at);
        t->tile[t->pallet[at]] = PALLET;
    }
    move_symbol(t, symbol[t->pallet[0]], -1);
    for (int at = 1; at < 4; at++) move_symbol(t, symbol[t->pallet[at]], 1);
    for (int at = 4; at < 6; at++) { /* 1.6 */
        int left = 0, event = BUZZ;
        for (int one = BUZZ; one < EVENTS; one++) left += TOKENS[one] - t->tokens[one];
        left = draw(t, 1, SEATS, 64 + at, left);
        while (left >= TOKENS[event] - t->tokens[event]) left -= TOKENS[event] - t->tokens[event], event++;
        t->tokens[event]++;
        t->event[t->pallet[at]] = (int8_t)event;
    }
    int one = zone[t->pallet[0]], other = zone[t->pallet[1]];
    for (int booth = 0; booth < BOOTHS; booth++) t->crowd[booth] = zone[booth] == one || zone[booth] == other; /* 1.10 */
    t->crowd[COURT] = one == other;
}

static void first_player(Table *t) { /* 2.1 to 2.5 */
    if (t->round == 1) {
        t->starter = draw(t, 2, SEATS, 0, t->seats);
        return;
    }
    int best = (t->starter + 1) % t->seats;
    for (int after = 2; after <= t->seats; after++) {
        int seat = (t->starter + after) % t->seats;
        if (t->bag[seat] < t->bag[best] || (t->bag[seat] == t->bag[best] && t->vp[seat] < t->vp[best])) best = seat;
    }
    t->starter = best;
    memset(t->used, 0, sizeof t->used);
}

static void removals(Table *t) { /* 12.3, 12.4 */
    if (t->seats != 2 || t->round == 1) return;
    for (int nth = 0; nth < 2; nth++) {
        int seat = (t->starter + nth) % 2, count = 0;
        int8_t found[BOOTHS];
        for (int booth = 0; booth < BOOTHS; booth++)
            if (t->tile[booth] == SALE && t->at[1 - seat] != booth) found[count++] = (int8_t)booth;
        if (count) t->tile[found[pick(t, 2, seat, count)]] = REMOVED;
    }
}

/* ---- a turn ---- */

static int cost_now(const Table *t, int game) { /* 1.8, 10.2, R9 */
    int cost = price[game] - (t->event[game] == DISCOUNT ? 10 : 0) - (t->last == CHEAPER ? 10 : 0);
    return cost < 5 ? 5 : cost;
}

static int may_buy(const Table *t, int seat) {
    int game = t->at[seat];
    if (game >= BOOTHS || t->tile[game] != SALE || t->bag[seat] >= 6 || t->money[seat] < cost_now(t, game)) return 0;
    return t->event[game] != SOLD_OUT || !t->preorder[seat];
}

static void buy(Table *t, int seat) {
    int game = t->at[seat], of = symbol[game], gained = t->popularity[of] + bonus[game] + (t->last == of + 1 ? 2 : 0);
    gained += t->event[game] == BUZZ ? 3 : t->event[game] == FLOP ? -3 : t->event[game] == GOODIES;
    t->money[seat] -= cost_now(t, game);
    t->vp[seat] += gained < 0 ? 0 : gained; /* 5.5 */
    t->preorder[seat] |= t->event[game] == SOLD_OUT;
    t->tile[game] = BOUGHT, t->owner[game] = (int8_t)(seat + 1);
    t->bag[seat]++, t->games[seat]++, t->of[seat][of]++;
    if (t->card[game] == COMMON) t->card[game] = AWAY, t->hand[seat][game] = 1; /* 5.4 */
}

static void renew(Table *t) { /* 6.3 */
    for (int card = 0; card < BOOTHS; card++)
        if (t->card[card] == DISCARD) t->card[card] = STACK;
    t->stack += t->discards, t->discards = 0;
}

static int from_stack(Table *t) {
    uint32_t words[4];
    if (!t->stack) renew(t);
    t->stack--;
    for (int block = 0;; block++) {
        philox(3, SEATS + 1, (uint32_t)(64 * t->draws + block), 0, t->key0, t->key1, words);
        for (int word = 0; word < 4; word++) {
            int card = below(words[word], BOOTHS);
            if (t->card[card] == STACK) return t->card[card] = AWAY, t->draws++, card;
        }
    }
}

static void test(Table *t, int seat) { /* 6 */
    int count = t->stack + t->discards < 2 ? 1 : 2, drawn[2];
    for (int at = 0; at < count; at++) drawn[at] = from_stack(t);
    t->used[seat]++;
    int kept = pick(t, 3, seat, count);
    t->hand[seat][drawn[kept]] = 1;
    if (count == 2) t->card[drawn[1 - kept]] = DISCARD, t->discards++;
}

static void turn(Table *t, int seat) {
    int ate = 0;
    for (;;) {
        int moves[MOST_MOVES], count = 0, here = t->at[seat], free = 8 - t->used[seat] - t->bag[seat];
        for (int at = 0; at < nears[here]; at++)
            if (1 + t->crowd[near[here][at]] <= free) moves[count++] = GO + near[here][at];
        if (may_buy(t, seat)) moves[count++] = BUY;
        if (free > 0 && t->stack + t->discards > 0) moves[count++] = TEST;
        if (here == COURT && !ate && t->money[seat] >= 20) moves[count++] = EAT;
        if (here == PARK) {
            if (t->bag[seat]) moves[count++] = UNLOAD;
            for (int times = 1; times <= t->vp[seat] / 2 && times <= 99; times++) moves[count++] = WITHDRAW + times;
        }
        moves[count++] = END;
        int move = moves[pick(t, 3, seat, count)];
        if (move == END) break;
        if (move < BUY) t->used[seat] += 1 + t->crowd[move], t->at[seat] = move;
        else if (move == BUY) buy(t, seat);
        else if (move == TEST) test(t, seat);
        else if (move == EAT) t->money[seat] -= 20, t->used[seat] = t->used[seat] > 2 ? t->used[seat] - 2 : 0, ate = 1;
        else if (move == UNLOAD) t->bag[seat] = 0;
        else t->money[seat] += 50 * (move - WITHDRAW), t->vp[seat] -= 2 * (move - WITHDRAW);
    }
    if (t->round == ROUNDS && t->at[seat] == PARK) { /* 11.4 */
        t->away++;
        t->vp[seat] += t->away == 1 ? 6 : t->away == 2 ? 3 : 0;
    }
}

static void score_ranking(Table *t, int each) { /* 9 */
    for (int seat = 0; seat < t->seats; seat++)
        for (int board = 0; board < 3; board++) {
            const int *needs = NEEDS[t->ranks[board]];
            int met = 1;
            for (int of = 0; of < SYMBOLS; of++) met &= t->of[seat][of] >= needs[of];
            t->vp[seat] += met * each;
        }
}

static void play(Table *t) {
    wishlists(t);
    ranking(t, 0);
    for (int at = 0; at < 24; at++) t->tile[one_of(t, t->tile, BOOTHS, STORAGE, 2, SEATS, at)] = SALE; /* S11 */
    memset(t->popularity, 2, sizeof t->popularity);
    for (t->round = 1; t->round <= ROUNDS; t->round++) {
        memset(t->turns, 0, sizeof t->turns);
        maintenance(t);
        first_player(t);
        removals(t);
        for (int nth = 0; nth < t->seats; nth++) turn(t, (t->starter + nth) % t->seats);
        if (t->round == 4) score_ranking(t, 4), ranking(t, 9);
    }
    score_ranking(t, 8);
    for (int seat = 0; seat < t->seats; seat++) { /* 11.3 */
        int matches = 0;
        for (int game = 0; game < BOOTHS; game++) matches += t->owner[game] == seat + 1 && t->hand[seat][game];
        t->vp[seat] += WISHES[matches > 10 ? 10 : matches];
    }
}

/* ---- the fair ---- */

static void join(int one, int other) {
    near[one][nears[one]++] = (int8_t)other;
    near[other][nears[other]++] = (int8_t)one;
}

static void prepare(void) {
    int row[SPACES], column[SPACES], count = 0;
    for (const char *letter = "GPBOYC12WE"; *letter; letter++) {
        int y = 0, x = 0;
        for (const char *cell = MAP; *cell; cell++, x++) {
            if (*cell == '/') y++, x = -1;
            if (*cell != *letter) continue;
            if (count < BOOTHS) zone[count] = (int8_t)(strchr("GPBOY", *letter) - strchr("GPBOY", 'G'));
            row[count] = y, column[count++] = x;
        }
    }
    for (int one = 0; one < PARK; one++)
        for (int other = one + 1; other < PARK; other++)
            if (abs(row[one] - row[other]) < 2 && abs(column[one] - column[other]) < 2) join(one, other);
    join(ENT_W, PARK), join(ENT_E, PARK);
    if (abs(column[GAL1] - column[GAL2]) > 1) join(GAL1, GAL2);
    const char *word = TILES;
    for (int game = 0; game < BOOTHS; game++) {
        char *rest;
        symbol[game] = (int8_t)(strchr("mdch", *word) - strchr("mdch", 'm'));
        price[game] = (int)strtol(word + 1, &rest, 10);
        bonus[game] = (int8_t)(*rest == '+' ? strtol(rest + 1, &rest, 10) : 0);
        word = rest + 1;
    }
}

int main(int many, char **words) {
    if (many < 4) return 2;
    int seats = atoi(words[1]), games = atoi(words[2]);
    uint32_t seed = (uint32_t)strtoul(words[3], 0, 10), luck[4];
    double totals[SEATS] = {0}, bought = 0;
    struct timespec began, ended;
    prepare();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    for (int game = 0; game < games; game++) {
        Table t;
        memset(&t, 0, sizeof t);
        t.seats = seats;
        philox(255, 0, (uint32_t)game, 0, seed, 0, luck);
        t.key0 = luck[0], t.key1 = luck[1];
        for (int seat = 0; seat < seats; seat++) t.money[seat] = 300, t.at[seat] = PARK;
        play(&t);
        for (int seat = 0; seat < seats; seat++) totals[seat] += t.vp[seat], bought += t.games[seat];
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    double seconds = (double)(ended.tv_sec - began.tv_sec) + 1e-9 * (double)(ended.tv_nsec - began.tv_nsec);
    printf("%.6f %ld %.0f", seconds, decisions, (double)decisions / seconds);
    for (int seat = 0; seat < seats; seat++) printf(" %.4f", totals[seat] / games);
    if (many > 4) printf(" games %.4f", bought / games / seats);
    printf("\n");
    return 0;
}
