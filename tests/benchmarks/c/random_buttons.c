/* Random play of Buttons in plain C: what the compiled rules are measured against.

   Written from the rulebook alone, with nothing of the package but the way its luck is keyed: Philox4x32-10,
   one block for each roll and for each choice. Boards on the substitute faces [BR1] and objectives are drawn
   anew for every game; default rulings. Every decision is uniform over the legal moves, which are listed first;
   where there is one move, nothing is decided.

       random_buttons SEATS GAMES SEED

   prints one line: seconds, decisions, decisions a second, and each seat's mean of stars. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "luck.h"

enum { SEATS = 4, SIDE = 6, WIDE = 8, CELLS = WIDE * WIDE, MODELS = 4, FACES = 8, NOBODY = -1 };
enum { EMPTY, BUTTON, STAR };
enum { IN, WITHDRAWN, BUSTED };

typedef struct {
    int seats, round, rolls, exits;
    int owner[MODELS];
    int status[SEATS], turns[SEATS], stars[SEATS];
    const int8_t *model[SEATS];
    int8_t piece[SEATS][CELLS]; /* with a border, so that a neighbour is always there */
    uint32_t key0, key1;
} Table;

static const char *const PRINTED[FACES] = {
    "RRBYYGBBGRGYGRGYBBYYRBGRRGBGRYBYYRBG", "RYBBRGBRYGYBGBGYRRBGBRGYYGRYBRYRGBYG",
    "BYYRRGGYYGRBGRRBBYRGBRYBYBGYGRYGRBBG", "BGGBRYRBRGBYRRBYGBGBYGYRYGYRGBYYBRRG",
    "BGRRYGGBGRBYRBYGRBGYBBRYYYBGGRYRRYBG", "RBYRGGBYGYGRGRBYBRYGYBRBYRBGRYGBRBYG",
    "BGBRGYGRYYRBYRGBRBRYBGYGYYGBBRRBRGGY", "GRYBYRRYGGBRYGRGYBBBYRRGBBGYRGRYBBGY",
};
static const char LETTERS[] = "RYGB";

static int8_t faces[FACES][CELLS];
static long decisions;

static int pick(Table *t, int phase, int seat, int count) {
    uint32_t words[4];
    int turn = t->turns[seat]++;
    if (count == 1) return 0;
    decisions++;
    philox((uint32_t)(t->round * 256 + phase), (uint32_t)seat, (uint32_t)turn, 0, t->key0, t->key1 ^ 0x5EED, words);
    return below(words[0], count);
}

static int cell_of(int row, int column) { return WIDE * row + column; } /* both from 1 */

/* B2.4, B2.5 */
static int legal(const int8_t *piece, int cell) {
    return piece[cell] == EMPTY && piece[cell - 1] != BUTTON && piece[cell + 1] != BUTTON &&
           piece[cell - WIDE] != BUTTON && piece[cell + WIDE] != BUTTON;
}

static int buttons_on(const int8_t *piece) {
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++) count += piece[cell] == BUTTON;
    return count;
}

static void clear_buttons(int8_t *piece) {
    for (int cell = 0; cell < CELLS; cell++)
        if (piece[cell] == BUTTON) piece[cell] = EMPTY;
}

/* BS2, BS3, BR3, BR4 */
static void set_up(Table *t, int seats) {
    uint32_t words[8];
    int boards[FACES / 2] = {0, 1, 2, 3}, cards[MODELS] = {0, 1, 2, 3}, left = MODELS;
    for (int seat = 0; seat < seats; seat++) {
        philox(0, (uint32_t)seat, 0, 0, t->key0, t->key1, words);
        int at = seat + below(words[0], FACES / 2 - seat), board = boards[at];
        boards[at] = boards[seat];
        t->model[seat] = faces[2 * board + below(words[1], 2)];
    }
    philox(0, SEATS, 0, 0, t->key0, t->key1, words);
    philox(0, SEATS, 0, 1, t->key0, t->key1, words + 4);
    for (int model = 0; model < MODELS; model++) t->owner[model] = NOBODY;
    if (seats == 3) {
        int out = 1 + below(words[4], MODELS - 1);
        cards[out] = cards[--left];
    }
    for (int nth = 0; nth < left; nth++) {
        int at = nth + below(words[nth], left - nth), model = cards[at];
        cards[at] = cards[nth];
        t->owner[model] = nth % seats;
    }
}

/* B2 to B4: a roll, the roller's button or bust, and the golden cell */
static void turn(Table *t, int roller) {
    uint32_t words[8];
    int black = 4 - t->exits * (t->seats == 2 ? 2 : 1), columns = 0, cells[SIDE], count = 0;
    philox((uint32_t)(t->round * 256 + 1), (uint32_t)roller, (uint32_t)t->rolls, 0, t->key0, t->key1, words);
    if (black > 2) philox((uint32_t)(t->round * 256 + 1), (uint32_t)roller, (uint32_t)t->rolls, 1, t->key0, t->key1, words + 4);
    t->rolls++;
    int row = below(words[0], SIDE) + 1, golden = cell_of(row, below(words[1], SIDE) + 1);
    for (int die = 1; die < 2 + black; die++) columns |= 1 << (below(words[die], SIDE) + 1);
    for (int column = 1; column <= SIDE; column++)
        if (columns >> column & 1 && legal(t->piece[roller], cell_of(row, column))) cells[count++] = cell_of(row, column);
    if (count) {
        t->piece[roller][cells[pick(t, 1, roller, count)]] = BUTTON;
    } else {
        clear_buttons(t->piece[roller]);
        t->status[roller] = BUSTED;
        t->exits++;
    }
    for (int further = 1; further < t->seats; further++) {
        int seat = (roller + further) % t->seats;
        if (t->status[seat] == IN && legal(t->piece[seat], golden) && pick(t, 1, seat, 2) == 0)
            t->piece[seat][golden] = BUTTON;
    }
}

/* B0, B1 */
static void buttons(Table *t) {
    int in = t->seats;
    for (int seat = 0; seat < t->seats; seat++) t->status[seat] = IN, t->turns[seat] = 0;
    t->rolls = t->exits = 0;
    for (int seat = t->owner[0]; in; seat = (seat + 1) % t->seats) {
        if (t->status[seat] != IN) continue;
        if (pick(t, 1, seat, buttons_on(t->piece[seat]) ? 2 : 1) == 1) {
            t->status[seat] = WITHDRAWN;
            t->exits++;
        } else {
            turn(t, seat);
        }
        in -= t->status[seat] != IN;
    }
}

/* B5.1 to B5.3, BR13, BR20 */
static int earned(const Table *t, int seat) {
    int covered[MODELS] = {0}, stars = 1;
    for (int cell = 0; cell < CELLS; cell++)
        if (t->piece[seat][cell] == BUTTON) covered[t->model[seat][cell]]++;
    for (int model = 0; model < MODELS; model++)
        if (t->owner[model] != NOBODY && covered[model] >= 3) stars += 1 + (t->owner[model] == seat);
    return stars;
}

/* B5.4 to B5.6 */
static void stars(Table *t) {
    for (int seat = 0; seat < t->seats; seat++) t->turns[seat] = 0;
    for (int further = 0; further < t->seats; further++) {
        int seat = (t->owner[0] + further) % t->seats;
        if (t->status[seat] != WITHDRAWN) continue;
        for (int left = earned(t, seat); left; left--) {
            int cells[CELLS], count = 0;
            for (int cell = 0; cell < CELLS; cell++)
                if (t->piece[seat][cell] == BUTTON) cells[count++] = cell;
            t->piece[seat][cells[pick(t, 2, seat, count)]] = STAR;
            t->stars[seat]++;
        }
        clear_buttons(t->piece[seat]);
    }
}

/* B6.1: five in a line */
static int has_line(const int8_t *piece) {
    for (int one = 1; one <= SIDE; one++)
        for (int first = 1; first <= SIDE - 4; first++) {
            int along = 0, down = 0;
            for (int at = first; at < first + 5; at++) {
                along += piece[cell_of(one, at)] == STAR;
                down += piece[cell_of(at, one)] == STAR;
            }
            if (along == 5 || down == 5) return 1;
        }
    return 0;
}

/* B6.1 to B6.4 */
static int over(const Table *t) {
    for (int seat = 0; seat < t->seats; seat++)
        if (t->stars[seat] >= 12 || has_line(t->piece[seat])) return 1;
    return 0;
}

int main(int count, char **words) {
    if (count < 4) return 2;
    int seats = atoi(words[1]), games = atoi(words[2]);
    uint32_t seed = (uint32_t)strtoul(words[3], 0, 10), luck[4];
    double totals[SEATS] = {0};
    struct timespec began, ended;
    for (int face = 0; face < FACES; face++)
        for (int at = 0; at < SIDE * SIDE; at++)
            faces[face][cell_of(at / SIDE + 1, at % SIDE + 1)] = (int8_t)(strchr(LETTERS, PRINTED[face][at]) - LETTERS);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    for (int game = 0; game < games; game++) {
        Table t;
        memset(&t, 0, sizeof t);
        t.seats = seats;
        philox(255, 0, (uint32_t)game, 0, seed, 0, luck);
        t.key0 = luck[0], t.key1 = luck[1];
        set_up(&t, seats);
        for (t.round = 1;; t.round++) {
            buttons(&t);
            stars(&t);
            if (over(&t)) break;
            for (int model = 0; model < MODELS; model++) /* B5.7 */
                if (t.owner[model] != NOBODY) t.owner[model] = (t.owner[model] + 1) % seats;
        }
        for (int seat = 0; seat < seats; seat++) totals[seat] += t.stars[seat];
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    double seconds = (double)(ended.tv_sec - began.tv_sec) + 1e-9 * (double)(ended.tv_nsec - began.tv_nsec);
    printf("%.6f %ld %.0f", seconds, decisions, (double)decisions / seconds);
    for (int seat = 0; seat < seats; seat++) printf(" %.4f", totals[seat] / games);
    printf("\n");
    return 0;
}
