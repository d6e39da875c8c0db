// What a call costs: speed PUZZLES, a file of 9x9 lines. Pin it to one core: taskset -c 1 speed FILE
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "expect.h"

enum { CELLS = 81, MOST = 100000 };

static char lines[MOST][CELLS + 1];
static uint8_t rows[MOST * CELLS], out[MOST * CELLS], status[MOST];
static uint64_t counts[MOST];
static double ratings[MOST];
static size_t count = 0;
static sudokit_worker worker;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The median of nine rounds, in nanoseconds for each of so many.
static void measure(const char *name, size_t each, void (*run)(size_t)) {
    double times[9];
    run(each);
    for (int round = 0; round < 9; round++) {
        double start = now();
        run(each);
        times[round] = (now() - start) / (double)each;
    }
    qsort(times, 9, sizeof *times, by_size);
    printf("| %-34s | %10.0f | %10.0f |\n", name, times[4], 1e9 / times[4]);
}

static void solve_many(size_t n) {
    EXPECT(sudokit_solve_many(worker, rows, n, CELLS, 1, out, status) == SUDOKIT_STATUS_OK);
}
static void count_many(size_t n) {
    EXPECT(sudokit_count_many(worker, rows, n, CELLS, 2, counts, status) == SUDOKIT_STATUS_OK);
}
static void canonical_many(size_t n) {
    EXPECT(sudokit_canonical_many(worker, rows, n, CELLS, out, counts, status) == SUDOKIT_STATUS_OK);
}
static void rate_many(size_t n) {
    EXPECT(sudokit_rate_many(worker, rows, n, CELLS, NULL, ratings, status) == SUDOKIT_STATUS_OK);
}
static void solve_one(size_t n) {
    char text[128];
    for (size_t i = 0; i < n; i++) EXPECT(sudokit_solve(worker, lines[i], 1, text, sizeof text, NULL) < 16);
}
static void solve_one_row(size_t n) {
    for (size_t i = 0; i < n; i++) {
        EXPECT(sudokit_solve_many(worker, rows + i * CELLS, 1, CELLS, 1, out, status) == SUDOKIT_STATUS_OK);
    }
}
static void count_one(size_t n) {
    uint64_t found;
    for (size_t i = 0; i < n; i++) EXPECT(sudokit_count(worker, lines[i], 2, &found) < 16);
}
static void ask_one(size_t n) {
    char text[1024];
    for (size_t i = 0; i < n; i++) {
        EXPECT(sudokit_ask(worker, "solve", "{\"unique\":true}", lines[i], text, sizeof text, NULL) < 16);
    }
}
static void nothing(size_t n) {
    for (size_t i = 0; i < n; i++) sudokit_last_text(worker, (char *)out, 128, NULL);
}

int main(int argument_count, char **arguments) {
    FILE *file = argument_count == 2 ? fopen(arguments[1], "r") : NULL;
    char line[4096];
    if (file == NULL) {
        fprintf(stderr, "usage: speed FILE\n");
        return 2;
    }
    while (count < MOST && fgets(line, sizeof line, file) != NULL) {
        if (strcspn(line, "\r\n,\t ") != CELLS) continue;
        memcpy(lines[count], line, CELLS);
        for (size_t i = 0; i < CELLS; i++) {
            char c = line[i];
            rows[count * CELLS + i] = (uint8_t)(c >= '1' && c <= '9' ? c - '0' : 0);
        }
        count++;
    }
    fclose(file);
    EXPECT(count > 100 && sudokit_worker_new(&worker) == SUDOKIT_STATUS_OK);
    size_t few = count < 200 ? count : 200, some = count < 5000 ? count : 5000;
    printf("| %-34s | %10s | %10s |\n|---|---:|---:|\n", "call", "ns/puzzle", "puzzles/s");
    measure("sudokit_solve_many, unique", count, solve_many);
    measure("sudokit_count_many, limit 2", count, count_many);
    measure("sudokit_canonical_many", some, canonical_many);
    measure("sudokit_rate_many, level", few, rate_many);
    measure("sudokit_solve, unique", some, solve_one);
    measure("sudokit_solve_many of one row", some, solve_one_row);
    measure("sudokit_count, limit 2", some, count_one);
    measure("sudokit_ask solve, unique", some, ask_one);
    measure("sudokit_last_text: an empty call", some, nothing);
    return 0;
}
