/* Random play of The BoardGameGeek Game in plain C: what the compiled rules are measured against.

   Written from the rulebook alone, with nothing of the package: the phases are nested loops over a struct.
   Every decision is uniform over the distinct legal moves, which are listed first; default rulings,
   paid_moves=2 [R9]; the assumed prices [R1]. A forced pass is no decision.

       random_play SEATS GAMES SEED [categories]

   prints one line: seconds, decisions, decisions a second, and each seat's mean GG;
   with `categories` also each seat's win share and the means of its score's parts. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 6, SHOPS = 6, SHELVES = 18, WINDOWS = 3, NUMBERS = 7, ROUNDS = 6, PAID_LIMIT = 2, CHARITY = 128 };

typedef struct {
    int8_t owner; /* seat + 1, 0 where no tile is */
    int8_t number;
    int8_t buyer; /* seat + 1 of the geek on it */
} Tile;

typedef struct {
    int seats, first;
    int gg[SEATS], started[SEATS], sales[SEATS], spent[SEATS];
    int8_t stack[SEATS][NUMBERS], hand[SEATS][NUMBERS];
    int held[SEATS];
    int8_t geeks[SEATS][SHOPS + 1];
    Tile window[SHELVES][WINDOWS];
    int8_t charity[SEATS][NUMBERS], bargain[SEATS][SEATS][NUMBERS], collection[SEATS][SEATS][NUMBERS];
} Table;

static const int TOUCHING[SHOPS + 1][5] = {
    {0}, {2, 3, 4}, {1, 3, 4}, {1, 2, 4, 5, 6}, {1, 2, 3, 5, 6}, {3, 4, 6}, {3, 4, 5},
};
static const int NEIGHBOURS[SHOPS + 1] = {0, 3, 3, 5, 5, 3, 3};

static uint64_t chance;
static long decisions;

static int below(int bound) { /* xorshift64*, scaled */
    chance ^= chance >> 12;
    chance ^= chance << 25;
    chance ^= chance >> 27;
    return (int)(((chance * 0x2545F4914F6CDD1DULL >> 32) * (uint64_t)bound) >> 32);
}

static int pick(int count) {
    decisions++;
    return below(count);
}

static int price(int shelf) { return shelf / 3 + 3 - shelf % 3; }

static int sells(int shop, int number) { return number == 0 || abs(number - shop) <= 1; }

static int free_window(const Table *t, int shelf) {
    for (int column = 0; column < WINDOWS; column++)
        if (!t->window[shelf][column].owner) return column;
    return WINDOWS;
}

/* 1.1 to 1.3 */
static void arrivals(Table *t, int round) {
    int count = round == 1 ? 8 : round == ROUNDS ? 0 : 3;
    for (int turn = 0; turn < t->seats; turn++) {
        int seat = (t->first + turn) % t->seats, left = 0;
        for (int number = 0; number < NUMBERS; number++) left += t->stack[seat][number];
        for (int drawn = 0; drawn < count; drawn++) {
            int place = below(left--), number = 0;
            while (place >= t->stack[seat][number]) place -= t->stack[seat][number++];
            t->stack[seat][number]--;
            t->hand[seat][number]++;
        }
        t->held[seat] += count;
    }
}

/* 2.1 to 2.9 */
static void supply(Table *t, int round) {
    int passed[SEATS] = {0}, left = t->seats;
    for (int seat = t->first; left; seat = (seat + 1) % t->seats) {
        int moves[NUMBERS * SHELVES + 1], count = 0, shelves[SHELVES], open = 0;
        if (passed[seat]) continue;
        if (t->held[seat])
            for (int shelf = 0; shelf < SHELVES; shelf++)
                if (free_window(t, shelf) < WINDOWS) shelves[open++] = shelf;
        if (!open) { /* forced */
            passed[seat] = 1;
            left--;
            continue;
        }
        for (int number = 0; number < NUMBERS; number++)
            if (t->hand[seat][number])
                for (int at = 0; at < open; at++) moves[count++] = number * SHELVES + shelves[at];
        if (t->held[seat] <= 12 && round < ROUNDS) moves[count++] = -1;
        int move = moves[pick(count)];
        if (move < 0) {
            passed[seat] = 1;
            left--;
            continue;
        }
        int shelf = move % SHELVES, number = move / SHELVES;
        Tile tile = {(int8_t)(seat + 1), (int8_t)number, 0};
        t->window[shelf][free_window(t, shelf)] = tile;
        t->hand[seat][number]--;
        t->held[seat]--;
    }
}

static void roll(Table *t, int seat, int dice) {
    while (dice--) t->geeks[seat][below(SHOPS) + 1]++;
}

/* 3.1 to 3.6 */
static void geeks(Table *t) {
    int paid[SEATS] = {0};
    for (int turn = 0; turn < t->seats; turn++) roll(t, (t->first + turn) % t->seats, 3);
    for (int seat = t->first, passes = 0; passes < t->seats; seat = (seat + 1) % t->seats) {
        int moves[64][4], count = 0; /* how many dice, and which; or 0, from, to; or -1 */
        int8_t *at = t->geeks[seat];
        if (paid[seat] == PAID_LIMIT) { /* forced */
            passes++;
            continue;
        }
        for (int one = 1; one <= SHOPS; one++) {
            if (!at[one]) continue;
            moves[count][0] = 1, moves[count++][1] = one;
            for (int two = one; two <= SHOPS; two++)
                if (at[two] > (two == one)) moves[count][0] = 2, moves[count][1] = one, moves[count++][2] = two;
            for (int near = 0; near < NEIGHBOURS[one]; near++)
                moves[count][0] = 0, moves[count][1] = one, moves[count++][2] = TOUCHING[one][near];
        }
        moves[count][0] = 3;
        for (int shop = 1, die = 1; shop <= SHOPS; shop++)
            for (int here = 0; here < at[shop]; here++) moves[count][die++] = shop;
        count++;
        moves[count++][0] = -1;
        int *move = moves[pick(count)];
        if (move[0] < 0) {
            passes++;
            continue;
        }
        passes = 0;
        paid[seat]++;
        t->spent[seat]++;
        t->gg[seat]--;
        if (move[0] == 0) {
            at[move[1]]--;
            at[move[2]]++;
        } else {
            for (int die = 1; die <= move[0]; die++) at[move[die]]--;
            roll(t, seat, move[0]);
        }
    }
}

/* 4.1 to 4.3 */
static void first_player(Table *t) {
    int best = -1, most = -1;
    for (int turn = 1; turn <= t->seats; turn++) {
        int seat = (t->first + turn) % t->seats, digits = 0;
        for (int shop = 1; shop <= SHOPS; shop++) digits = digits * 4 + t->geeks[seat][shop];
        if (digits > most) most = digits, best = seat;
    }
    t->first = best;
}

/* 5.1 to 5.9 */
static void choose(Table *t) {
    int passed[SEATS] = {0}, left = t->seats;
    for (int shelf = 0; shelf < SHELVES; shelf++)
        for (int column = 0; column < WINDOWS; column++) {
            Tile *tile = &t->window[shelf][column];
            if (!tile->owner) continue;
            if (!sells(shelf / 3 + 1, tile->number)) t->charity[tile->owner - 1][tile->number]++;
            if (!tile->number || !sells(shelf / 3 + 1, tile->number)) tile->owner = 0;
        }
    for (int seat = t->first; left; seat = (seat + 1) % t->seats) {
        int moves[SHELVES * WINDOWS + SEATS * NUMBERS * 3 + 1], count = 0; /* shop, then a window's number or a tile */
        int here[3], shops = 0;
        if (passed[seat]) continue;
        int8_t *at = t->geeks[seat];
        for (int shop = 1; shop <= SHOPS; shop++) {
            if (!at[shop]) continue;
            here[shops++] = shop;
            for (int shelf = 3 * shop - 3; shelf < 3 * shop; shelf++)
                for (int column = 0; column < WINDOWS; column++) {
                    Tile *tile = &t->window[shelf][column];
                    int twin = !tile->owner || tile->buyer;
                    for (int other = 0; other < column && !twin; other++) {
                        Tile *before = &t->window[shelf][other];
                        twin = before->owner == tile->owner && before->number == tile->number && !before->buyer;
                    }
                    if (!twin) moves[count++] = shop << 8 | (WINDOWS * shelf + column);
                }
        }
        for (int owner = 0; owner < t->seats; owner++)
            for (int number = 1; number < NUMBERS; number++)
                if (t->charity[owner][number])
                    for (int one = 0; one < shops; one++)
                        moves[count++] = here[one] << 8 | CHARITY | (NUMBERS * owner + number);
        if (!count) { /* forced */
            passed[seat] = 1;
            left--;
            continue;
        }
        int chosen = pick(count + 1);
        if (chosen == count) {
            passed[seat] = 1;
            left--;
            continue;
        }
        int move = moves[chosen], tile = move & (CHARITY - 1);
        at[move >> 8]--;
        if (move & CHARITY) {
            t->charity[tile / NUMBERS][tile % NUMBERS]--;
            t->bargain[seat][tile / NUMBERS][tile % NUMBERS]++;
        } else {
            t->window[tile / WINDOWS][tile % WINDOWS].buyer = (int8_t)(seat + 1);
        }
    }
}

/* 6.1 to 6.6 */
static void income(Table *t) {
    for (int shelf = 0; shelf < SHELVES; shelf++)
        for (int column = 0; column < WINDOWS; column++) {
            Tile *tile = &t->window[shelf][column];
            if (!tile->buyer) continue;
            if (tile->buyer != tile->owner) {
                t->gg[tile->owner - 1] += price(shelf);
                t->sales[tile->owner - 1] += price(shelf);
                t->collection[tile->buyer - 1][tile->owner - 1][tile->number]++;
            }
            tile->owner = tile->buyer = 0;
        }
    for (int seat = 0; seat < t->seats; seat++)
        for (int owner = 0; owner < t->seats; owner++)
            if (owner != seat)
                for (int number = 1; number < NUMBERS; number++)
                    t->collection[seat][owner][number] += t->bargain[seat][owner][number];
    memset(t->bargain, 0, sizeof t->bargain);
    memset(t->geeks, 0, sizeof t->geeks);
    memset(t->charity, 0, sizeof t->charity);
    for (int shop = 0; shop < SHOPS; shop++) {
        memcpy(t->window[3 * shop + 2], t->window[3 * shop + 1], sizeof t->window[0]);
        memcpy(t->window[3 * shop + 1], t->window[3 * shop], sizeof t->window[0]);
        memset(t->window[3 * shop], 0, sizeof t->window[0]);
    }
}

static int different(const Table *t, int seat, int number) {
    int count = 0;
    for (int owner = 0; owner < t->seats; owner++) count += owner != seat && t->collection[seat][owner][number];
    return count;
}

/* 7.1 to 7.3, and 8.1 to 8.4 with three seats */
static void score(Table *t, int seat, int *sets, int *singles, int *duplicates) {
    *sets = *singles = *duplicates = 0;
    if (t->seats == 3) {
        for (int owner = 0; owner < t->seats; owner++) {
            if (owner == seat) continue;
            int8_t *tiles = t->collection[seat][owner];
            int complete = tiles[1];
            for (int number = 2; number < NUMBERS; number++)
                if (tiles[number] < complete) complete = tiles[number];
            *sets += 36 * complete;
            for (int number = 1; number < NUMBERS; number++) *singles += number * (tiles[number] - complete);
        }
        return;
    }
    for (int number = 1; number < NUMBERS; number++) {
        int count = different(t, seat, number);
        if (count == t->seats - 1)
            *sets += 6 * count;
        else
            *singles += number * count;
        *duplicates -= count;
        for (int owner = 0; owner < t->seats; owner++) *duplicates += t->collection[seat][owner][number];
    }
}

/* 9.1, 9.2 */
static int beats(const Table *t, int one, int other) {
    if (t->gg[one] != t->gg[other]) return t->gg[one] > t->gg[other];
    for (int number = 1; number < NUMBERS; number++) {
        int mine = different(t, one, number), theirs = different(t, other, number);
        if (mine != theirs) return mine > theirs;
    }
    return 0;
}

static void set_up(Table *t, int seats) {
    memset(t, 0, sizeof *t);
    t->seats = seats;
    int rolls[SEATS], in[SEATS], left = seats; /* S2 */
    for (int seat = 0; seat < seats; seat++) in[seat] = 1;
    while (left > 1) {
        int most = 0;
        for (int seat = 0; seat < seats; seat++)
            if (in[seat] && (rolls[seat] = below(6) + 1) > most) most = rolls[seat];
        for (int seat = 0; seat < seats; seat++)
            if (in[seat] && rolls[seat] < most) in[seat] = 0, left--;
        int highest = 0;
        for (int seat = 0; seat < seats; seat++) highest += in[seat];
        left = highest;
    }
    for (int seat = 0; seat < seats; seat++) {
        if (in[seat]) t->first = seat;
        t->stack[seat][0] = 2;
        for (int number = 1; number < NUMBERS; number++) t->stack[seat][number] = 3;
    }
    for (int turn = 0; turn < seats; turn++) {
        int seat = (t->first + turn) % seats;
        t->gg[seat] = t->started[seat] = turn < 3 ? 10 : 11; /* S4 */
    }
}

int main(int count, char **words) {
    if (count < 4) return 2;
    int seats = atoi(words[1]), games = atoi(words[2]), categories = count > 4;
    chance = strtoull(words[3], 0, 10) * 0x9E3779B97F4A7C15ULL + 1;
    double totals[SEATS] = {0}, wins[SEATS] = {0}, parts[SEATS][6] = {{0}};
    struct timespec began, ended;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    for (int game = 0; game < games; game++) {
        Table t;
        set_up(&t, seats);
        for (int round = 1; round <= ROUNDS; round++) {
            arrivals(&t, round);
            supply(&t, round);
            geeks(&t);
            first_player(&t);
            choose(&t);
            income(&t);
        }
        int in_sets[SEATS], singles[SEATS], duplicates[SEATS];
        for (int seat = 0; seat < seats; seat++) {
            score(&t, seat, &in_sets[seat], &singles[seat], &duplicates[seat]);
            t.gg[seat] += in_sets[seat] + singles[seat];
            totals[seat] += t.gg[seat];
        }
        if (!categories) continue;
        int winner[SEATS], shared = 0;
        for (int seat = 0; seat < seats; seat++) {
            winner[seat] = 1;
            for (int other = 0; other < seats; other++)
                if (other != seat && beats(&t, other, seat)) winner[seat] = 0;
            shared += winner[seat];
        }
        for (int seat = 0; seat < seats; seat++) {
            if (winner[seat]) wins[seat] += 1.0 / shared;
            int values[6] = {t.started[seat], t.sales[seat], -t.spent[seat], in_sets[seat], singles[seat],
                             duplicates[seat]};
            for (int part = 0; part < 6; part++) parts[seat][part] += values[part];
        }
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    double seconds = (double)(ended.tv_sec - began.tv_sec) + 1e-9 * (double)(ended.tv_nsec - began.tv_nsec);
    printf("%.6f %ld %.0f", seconds, decisions, (double)decisions / seconds);
    for (int seat = 0; seat < seats; seat++) printf(" %.4f", totals[seat] / games);
    printf("\n");
    for (int seat = 0; seat < seats && categories; seat++) {
        printf("%.4f", wins[seat] / games);
        for (int part = 0; part < 6; part++) printf(" %.4f", parts[seat][part] / games);
        printf("\n");
    }
    return 0;
}
