// Memory stays flat: flat [CALLS]. In the second half of the calls the process must not grow.
#include <unistd.h>

#include "expect.h"

// Kilobytes that the process holds.
static long resident(void) {
    FILE *file = fopen("/proc/self/statm", "r");
    long pages = 0;
    if (file == NULL || fscanf(file, "%*s %ld", &pages) != 1) abort();
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static void call(unsigned long number, sudokit_worker *worker) {
    char text[512];
    uint64_t count;
    uint8_t rows[81] = { 0 }, out[81], status[1];
    if (number % 1000 == 0) {
        EXPECT(sudokit_worker_free(*worker) == SUDOKIT_STATUS_OK);
        EXPECT(sudokit_worker_new(worker) == SUDOKIT_STATUS_OK);
        EXPECT(sudokit_hint(*worker, EASY, text, sizeof text, NULL) < SUDOKIT_FIRST_ERROR ||
               text[0] == '\0');
        EXPECT(sudokit_ask(*worker, "rate", "{\"diagonal\":true}", SMALL, text, sizeof text, NULL) <
               SUDOKIT_FIRST_ERROR);
        return;
    }
    switch (number % 8) {
    case 0: EXPECT(sudokit_solve(*worker, "53..7?", 1, text, sizeof text, NULL) >= SUDOKIT_FIRST_ERROR); break;
    case 1: EXPECT(sudokit_count(*worker, EASY, 2, &count) == SUDOKIT_STATUS_OK); break;
    case 2: EXPECT(sudokit_ask(*worker, "solve", NULL, SMALL, text, sizeof text, NULL) == SUDOKIT_STATUS_OK); break;
    case 3: EXPECT(sudokit_set(*worker, "node_limit", number & 8 ? "1000" : NULL) == SUDOKIT_STATUS_OK); break;
    case 4:
        rows[0] = (uint8_t)(number % 20);
        EXPECT(sudokit_solve_many(*worker, rows, 1, 81, 0, out, status) == SUDOKIT_STATUS_OK);
        break;
    default: EXPECT(sudokit_solve(*worker, EASY, 1, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    }
}

int main(int count, char **arguments) {
    unsigned long calls = count > 1 ? strtoul(arguments[1], NULL, 10) : 10000000;
    long first = 0, half = 0;
    sudokit_worker worker;
    EXPECT(sudokit_worker_new(&worker) == SUDOKIT_STATUS_OK);
    for (unsigned long i = 0; i < calls; i++) {
        if (i == calls / 100) first = resident();
        if (i == calls / 2) half = resident();
        call(i, &worker);
    }
    long last = resident();
    EXPECT(sudokit_worker_free(worker) == SUDOKIT_STATUS_OK);
    printf("%lu calls: %ld kB after 1 %%, %ld kB after 50 %%, %ld kB in the end\n", calls, first, half, last);
    // The allocator may take a few pages more; a leak of one byte a call is as many kilobytes as thousands of calls.
    return last > half + 256;
}
