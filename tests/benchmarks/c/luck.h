/* The engine's keyed luck: four words by Philox 4x32-10, and a number below a bound from one of them. */
#include <stdint.h>

static void philox(uint32_t c0, uint32_t c1, uint32_t c2, uint32_t c3, uint32_t key0, uint32_t key1, uint32_t *words) {
    for (int turn = 0; turn < 10; turn++) {
        uint64_t one = (uint64_t)0xD2511F53 * c0, two = (uint64_t)0xCD9E8D57 * c2;
        c0 = (uint32_t)(two >> 32) ^ c1 ^ key0;
        c1 = (uint32_t)two;
        c2 = (uint32_t)(one >> 32) ^ c3 ^ key1;
        c3 = (uint32_t)one;
        key0 += 0x9E3779B9;
        key1 += 0xBB67AE85;
    }
    words[0] = c0, words[1] = c1, words[2] = c2, words[3] = c3;
}

static int below(uint32_t word, int bound) { return (int)((uint64_t)word * (uint64_t)bound >> 32); }
