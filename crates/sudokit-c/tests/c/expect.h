// What the test programs have in common: a check that says where it failed, and random numbers with a seed.
#ifndef EXPECT_H
#define EXPECT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudokit.h"

static unsigned expectations = 0;

#define EXPECT(condition)                                                                   \
    do {                                                                                    \
        expectations++;                                                                     \
        if (!(condition)) {                                                                 \
            sudokit_error error;                                                            \
            sudokit_last_error(&error);                                                     \
            fprintf(stderr, "%s:%d: %s\n  last error: %d %s: %s\n", __FILE__, __LINE__,     \
                    #condition, (int)error.status, error.kind, error.message);              \
            exit(1);                                                                        \
        }                                                                                   \
    } while (0)

// xorshift64*: the same numbers on every machine.
static uint64_t random_state = 0x9e3779b97f4a7c15u;

static inline uint64_t random_number(void) {
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * 0x2545f4914f6cdd1du;
}

static inline size_t random_below(size_t below) {
    return (size_t)(random_number() % below);
}

// An easy puzzle, its solution, and one with two solutions.
#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define EASY_SOLUTION \
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define SMALL "1..43..2.1...32."

#endif
