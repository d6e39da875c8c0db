// Every function once as it is meant, and every wrong use of it: errors, not crashes.
#include <math.h>

#include "expect.h"

static sudokit_worker worker;

static void text_is(const char *expected) {
    char text[1024];
    size_t length = 0;
    sudokit_last_text(worker, text, sizeof text, &length);
    if (strcmp(text, expected) != 0) fprintf(stderr, "found    %s\nexpected %s\n", text, expected);
    EXPECT(strcmp(text, expected) == 0 && length == strlen(expected));
}

static void error_is(sudokit_status status, const char *option) {
    sudokit_error error;
    EXPECT(sudokit_last_error(&error) == SUDOKIT_STATUS_OK);
    EXPECT(error.status == status && error.message[0] != '\0' && error.kind[0] != '\0');
    EXPECT(option == NULL ? error.option == NULL : error.option && !strcmp(error.option, option));
}

// Rows of digits from a text.
static void row_of(const char *text, uint8_t *row) {
    for (size_t i = 0; text[i] != '\0'; i++) {
        row[i] = text[i] >= '1' && text[i] <= '9' ? (uint8_t)(text[i] - '0') : 0;
    }
}

static void about(void) {
    EXPECT(sudokit_abi_version() == SUDOKIT_ABI_VERSION);
    EXPECT(strchr(sudokit_version(), '.') != NULL);
    EXPECT(strcmp(sudokit_status_name(SUDOKIT_STATUS_NOT_UNIQUE), "not-unique") == 0);
    EXPECT(sudokit_status_name(99) == NULL && sudokit_status_name(-1) == NULL);
    EXPECT(sudokit_last_error(NULL) == SUDOKIT_STATUS_NULL_POINTER);
}

static void one_puzzle(void) {
    char text[4096];
    size_t length;
    EXPECT(sudokit_solve(worker, EASY, 1, text, sizeof text, &length) == SUDOKIT_STATUS_OK);
    EXPECT(strcmp(text, EASY_SOLUTION) == 0 && length == 81);
    EXPECT(sudokit_solve(worker, "1...............", 1, text, sizeof text, &length) ==
           SUDOKIT_STATUS_NOT_UNIQUE);
    EXPECT(length == 0 && text[0] == '\0');
    EXPECT(sudokit_solve(worker, "1...............", 0, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(strlen(text) == 16);
    EXPECT(sudokit_solve(worker, "11..............", 0, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_NO_SOLUTION);

    uint64_t count = 7;
    EXPECT(sudokit_count(worker, "................", 0, &count) == SUDOKIT_STATUS_OK && count == 288);
    EXPECT(sudokit_count(worker, "................", 2, &count) == SUDOKIT_STATUS_OK && count == 2);
    EXPECT(sudokit_count(worker, "11..............", 0, &count) == SUDOKIT_STATUS_NO_SOLUTION);
    EXPECT(count == 0);

    uint8_t redundant[81];
    EXPECT(sudokit_check(worker, EASY, redundant, 81) == SUDOKIT_STATUS_OK);
    EXPECT(redundant[0] == 1 && redundant[2] == 0);
    EXPECT(sudokit_check(worker, EASY, NULL, 0) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_check(worker, EASY_SOLUTION, NULL, 0) == SUDOKIT_STATUS_COMPLETE);
    EXPECT(sudokit_check(worker, "1...............", redundant, 81) == SUDOKIT_STATUS_NOT_UNIQUE);
    EXPECT(sudokit_check(worker, EASY, redundant, 80) == SUDOKIT_STATUS_SHORT_BUFFER);
    error_is(SUDOKIT_STATUS_SHORT_BUFFER, "cells");

    double rating = 0;
    EXPECT(sudokit_rate(worker, EASY, NULL, &rating) == SUDOKIT_STATUS_OK && rating >= 1.0);
    EXPECT(sudokit_rate(worker, EASY, "se", &rating) == SUDOKIT_STATUS_OK);
    EXPECT(rating > 1.0 && rating < 3.0);
    EXPECT(sudokit_rate(worker, "1...............", NULL, &rating) == SUDOKIT_STATUS_NOT_UNIQUE);
    EXPECT(isnan(rating));
    EXPECT(sudokit_rate(worker, SMALL, "se", &rating) == SUDOKIT_STATUS_REFUSED);
    error_is(SUDOKIT_STATUS_REFUSED, NULL);
    EXPECT(sudokit_rate(worker, EASY, "se,hodoku", &rating) == SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "scale");
    EXPECT(isnan(rating));

    EXPECT(sudokit_hint(worker, EASY, text, sizeof text, &length) == SUDOKIT_STATUS_OK);
    EXPECT(strchr(text, ':') != NULL && strlen(text) == length);
    char first[sizeof text];
    strcpy(first, text);
    size_t first_length = length;
    EXPECT(sudokit_explain(worker, SMALL, text, sizeof text, &length) == SUDOKIT_STATUS_OK);
    EXPECT(length > 0 && text[length - 1] == '\n');
    EXPECT(sudokit_explain(worker, EASY, NULL, 0, &length) == SUDOKIT_STATUS_SHORT_BUFFER);
    char *path = malloc(length + 1);
    EXPECT(path != NULL);
    EXPECT(sudokit_last_text(worker, path, length + 1, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(strlen(path) == length && strncmp(path, first, first_length) == 0);
    EXPECT(path[first_length] == '\n');
    free(path);

    uint64_t automorphisms = 0;
    EXPECT(sudokit_canonical(worker, "3.......12......", &automorphisms, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_OK);
    EXPECT(strcmp(text, "...........1.2.3") == 0 && automorphisms == 2);
    char form[128];
    EXPECT(sudokit_canonical(worker, EASY, NULL, form, sizeof form, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_morph(worker, EASY, 42, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(strcmp(text, EASY) != 0);
    char again[128];
    EXPECT(sudokit_canonical(worker, text, NULL, again, sizeof again, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(strcmp(form, again) == 0);
}

static void general(void) {
    char text[4096];
    size_t length;
    EXPECT(sudokit_ask(worker, "count", "{\"limit\":100}", "1...............", text, sizeof text,
                       &length) == SUDOKIT_STATUS_OK);
    text_is("{\"puzzle\":\"1...............\",\"status\":\"counted\",\"count\":\"72\",\"exact\":true,"
            "\"engine\":\"bitmask\",\"nodes\":13}");
    EXPECT(sudokit_ask(worker, "count", "{\"limit\":9}", "1...............", text, sizeof text,
                       &length) == SUDOKIT_STATUS_OK);
    EXPECT(strstr(text, "\"count\":\"9\"") != NULL);
    EXPECT(sudokit_ask(worker, "solve", NULL, SMALL, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_ask(worker, "solve", "{\"unique\":true}", "1...............", text, sizeof text,
                       NULL) == SUDOKIT_STATUS_NOT_UNIQUE);
    EXPECT(strstr(text, "\"status\":\"not-unique\"") != NULL);
    EXPECT(sudokit_ask(worker, "rate", "{\"scale\":\"se\",\"path\":true}", EASY, NULL, 0, &length) ==
           SUDOKIT_STATUS_SHORT_BUFFER);
    EXPECT(sudokit_ask(worker, "hint", "{\"strength\":\"where\"}", EASY, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_OK);
    EXPECT(sudokit_ask(worker, "abacus", NULL, EASY, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_WRONG_QUESTION);
    error_is(SUDOKIT_STATUS_WRONG_QUESTION, "question");
    EXPECT(sudokit_ask(worker, "rate", "{\"scale\":\"abacus\"}", EASY, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "scale");
    EXPECT(sudokit_ask(worker, "rate", "{\"colour\":1}", EASY, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "colour");
    EXPECT(sudokit_ask(worker, "rate", "[", EASY, text, sizeof text, NULL) == SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "options");
    EXPECT(sudokit_ask(worker, "morph", NULL, EASY, text, sizeof text, NULL) == SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "seed");
    EXPECT(sudokit_ask(worker, "solve", NULL, NULL, text, sizeof text, NULL) == SUDOKIT_STATUS_NULL_POINTER);
    error_is(SUDOKIT_STATUS_NULL_POINTER, "puzzle");

    char made[128];
    EXPECT(sudokit_generate(worker, NULL, 42, 3, made, sizeof made, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(strlen(made) == 81);
    EXPECT(sudokit_ask(worker, "generate", "{\"seed\":42,\"number\":3}", NULL, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_OK);
    EXPECT(strstr(text, made) != NULL);
    EXPECT(sudokit_generate(worker, "{\"size\":3}", 1, 0, made, sizeof made, NULL) ==
           SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "size");
    // Its usual limit of 10 s may be too short under valgrind.
    EXPECT(sudokit_set(worker, "time_limit", "600") == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_generate(worker, "{\"size\":30}", 1, 0, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_set(worker, "time_limit", NULL) == SUDOKIT_STATUS_OK);
    EXPECT(strlen(text) == 900);

    // Rules that are not understood are named.
    const char *killer = "2x2k:p,aaaaaaaaaaaaaaaaaaaaaaaa,10";
    uint64_t all = 0;
    EXPECT(sudokit_count(worker, killer, 0, &all) == SUDOKIT_STATUS_UNSUPPORTED_RULES);
    sudokit_error refused;
    sudokit_last_error(&refused);
    EXPECT(refused.left_out != NULL && strcmp(refused.left_out, "killer cages") == 0);
    EXPECT(strcmp(refused.kind, "unsupported-rules") == 0);
    EXPECT(sudokit_set(worker, "ignore_unknown_rules", "true") == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_count(worker, killer, 0, &all) == SUDOKIT_STATUS_OK && all == 288);
    EXPECT(sudokit_set(worker, "ignore_unknown_rules", NULL) == SUDOKIT_STATUS_OK);

    // More solutions than a number of 64 bits holds.
    char large[36 * 36 + 1];
    memset(large, '.', sizeof large - 1);
    large[sizeof large - 1] = 0;
    EXPECT(sudokit_count(worker, large, 0, &all) == SUDOKIT_STATUS_BUDGET && all == UINT64_MAX);

    const char *two = EASY "\n" EASY_SOLUTION "\n";
    EXPECT(sudokit_convert(worker, two, strlen(two), NULL, "csv", text, sizeof text, NULL) ==
           SUDOKIT_STATUS_OK);
    EXPECT(strncmp(text, "puzzle", 6) == 0 && strstr(text, EASY) != NULL);
    const char *bad = EASY "\n53..7?\n";
    EXPECT(sudokit_convert(worker, bad, strlen(bad), "line", "sdm", text, sizeof text, NULL) ==
           SUDOKIT_STATUS_OK);
    sudokit_error error;
    sudokit_last_error(&error);
    EXPECT(error.status == SUDOKIT_STATUS_WRONG_PUZZLE && error.line == 2);
    // A puzzle that cannot be read keeps its place, and what is wrong with it is known also after a short buffer.
    EXPECT(strlen(text) == 88 && strcmp(text + 81, "\nerror\n") == 0);
    EXPECT(sudokit_convert(worker, bad, strlen(bad), "line", "csv", NULL, 0, NULL) == SUDOKIT_STATUS_SHORT_BUFFER);
    EXPECT(sudokit_last_text(worker, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    EXPECT(strcmp(text, "puzzle\n" EASY "\nerror\n") == 0);
    sudokit_last_error(&error);
    EXPECT(error.status == SUDOKIT_STATUS_WRONG_PUZZLE && error.line == 2);
    EXPECT(sudokit_convert(worker, two, strlen(two), NULL, "abacus", text, sizeof text, NULL) ==
           SUDOKIT_STATUS_WRONG_OPTION);
    EXPECT(sudokit_convert(worker, NULL, 3, NULL, "line", text, sizeof text, NULL) ==
           SUDOKIT_STATUS_NULL_POINTER);
}

static void places(void) {
    char text[128];
    EXPECT(sudokit_solve(worker, "1...34..12..x43?", 1, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_WRONG_PUZZLE);
    sudokit_error error;
    sudokit_last_error(&error);
    EXPECT(error.line == 1 && error.column == 16 && error.cell && !strcmp(error.cell, "r4c4"));
    EXPECT(error.row == SIZE_MAX);
    EXPECT(error.cells && !strcmp(error.cells, "r4c4"));
    EXPECT(sudokit_solve(worker, SMALL, 1, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    sudokit_last_error(&error);
    EXPECT(error.status == SUDOKIT_STATUS_OK && error.message[0] == '\0' && error.cell == NULL);
    EXPECT(error.cells == NULL);
}

static void contradiction_is(const char *kind, const char *cells, const char *message) {
    sudokit_error error;
    sudokit_last_error(&error);
    EXPECT(error.status == SUDOKIT_STATUS_NO_SOLUTION && !strcmp(error.kind, kind));
    EXPECT(error.cell && !strncmp(error.cell, cells, 4) && error.cell[4] == '\0');
    EXPECT(error.cells && !strcmp(error.cells, cells) && !strcmp(error.message, message));
    EXPECT(error.line == 0 && error.column == 0 && error.option == NULL);
}

// Equal digits in a house have a place, whatever is asked.
static void contradictions(void) {
    const char *bad = "1..1........2..2", *both = "r1c1 and r1c4 both hold 1";
    char text[512];
    uint8_t marks[16];
    uint64_t count;
    double rating;
    EXPECT(sudokit_solve(worker, bad, 1, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_SOLUTION);
    contradiction_is("conflict", "r1c1 r1c4", both);
    EXPECT(sudokit_solve(worker, "1..1.......1....", 0, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_SOLUTION);
    EXPECT(sudokit_count(worker, bad, 0, &count) == SUDOKIT_STATUS_NO_SOLUTION && count == 0);
    contradiction_is("conflict", "r1c1 r1c4", both);
    EXPECT(sudokit_rate(worker, bad, NULL, &rating) == SUDOKIT_STATUS_NO_SOLUTION && isnan(rating));
    contradiction_is("conflict", "r1c1 r1c4", both);
    EXPECT(sudokit_hint(worker, bad, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_SOLUTION);
    contradiction_is("conflict", "r1c1 r1c4", both);
    EXPECT(sudokit_explain(worker, bad, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_SOLUTION);
    contradiction_is("conflict", "r1c1 r1c4", both);
    EXPECT(sudokit_ask(worker, "solve", NULL, bad, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_SOLUTION);
    contradiction_is("conflict", "r1c1 r1c4", both);
    // Also if the text did not fit at first.
    EXPECT(sudokit_ask(worker, "count", NULL, bad, NULL, 0, NULL) == SUDOKIT_STATUS_SHORT_BUFFER);
    EXPECT(sudokit_last_text(worker, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_SOLUTION);
    contradiction_is("conflict", "r1c1 r1c4", both);

    EXPECT(sudokit_check(worker, bad, marks, sizeof marks) == SUDOKIT_STATUS_NO_SOLUTION);
    contradiction_is("conflict", "r1c1 r1c4", both);
    for (int cell = 0; cell < 16; cell++) EXPECT(marks[cell] == (bad[cell] != '.'));
    // Three at once, and a puzzle without a solution that does not show it.
    EXPECT(sudokit_count(worker, "111.............", 0, &count) == SUDOKIT_STATUS_NO_SOLUTION);
    contradiction_is("conflict", "r1c1 r1c2 r1c3", "r1c1, r1c2 and r1c3 all hold 1");
    EXPECT(sudokit_check(worker, "12..3....4......", marks, sizeof marks) == SUDOKIT_STATUS_NO_SOLUTION);
    sudokit_error error;
    sudokit_last_error(&error);
    EXPECT(error.status == SUDOKIT_STATUS_OK && error.cells == NULL);
    for (int cell = 0; cell < 16; cell++) EXPECT(marks[cell] == 0);

    // Rows: the first that is wrong in any way has its place, and checking gives that of each.
    uint8_t rows[4 * 16] = { 0 }, all[4 * 16], ends[4];
    for (int cell = 0; cell < 16; cell++) rows[16 + cell] = bad[cell] == '.' ? 0 : (uint8_t)(bad[cell] - '0');
    rows[2 * 16 + 5] = 9;
    for (int cell = 0; cell < 16; cell++) rows[3 * 16 + cell] = SMALL[cell] == '.' ? 0 : (uint8_t)(SMALL[cell] - '0');
    EXPECT(sudokit_solve_many(worker, rows, 4, 16, 0, NULL, ends) == SUDOKIT_STATUS_OK);
    contradiction_is("conflict", "r1c1 r1c4", both);
    sudokit_last_error(&error);
    EXPECT(error.row == 1);
    EXPECT(sudokit_check_many(worker, rows, 4, 16, all, ends) == SUDOKIT_STATUS_OK);
    sudokit_last_error(&error);
    EXPECT(error.row == 1 && error.status == SUDOKIT_STATUS_NO_SOLUTION);
    EXPECT(ends[0] == SUDOKIT_STATUS_NOT_UNIQUE && ends[1] == SUDOKIT_STATUS_NO_SOLUTION);
    EXPECT(ends[2] == SUDOKIT_STATUS_WRONG_PUZZLE && ends[3] == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_check(worker, SMALL, marks, sizeof marks) == SUDOKIT_STATUS_OK);
    EXPECT(memcmp(all + 3 * 16, marks, 16) == 0);
    for (int cell = 0; cell < 16; cell++) {
        EXPECT(all[cell] == 0 && all[2 * 16 + cell] == 0 && all[16 + cell] == (bad[cell] != '.'));
    }
    EXPECT(sudokit_check_many(worker, rows, 4, 16, NULL, ends) == SUDOKIT_STATUS_OK && ends[3] == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_check_many(worker, rows, 4, 16, rows, ends) == SUDOKIT_STATUS_WRONG_SIZE);
    error_is(SUDOKIT_STATUS_WRONG_SIZE, "marks");
    EXPECT(sudokit_check_many(worker, rows, 4, 16, all, NULL) == SUDOKIT_STATUS_NULL_POINTER);
}

// Seeds and numbers go up to 2^64 - 1, and end there.
static void last_numbers(void) {
    uint8_t puzzles[3 * 16], ends[3], last[16];
    char text[32];
    const char *small = "{\"size\":4}";
    EXPECT(sudokit_generate_many(worker, small, UINT64_MAX, 0, 3, 16, puzzles, ends) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_generate(worker, small, UINT64_MAX, 2, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    row_of(text, last);
    EXPECT(memcmp(puzzles + 2 * 16, last, 16) == 0);
    EXPECT(sudokit_generate_many(worker, small, 1, UINT64_MAX - 1, 2, 16, puzzles, ends) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_generate(worker, small, 1, UINT64_MAX, text, sizeof text, NULL) == SUDOKIT_STATUS_OK);
    row_of(text, last);
    EXPECT(memcmp(puzzles + 16, last, 16) == 0);
    EXPECT(sudokit_generate_many(worker, small, 1, UINT64_MAX - 1, 3, 16, puzzles, ends) ==
           SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "first");
    EXPECT(sudokit_generate_many(worker, small, 1, UINT64_MAX, 0, 16, NULL, NULL) == SUDOKIT_STATUS_OK);
}

// Messages are for programs in C: none advises a switch of the command.
static void messages(void) {
    char text[512], map[257];
    sudokit_error error;
    const char *sixteen = "0123456789ABCDEF";
    for (int cell = 0; cell < 256; cell++) map[cell] = sixteen[(cell + cell / 16 * 4 + cell / 64) % 16];
    map[256] = '\0';
    EXPECT(sudokit_solve(worker, map, 0, text, sizeof text, NULL) == SUDOKIT_STATUS_WRONG_PUZZLE);
    sudokit_last_error(&error);
    EXPECT(strstr(error.message, "name the alphabet") != NULL && strstr(error.message, "--") == NULL);
    EXPECT(sudokit_generate(worker, "{\"clues\":3}", 1, 0, text, sizeof text, NULL) == SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "clues");
    EXPECT(sudokit_generate(worker, "{\"technique\":\"full-house\"}", 1, 0, text, sizeof text, NULL) >= 0);
    sudokit_last_error(&error);
    EXPECT(strstr(error.message, "--") == NULL);
    EXPECT(sudokit_generate(worker, "{\"technique\":\"qqqqqq\"}", 1, 0, text, sizeof text, NULL) ==
           SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "technique");
    sudokit_last_error(&error);
    EXPECT(strstr(error.message, "sudokit ") == NULL && strstr(error.message, "--") == NULL);
}

static void many_puzzles(const char *threads) {
    enum { COUNT = 3000, CELLS = 81 };
    uint8_t *rows = malloc(COUNT * CELLS), *out = malloc(COUNT * CELLS), *status = malloc(COUNT);
    uint64_t *counts = malloc(COUNT * sizeof *counts);
    double *ratings = malloc(COUNT * sizeof *ratings);
    uint8_t solution[CELLS];
    EXPECT(rows && out && status && counts && ratings);
    EXPECT(sudokit_set(worker, "threads", threads) == SUDOKIT_STATUS_OK);
    row_of(EASY_SOLUTION, solution);
    for (size_t i = 0; i < COUNT; i++) row_of(EASY, rows + i * CELLS);
    // A digit twice, an impossible byte, a blank board.
    rows[10 * CELLS + 2] = 5;
    rows[11 * CELLS + 80] = 200;
    rows[12 * CELLS + 7] = 254;
    memset(rows + 13 * CELLS, 0, CELLS);
    EXPECT(sudokit_solve_many(worker, rows, COUNT, CELLS, 1, out, status) == SUDOKIT_STATUS_OK);
    sudokit_error error;
    sudokit_last_error(&error);
    EXPECT(error.status == SUDOKIT_STATUS_NO_SOLUTION && error.row == 10);
    EXPECT(error.cells != NULL && strcmp(error.cells, "r1c1 r1c3") == 0);
    for (size_t i = 0; i < COUNT; i++) {
        const uint8_t *row = out + i * CELLS;
        if (i < 10 || i > 13) {
            EXPECT(status[i] == SUDOKIT_STATUS_OK && memcmp(row, solution, CELLS) == 0);
        } else {
            for (size_t cell = 0; cell < CELLS; cell++) EXPECT(row[cell] == 0);
        }
    }
    EXPECT(status[10] == SUDOKIT_STATUS_NO_SOLUTION && status[13] == SUDOKIT_STATUS_NOT_UNIQUE);
    EXPECT(status[11] == SUDOKIT_STATUS_WRONG_PUZZLE && status[12] == SUDOKIT_STATUS_WRONG_PUZZLE);
    EXPECT(sudokit_solve_many(worker, rows, COUNT, CELLS, 0, NULL, status) == SUDOKIT_STATUS_OK);
    EXPECT(status[13] == SUDOKIT_STATUS_OK);

    EXPECT(sudokit_count_many(worker, rows, COUNT, CELLS, 2, counts, status) == SUDOKIT_STATUS_OK);
    EXPECT(counts[0] == 1 && counts[COUNT - 1] == 1 && counts[10] == 0 && counts[13] == 2);
    EXPECT(status[10] == SUDOKIT_STATUS_NO_SOLUTION && status[11] == SUDOKIT_STATUS_WRONG_PUZZLE);

    EXPECT(sudokit_rate_many(worker, rows, 20, CELLS, "se", ratings, status) == SUDOKIT_STATUS_OK);
    double rating;
    EXPECT(sudokit_rate(worker, EASY, "se", &rating) == SUDOKIT_STATUS_OK);
    EXPECT(ratings[0] <= rating && ratings[0] >= rating && ratings[19] <= rating);
    EXPECT(isnan(ratings[10]) && isnan(ratings[11]) && isnan(ratings[13]));

    EXPECT(sudokit_canonical_many(worker, rows, 20, CELLS, out, counts, status) == SUDOKIT_STATUS_OK);
    char form[128];
    EXPECT(sudokit_canonical(worker, EASY, NULL, form, sizeof form, NULL) == SUDOKIT_STATUS_OK);
    row_of(form, solution);
    EXPECT(memcmp(out, solution, CELLS) == 0 && counts[0] == 1 && status[0] == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_canonical_many(worker, rows, 20, CELLS, NULL, NULL, status) == SUDOKIT_STATUS_OK);

    EXPECT(sudokit_generate_many(worker, NULL, 42, 2, 5, CELLS, out, status) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_generate(worker, NULL, 42, 3, form, sizeof form, NULL) == SUDOKIT_STATUS_OK);
    row_of(form, solution);
    EXPECT(memcmp(out + CELLS, solution, CELLS) == 0 && status[4] == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_generate_many(worker, NULL, 42, 2, 5, 16, out, status) == SUDOKIT_STATUS_WRONG_SIZE);

    // Sizes that are wrong, too large, or overlap.
    EXPECT(sudokit_solve_many(worker, rows, 1, 80, 1, out, status) == SUDOKIT_STATUS_WRONG_SIZE);
    error_is(SUDOKIT_STATUS_WRONG_SIZE, "cells");
    EXPECT(sudokit_solve_many(worker, rows, 1, 0, 1, out, status) == SUDOKIT_STATUS_WRONG_SIZE);
    EXPECT(sudokit_solve_many(worker, rows, SIZE_MAX, 81, 1, out, status) == SUDOKIT_STATUS_WRONG_SIZE);
    EXPECT(sudokit_solve_many(worker, rows, SIZE_MAX / 81, 81, 1, out, status) == SUDOKIT_STATUS_WRONG_SIZE);
    EXPECT(sudokit_count_many(worker, rows, SIZE_MAX / 2, 1, 1, counts, status) == SUDOKIT_STATUS_WRONG_SIZE);
    EXPECT(sudokit_solve_many(worker, rows, 2, 81, 1, rows + 81, status) == SUDOKIT_STATUS_WRONG_SIZE);
    error_is(SUDOKIT_STATUS_WRONG_SIZE, "solutions");
    EXPECT(sudokit_solve_many(worker, NULL, 1, 81, 1, out, status) == SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_solve_many(worker, rows, 1, 81, 1, out, NULL) == SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_count_many(worker, rows, 1, 81, 1, NULL, status) == SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_count_many(worker, rows, 1, 81, 1, (uint64_t *)((char *)counts + 1), status) ==
           SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_solve_many(worker, NULL, 0, 81, 1, NULL, NULL) == SUDOKIT_STATUS_OK);
    free(rows), free(out), free(status), free(counts), free(ratings);
    EXPECT(sudokit_set(worker, "threads", NULL) == SUDOKIT_STATUS_OK);
}

static void options(void) {
    EXPECT(sudokit_set(worker, "shape", "3x2") == SUDOKIT_STATUS_OK);
    uint64_t count;
    const char *six = "....................................";
    EXPECT(sudokit_count(worker, six, 5, &count) == SUDOKIT_STATUS_OK && count == 5);
    EXPECT(sudokit_count(worker, EASY, 5, &count) == SUDOKIT_STATUS_WRONG_PUZZLE);
    EXPECT(sudokit_set(worker, "shape", NULL) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_set(worker, "diagonal", "true") == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_count(worker, "................", 0, &count) == SUDOKIT_STATUS_OK && count == 48);
    EXPECT(sudokit_set(worker, "diagonal", "false") == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_set(worker, "diagonal", "maybe") == SUDOKIT_STATUS_WRONG_OPTION);
    error_is(SUDOKIT_STATUS_WRONG_OPTION, "diagonal");
    EXPECT(sudokit_set(worker, "color", "red") == SUDOKIT_STATUS_WRONG_OPTION);
    EXPECT(sudokit_set(worker, "color", NULL) == SUDOKIT_STATUS_WRONG_OPTION);
    EXPECT(sudokit_set(worker, NULL, "red") == SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_set(worker, "node_limit", "0") == SUDOKIT_STATUS_OK);
    char blank[17 * 16];
    memset(blank, '.', 256), blank[256] = '\0';
    EXPECT(sudokit_solve(worker, blank, 1, NULL, 0, NULL) == SUDOKIT_STATUS_SHORT_BUFFER);
    EXPECT(sudokit_count(worker, blank, 0, &count) == SUDOKIT_STATUS_BUDGET);
    EXPECT(sudokit_set(worker, "node_limit", NULL) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_set(worker, "time_limit", "0.05") == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_count(worker, blank, 0, &count) == SUDOKIT_STATUS_BUDGET);
    uint8_t rows[2 * 256] = { 0 }, status[2];
    uint64_t counts[2];
    EXPECT(sudokit_count_many(worker, rows, 2, 256, 0, counts, status) == SUDOKIT_STATUS_OK);
    EXPECT(status[0] == SUDOKIT_STATUS_BUDGET && status[1] == SUDOKIT_STATUS_BUDGET);
    EXPECT(sudokit_set(worker, "time_limit", NULL) == SUDOKIT_STATUS_OK);
}

struct asked {
    int times;
    sudokit_status inside;
};

static int stop_at_third(void *data) {
    struct asked *asked = data;
    uint64_t count;
    // A call with the same worker is refused, and one with another would be fine.
    asked->inside = sudokit_count(worker, SMALL, 2, &count);
    return ++asked->times == 3;
}

static void stopping(void) {
    struct asked asked = { 0, SUDOKIT_STATUS_OK };
    EXPECT(sudokit_on_poll(worker, stop_at_third, &asked) == SUDOKIT_STATUS_OK);
    char blank[257];
    memset(blank, '.', 256), blank[256] = '\0';
    uint64_t count;
    EXPECT(sudokit_count(worker, blank, 0, &count) == SUDOKIT_STATUS_STOPPED);
    EXPECT(asked.times == 3 && asked.inside == SUDOKIT_STATUS_BUSY);
    for (int threads = 1; threads <= 3; threads++) {
        char number[2] = { (char)('0' + threads), '\0' };
        EXPECT(sudokit_set(worker, "threads", number) == SUDOKIT_STATUS_OK);
        uint8_t rows[5 * 256] = { 0 }, status[5];
        uint64_t counts[5];
        asked.times = 0;
        EXPECT(sudokit_count_many(worker, rows, 5, 256, 0, counts, status) == SUDOKIT_STATUS_STOPPED);
        for (int i = 0; i < 5; i++) EXPECT(status[i] == SUDOKIT_STATUS_STOPPED);
    }
    EXPECT(sudokit_set(worker, "threads", NULL) == SUDOKIT_STATUS_OK);
    // Also within an attempt to make a puzzle, which takes a minute here.
    char text[2048];
    static uint8_t puzzles[2 * 625], ends[2];
    const char *slow = "{\"size\":25,\"minimal\":true}";
    asked.times = 0;
    EXPECT(sudokit_generate(worker, slow, 1, 0, text, sizeof text, NULL) == SUDOKIT_STATUS_STOPPED);
    EXPECT(asked.times == 3);
    asked.times = 0;
    EXPECT(sudokit_generate_many(worker, slow, 1, 0, 2, 625, puzzles, ends) == SUDOKIT_STATUS_STOPPED);
    EXPECT(ends[0] == SUDOKIT_STATUS_STOPPED && ends[1] == SUDOKIT_STATUS_STOPPED);
    EXPECT(sudokit_on_poll(worker, NULL, NULL) == SUDOKIT_STATUS_OK);
}

static void handles(void) {
    sudokit_worker other, none = { 0 };
    EXPECT(sudokit_worker_new(NULL) == SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_worker_new(&other) == SUDOKIT_STATUS_OK && other.number != worker.number);
    EXPECT(sudokit_worker_free(other) == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_worker_free(other) == SUDOKIT_STATUS_NO_WORKER);
    EXPECT(sudokit_worker_free(none) == SUDOKIT_STATUS_OK);
    char text[128];
    size_t length;
    uint64_t count;
    double rating;
    uint8_t rows[81] = { 0 }, status[1], out[81];
    for (int i = 0; i < 100; i++) {
        sudokit_worker bad = i == 0 ? other : i == 1 ? none : (sudokit_worker){ random_number() };
        EXPECT(sudokit_set(bad, "shape", "2x2") == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_on_poll(bad, NULL, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_last_text(bad, text, sizeof text, &length) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_solve(bad, EASY, 1, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_count(bad, EASY, 1, &count) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_check(bad, EASY, NULL, 0) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_rate(bad, EASY, NULL, &rating) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_hint(bad, EASY, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_explain(bad, EASY, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_canonical(bad, EASY, NULL, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_morph(bad, EASY, 1, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_ask(bad, "solve", NULL, EASY, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_generate(bad, NULL, 1, 1, text, sizeof text, NULL) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_convert(bad, EASY, 81, NULL, "line", text, sizeof text, NULL) ==
               SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_solve_many(bad, rows, 1, 81, 1, out, status) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_count_many(bad, rows, 1, 81, 1, &count, status) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_check_many(bad, rows, 1, 81, out, status) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_rate_many(bad, rows, 1, 81, NULL, &rating, status) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_canonical_many(bad, rows, 1, 81, out, NULL, status) == SUDOKIT_STATUS_NO_WORKER);
        EXPECT(sudokit_generate_many(bad, NULL, 1, 1, 1, 81, out, status) == SUDOKIT_STATUS_NO_WORKER);
        error_is(SUDOKIT_STATUS_NO_WORKER, NULL);
    }
}

static void texts(void) {
    char text[82];
    size_t length = 0;
    // Every length of buffer.
    for (size_t capacity = 0; capacity <= 82; capacity++) {
        char *buffer = capacity == 0 ? NULL : malloc(capacity);
        sudokit_status status = sudokit_solve(worker, EASY, 1, buffer, capacity, &length);
        EXPECT(status == (capacity > 81 ? SUDOKIT_STATUS_OK : SUDOKIT_STATUS_SHORT_BUFFER));
        EXPECT(length == 81 && (capacity == 0 || strlen(buffer) == (capacity > 81 ? 81u : 0u)));
        free(buffer);
    }
    EXPECT(sudokit_solve(worker, EASY, 1, NULL, 82, &length) == SUDOKIT_STATUS_NULL_POINTER);
    error_is(SUDOKIT_STATUS_NULL_POINTER, "buffer");
    EXPECT(sudokit_solve(worker, EASY, 1, text, SIZE_MAX, &length) == SUDOKIT_STATUS_WRONG_SIZE);
    EXPECT(sudokit_solve(worker, NULL, 1, text, sizeof text, &length) == SUDOKIT_STATUS_NULL_POINTER);
    error_is(SUDOKIT_STATUS_NULL_POINTER, "puzzle");
    EXPECT(sudokit_count(worker, EASY, 1, NULL) == SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_rate(worker, EASY, NULL, NULL) == SUDOKIT_STATUS_NULL_POINTER);
    EXPECT(sudokit_solve(worker, "\xff\xfe", 1, text, sizeof text, &length) == SUDOKIT_STATUS_NOT_UTF8);
    error_is(SUDOKIT_STATUS_NOT_UTF8, "puzzle");
    EXPECT(sudokit_rate(worker, EASY, "\x80", &(double){ 0 }) == SUDOKIT_STATUS_NOT_UTF8);
    error_is(SUDOKIT_STATUS_NOT_UTF8, "scale");
    EXPECT(sudokit_set(worker, "shape", "\xc3") == SUDOKIT_STATUS_NOT_UTF8);
    EXPECT(sudokit_solve(worker, "", 1, text, sizeof text, &length) == SUDOKIT_STATUS_WRONG_PUZZLE);
    EXPECT(sudokit_solve(worker, EASY "\n" EASY, 1, text, sizeof text, &length) ==
           SUDOKIT_STATUS_WRONG_PUZZLE);
    union {
        size_t length;
        char bytes[sizeof(size_t)];
    } both;
    EXPECT(sudokit_solve(worker, EASY, 1, both.bytes, sizeof both.bytes, &both.length) ==
           SUDOKIT_STATUS_WRONG_SIZE);
}

int main(void) {
    about();
    EXPECT(sudokit_worker_new(&worker) == SUDOKIT_STATUS_OK && worker.number != 0);
    one_puzzle();
    general();
    places();
    many_puzzles("1");
    many_puzzles("3");
    many_puzzles("0");
    options();
    stopping();
    handles();
    texts();
    contradictions();
    last_numbers();
    messages();
    EXPECT(sudokit_worker_free(worker) == SUDOKIT_STATUS_OK);
    printf("%u expectations met\n", expectations);
    return 0;
}
