#include <stdio.h>
#include <sudokit.h>

int main(void) {
    sudokit_worker worker;
    if (sudokit_abi_version() != SUDOKIT_ABI_VERSION || sudokit_worker_new(&worker) != SUDOKIT_STATUS_OK) {
        return 1;
    }

    // One puzzle: its only solution, how hard it is, and the next step in words.
    const char *puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    char text[1024];
    double rating;
    if (sudokit_solve(worker, puzzle, 1, text, sizeof text, NULL) == SUDOKIT_STATUS_OK) {
        printf("solution  %s\n", text);
    }
    if (sudokit_rate(worker, puzzle, "se", &rating) == SUDOKIT_STATUS_OK) {
        printf("rating    %.1f\n", rating);
    }
    if (sudokit_hint(worker, puzzle, text, sizeof text, NULL) == SUDOKIT_STATUS_OK) {
        printf("hint      %s\n", text);
    }

    // Many puzzles: rows of bytes, 0 for a blank. The second row is a board without clues, the third is not a puzzle.
    uint8_t rows[3 * 81] = { 0 }, statuses[3];
    uint64_t counts[3];
    for (int cell = 0; cell < 81; cell++) {
        rows[cell] = puzzle[cell] == '.' ? 0 : (uint8_t)(puzzle[cell] - '0');
    }
    rows[2 * 81 + 40] = 10;
    sudokit_set(worker, "threads", "0");
    if (sudokit_count_many(worker, rows, 3, 81, 2, counts, statuses) == SUDOKIT_STATUS_OK) {
        for (int row = 0; row < 3; row++) {
            printf("row %d     %u solutions, %s\n", row, (unsigned)counts[row], sudokit_status_name(statuses[row]));
        }
    }

    // Anything else: a question and its options, and the answer as JSON.
    if (sudokit_ask(worker, "count", "{\"limit\":100}", "1...............", text, sizeof text, NULL) ==
        SUDOKIT_STATUS_OK) {
        printf("count     %s\n", text);
    }

    // What is wrong, and where.
    if (sudokit_solve(worker, "1..43..2.1...32?", 1, text, sizeof text, NULL) >= SUDOKIT_FIRST_ERROR) {
        sudokit_error error;
        sudokit_last_error(&error);
        printf("error     line %u, column %u, cell %s: %s\n", (unsigned)error.line, (unsigned)error.column,
               error.cell ? error.cell : "-", error.message);
    }
    sudokit_worker_free(worker);
    return 0;
}
