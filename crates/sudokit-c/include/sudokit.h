// libsudokit: Sudokit for C and C++.
//
//     sudokit_worker worker;
//     char solution[128];
//     sudokit_worker_new(&worker);
//     if (sudokit_solve(worker, puzzle, 1, solution, sizeof solution, NULL) == SUDOKIT_STATUS_OK)
//         puts(solution);
//     sudokit_worker_free(worker);
//
// docs/c.md is the guide, with a complete example. What is wrong with a call is an error, not a crash: bad handles,
// NULL, short buffers, wrong sizes, text that is not UTF-8, and bugs of the library. All functions may be called from
// any thread; one worker does one call at a time. No text of the caller is kept after a call.
//
// Made from the comments in crates/sudokit-c/src by tests/header.rs: do not edit.

#ifndef SUDOKIT_H
#define SUDOKIT_H

#include <stddef.h>
#include <stdint.h>

// The version of the ABI that this header describes. It changes when a program that was built with an older header
// would not work.
#define SUDOKIT_ABI_VERSION 3

// The first status that is an error.
#define SUDOKIT_FIRST_ERROR 16

// What became of a call, or of one row of a batch (as one byte).
//
// From 0 to 15 the call was made, and this is its answer. From 16 it is an error: sudokit_last_error() says what is
// wrong, and what the call would have written must not be read, except the length that SUDOKIT_STATUS_SHORT_BUFFER is
// about.
enum sudokit_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // The answer that was asked for: solved, the only solution where that was required, counted, rated, made.
    SUDOKIT_STATUS_OK = 0,
    // The puzzle has no solution. If that shows, as two equal digits in a row do, sudokit_last_error() names the cells.
    SUDOKIT_STATUS_NO_SOLUTION = 1,
    // The puzzle has several solutions, and the question needs one.
    SUDOKIT_STATUS_NOT_UNIQUE = 2,
    // The techniques do not lead to the solution.
    SUDOKIT_STATUS_BEYOND = 3,
    // Every cell is filled, and the board is valid: there is nothing to do.
    SUDOKIT_STATUS_COMPLETE = 4,
    // A limit of time or nodes ended the search. What was found so far is written.
    SUDOKIT_STATUS_BUDGET = 5,
    // The function given to sudokit_on_poll() asked to stop.
    SUDOKIT_STATUS_STOPPED = 6,
    // No such puzzle was found in as many tries as the request allows.
    SUDOKIT_STATUS_NOT_FOUND = 7,
    // A pointer is NULL that must not be.
    SUDOKIT_STATUS_NULL_POINTER = 16,
    // There is no such worker: it was freed, or never made.
    SUDOKIT_STATUS_NO_WORKER = 17,
    // Another call uses this worker now. Give each thread its own.
    SUDOKIT_STATUS_BUSY = 18,
    // The buffer is too short for the answer. The length that is needed is written; sudokit_last_text() copies the
    // answer without finding it again.
    SUDOKIT_STATUS_SHORT_BUFFER = 19,
    // Rows of this size are not rows of a board, are too many, or overlap the answers.
    SUDOKIT_STATUS_WRONG_SIZE = 20,
    // A text is not UTF-8.
    SUDOKIT_STATUS_NOT_UTF8 = 21,
    // An option is unknown or wrong, or the options do not go together.
    SUDOKIT_STATUS_WRONG_OPTION = 22,
    // There is no question of this name.
    SUDOKIT_STATUS_WRONG_QUESTION = 23,
    // The text or the row is not one puzzle.
    SUDOKIT_STATUS_WRONG_PUZZLE = 24,
    // The question cannot be answered for this puzzle, such as a rating of a board that the scale does not know.
    SUDOKIT_STATUS_REFUSED = 25,
    // A bug in this library. The worker is gone.
    SUDOKIT_STATUS_INTERNAL = 26,
    // The puzzle has rules that are not understood, such as killer cages: sudokit_last_error() names them. The option
    // "ignore_unknown_rules" answers without them.
    SUDOKIT_STATUS_UNSUPPORTED_RULES = 27,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum sudokit_status sudokit_status;
#else
typedef int32_t sudokit_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What is wrong with the last call of this thread, and where. The texts are the library's: they are valid until the
// next call of this thread.
typedef struct sudokit_error {
    // What the call returned; for a batch with wrong rows, that of its first wrong row. It is an error, or
    // SUDOKIT_STATUS_NO_SOLUTION where the digits of the puzzle show that there is none. SUDOKIT_STATUS_OK if nothing is
    // wrong.
    sudokit_status status;
    // A stable id of what is wrong, such as "length", "conflict" or "too-symmetric"; "" if nothing is.
    const char *kind;
    // What is wrong and what was expected, in English; "" if nothing is.
    const char *message;
    // The argument or option that is wrong; NULL if it is none.
    const char *option;
    // The cell that is wrong, such as "r1c1", the first if several are; NULL if it is none.
    const char *cell;
    // All cells that are wrong, such as "r1c1 r1c4"; NULL if it is none.
    const char *cells;
    // The line of the puzzle's text, from 1; 0 if it is none.
    uint64_t line;
    // The character in that line, from 1; 0 if it is none.
    uint64_t column;
    // The row of a batch, from 0; SIZE_MAX if it is none.
    size_t row;
    // The rules that are not understood, such as "killer cages, arrows"; NULL if that is not what is wrong.
    const char *left_out;
} sudokit_error;

// A worker: its options, its memory, and the text of its last answer. It is a number, not an address: a worker that
// was freed, or never made, is an error and not a crash. {0} is none.
//
// Any thread may use a worker, but only one at a time: a second call gets SUDOKIT_STATUS_BUSY. Give each thread its
// own, or set "threads" and pass many puzzles in one call.
typedef struct sudokit_worker {
    // Only for the library.
    uint64_t number;
} sudokit_worker;

// A function of the caller that says whether to stop: 0 to go on. It is called from the thread of the call, about
// every 10 milliseconds, with the pointer that was given with it. It must return, and must not use the worker.
typedef int (*sudokit_poll)(void *data);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the ABI of the library that is loaded: compare it with SUDOKIT_ABI_VERSION.
uint32_t sudokit_abi_version(void);

// The version of the library, such as "0.1.0". The text is the library's, for ever.
const char *sudokit_version(void);

// The name of a status, such as "not-unique"; NULL for a number that is not a status. The text is the library's, for
// ever.
const char *sudokit_status_name(int32_t status);

// Writes what is wrong with the last call of this thread: why it returned an error, which digits contradict each other
// where it returned SUDOKIT_STATUS_NO_SOLUTION, or what is wrong with the first wrong row of a batch that returned
// SUDOKIT_STATUS_OK. Returns SUDOKIT_STATUS_NULL_POINTER if `error` is NULL; the last error stays.
//
// The caller promises:
// `error` is NULL, or a sudokit_error can be written there.
sudokit_status sudokit_last_error(struct sudokit_error *error);

// Makes a worker. Free it with sudokit_worker_free().
//
// The caller promises:
// `worker` is NULL, or a sudokit_worker can be written there.
sudokit_status sudokit_worker_new(struct sudokit_worker *worker);

// Frees a worker. A call that uses it now ends as usual; all later ones get SUDOKIT_STATUS_NO_WORKER, also a second
// sudokit_worker_free(). The worker {0} is freed without an effect, as NULL is by free().
sudokit_status sudokit_worker_free(struct sudokit_worker worker);

// Sets an option of a worker; if `value` is NULL, to what it was at first. A wrong value changes nothing.
//
// | name | value | at first |
// |---|---|---|
// | "shape" | boxes of R rows and C columns: "2x3" is a 6x6 | from the number of cells, as square as possible |
// | "diagonal" | "true": both diagonals hold every digit, too | "false" |
// | "jigsaw" | the map of a jigsaw: n^2 characters, one letter for each region | none |
// | "windoku" | "true": the windows of a windoku hold every digit, too | "false" |
// | "extra_houses" | maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none | none |
// | "alphabet" | "standard", "hex", "letters" or "numbers" | what the characters of each text suggest |
// | "ignore_unknown_rules" | "true": puzzles with rules that are not understood, such as killer cages, are answered without them | "false": they are refused |
// | "time_limit" | seconds for each puzzle, such as "0.5" | no limit; 10 for a puzzle above 25x25 that is made |
// | "node_limit" | candidates to try at branches of a search, for each puzzle | no limit |
// | "threads" | how many threads answer a batch; "0" for one on each core | "1" |
//
// The caller promises:
// `name` and `value` are NULL, or texts that end with NUL.
sudokit_status sudokit_set(struct sudokit_worker worker,
                           const char *name,
                           const char *value);

// Gives a worker a function that says whether its calls shall stop: it returns 0 to go on. A call that takes longer
// asks it about every 10 milliseconds, from the thread that called (never from others), with `data`. A call that is
// stopped returns SUDOKIT_STATUS_STOPPED. The function must return (no longjmp, no exception), and calls with this
// worker get SUDOKIT_STATUS_BUSY meanwhile. Canonical forms are not interrupted within a puzzle. NULL takes the
// function away.
//
// The caller promises:
// `poll` may be called with `data` by every thread that calls with this worker, until another function is given.
sudokit_status sudokit_on_poll(struct sudokit_worker worker,
                               sudokit_poll poll,
                               void *data);

// Copies the text that the worker's last call with a buffer made, and returns what that call returned, or would have
// returned if its buffer had been long enough.
//
// Every function with `buffer`, `capacity` and `length` writes its text, and a NUL after it, if `capacity` is greater
// than the length of the text. Otherwise it writes an empty text and returns SUDOKIT_STATUS_SHORT_BUFFER. In both
// cases `length` is the length of the text in bytes, without the NUL. `buffer` may be NULL if `capacity` is 0, and
// `length` may be NULL.
//
// The caller promises:
// `capacity` bytes can be written at `buffer`, and one number at `length`, if it is not NULL.
sudokit_status sudokit_last_text(struct sudokit_worker worker,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

// Solves a puzzle, and writes the solution as a line. If `unique` is not 0, there must be exactly one: otherwise the
// status is SUDOKIT_STATUS_NOT_UNIQUE and the text is empty. If it is 0, any solution is written, and whether there
// are others is not known.
//
// `puzzle` is here and below the text of one puzzle in any format that can be recognised: most often a line of n^2
// characters, 1-9 (and A-Z above 9x9) with blanks `. 0 * _ - x X`. A solution has as many: 82 bytes hold that of a 9x9
// and its NUL. Above 35x35, and with the alphabet "numbers", lines are of numbers.
//
// The caller promises:
// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
sudokit_status sudokit_solve(struct sudokit_worker worker,
                             const char *puzzle,
                             int32_t unique,
                             char *buffer,
                             size_t capacity,
                             size_t *length);

// Counts the solutions of a puzzle, and stops at `limit`; 0 counts all of them. A count that is equal to the limit
// means: that many or more. Counts above UINT64_MAX are written as that, with SUDOKIT_STATUS_BUDGET; sudokit_ask() says
// them in full. With SUDOKIT_STATUS_BUDGET, there are at least `count`; with SUDOKIT_STATUS_STOPPED, it is 0.
//
// The caller promises:
// `puzzle` is NULL or ends with NUL; a number can be written at `count`.
sudokit_status sudokit_count(struct sudokit_worker worker,
                             const char *puzzle,
                             uint64_t limit,
                             uint64_t *count);

// Whether a puzzle is well formed and has exactly one solution (SUDOKIT_STATUS_OK). `marks` gets a byte for each cell,
// row by row. With SUDOKIT_STATUS_OK it is 1 for a redundant clue, without which the solution is still the only one; the
// puzzle is minimal if there is none. With SUDOKIT_STATUS_NO_SOLUTION it is 1 for every cell that contradicts another,
// such as two equal digits in a row; there may be none, as the digits need not show that there is no solution. Otherwise
// it is 0. `cells` is how many bytes `marks` has, at least one for each cell; `marks` may be NULL.
//
// The caller promises:
// `puzzle` is NULL or ends with NUL; `cells` bytes can be written at `marks`, if it is not NULL.
sudokit_status sudokit_check(struct sudokit_worker worker,
                             const char *puzzle,
                             uint8_t *marks,
                             size_t cells);

// How hard a puzzle is, on one scale: "level" (also if `scale` is NULL), "se", "hodoku" or another that
// docs/rating.md describes. `rating` gets the rating: of "level" its place among the levels, from 1 (beginner) to 7
// (extreme); of "se" a number such as 7.1; of others a score. It is not a number (NAN) if there is none, and a lower bound with
// SUDOKIT_STATUS_BUDGET.
//
// The caller promises:
// `puzzle` and `scale` are NULL or end with NUL; a number can be written at `rating`.
sudokit_status sudokit_rate(struct sudokit_worker worker,
                            const char *puzzle,
                            const char *scale,
                            double *rating);

// Writes the next step of a person's solution in English: the technique, a colon, and its argument. Texts that carry
// a player's digits and candidates give the step from there, or say what is wrong with them. sudokit_ask() gives the
// same as data.
//
// The caller promises:
// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
sudokit_status sudokit_hint(struct sudokit_worker worker,
                            const char *puzzle,
                            char *buffer,
                            size_t capacity,
                            size_t *length);

// Writes all steps of a person's solution in English, each on a line as sudokit_hint() writes it.
// SUDOKIT_STATUS_BEYOND says that they do not reach the solution.
//
// The caller promises:
// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
sudokit_status sudokit_explain(struct sudokit_worker worker,
                               const char *puzzle,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// Writes the canonical form of a puzzle as a line: the same for all puzzles that differ only in the order of lines and
// the names of digits. `automorphisms` gets how many moves of the board leave the puzzle as it is, at most UINT64_MAX;
// it may be NULL.
//
// The caller promises:
// `puzzle` is NULL or ends with NUL; a number can be written at `automorphisms`, if it is not NULL; the buffer is as
// sudokit_last_text() says.
sudokit_status sudokit_canonical(struct sudokit_worker worker,
                                 const char *puzzle,
                                 uint64_t *automorphisms,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

// Writes a random puzzle as a line that is equivalent to this one: lines are permuted and digits renamed. The same
// seed and puzzle give the same one.
//
// The caller promises:
// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
sudokit_status sudokit_morph(struct sudokit_worker worker,
                             const char *puzzle,
                             uint64_t seed,
                             char *buffer,
                             size_t capacity,
                             size_t *length);

// Asks any question, with all its options, and writes the answer as JSON: the object that the command prints with
// `--json`, without `index` and `micros` (docs/json.md describes it). Several answers are several lines.
//
// `question` is "solve", "count", "check", "rate", "hint", "steps", "explain", "canon", "morph", "convert" or "generate".
// `options` is an object of JSON with the names of the HTTP API (docs/http.md), such as
// {"scale":"se","path":true}; NULL for none. "morph" and "generate" need a "seed"; "generate" takes a "number", the
// place of the puzzle among those of the seed, from 0, and its `puzzle` may be NULL. The options of sudokit_set(), but
// "threads", may be among them: they hold for this call.
//
// The caller promises:
// The texts are NULL or end with NUL; the buffer is as sudokit_last_text() says.
sudokit_status sudokit_ask(struct sudokit_worker worker,
                           const char *question,
                           const char *options,
                           const char *puzzle,
                           char *buffer,
                           size_t capacity,
                           size_t *length);

// Makes puzzle `number` (from 0) of a seed, and writes it as a line. The same options, seed and number give the same
// puzzle on every machine. `options` is an object of JSON, such as {"size":6,"level":"medium"}, or NULL for a 9x9:
// docs/http.md lists them under `generate`.
//
// The caller promises:
// `options` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
sudokit_status sudokit_generate(struct sudokit_worker worker,
                                const char *options,
                                uint64_t seed,
                                uint64_t number,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

// Converts all puzzles of a text to the format `to` (`sudokit formats` lists them). `text` has `size` bytes and needs
// no NUL; it may be packed with gzip or Zstandard. `from` names its format; NULL recognises it.
//
// A puzzle that cannot be read, or that the format cannot hold, keeps its place in formats of collections: a line `error`
// in "line" and "sdm", the word in the column of puzzles of "csv", {"error":"..."} in "jsonl" (docs/command.md lists
// them); formats that draw a board over several lines leave it out. The status is SUDOKIT_STATUS_OK then, too, and
// sudokit_last_error() says what is wrong with the first, and where. Of other things that the format has no place for,
// such as a comment, nothing is said here; sudokit_ask() names them, and every puzzle that is wrong.
//
// The caller promises:
// `size` bytes can be read at `text`; `from` and `to` are NULL or end with NUL; the buffer is as sudokit_last_text()
// says.
sudokit_status sudokit_convert(struct sudokit_worker worker,
                               const char *text,
                               size_t size,
                               const char *from,
                               const char *to,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// Solves many puzzles.
//
// `rows` is here and below an array of `count` rows of `cells` bytes, without a gap: one byte for each cell, row by
// row of the board, 0 for a blank, 1 to n for a digit. `cells` is n^2 for boards of order n, 4 to 64: 81 for a 9x9.
// The options of the worker say which board it is, how many threads answer, and what each puzzle may take.
//
// `statuses` gets a status for each row. A row that is not a puzzle gets SUDOKIT_STATUS_WRONG_PUZZLE and disturbs no
// other: the call returns SUDOKIT_STATUS_OK. sudokit_last_error() says what is wrong with the first row that is not a
// puzzle, cannot be answered, or contradicts itself. If the call is stopped, rows that are not answered get
// SUDOKIT_STATUS_STOPPED. No array may overlap another.
//
// `solutions` gets `count` rows of `cells` bytes, all 0 where there is no solution. It may be NULL. `unique` is as
// for sudokit_solve().
//
// The caller promises:
// `rows` has `count * cells` bytes to read, `solutions` as many to write if it is not NULL, `statuses` `count`.
sudokit_status sudokit_solve_many(struct sudokit_worker worker,
                                  const uint8_t *rows,
                                  size_t count,
                                  size_t cells,
                                  int32_t unique,
                                  uint8_t *solutions,
                                  uint8_t *statuses);

// Counts the solutions of many puzzles, each up to `limit`; 0 counts all. A limit of 2 is fastest: 1 in `counts` is a
// puzzle with exactly one solution. `counts` gets a number for each row, as sudokit_count() writes it. Rows and
// statuses are as for sudokit_solve_many().
//
// The caller promises:
// `rows` has `count * cells` bytes to read; `counts` has `count` numbers and `statuses` `count` bytes to write.
sudokit_status sudokit_count_many(struct sudokit_worker worker,
                                  const uint8_t *rows,
                                  size_t count,
                                  size_t cells,
                                  uint64_t limit,
                                  uint64_t *counts,
                                  uint8_t *statuses);

// Checks many puzzles. `marks` gets `count` rows of `cells` bytes, as sudokit_check() writes them; it may be NULL. So a
// row with SUDOKIT_STATUS_NO_SOLUTION shows which of its digits contradict each other. Rows and statuses are as for
// sudokit_solve_many().
//
// The caller promises:
// `rows` has `count * cells` bytes to read, `marks` as many to write if it is not NULL, `statuses` `count`.
sudokit_status sudokit_check_many(struct sudokit_worker worker,
                                  const uint8_t *rows,
                                  size_t count,
                                  size_t cells,
                                  uint8_t *marks,
                                  uint8_t *statuses);

// Rates many puzzles on one scale. `scale` and what is written to `ratings` are as for sudokit_rate(), rows and
// statuses as for sudokit_solve_many().
//
// The caller promises:
// `rows` has `count * cells` bytes to read; `scale` is NULL or ends with NUL; `ratings` has `count` numbers and
// `statuses` `count` bytes to write.
sudokit_status sudokit_rate_many(struct sudokit_worker worker,
                                 const uint8_t *rows,
                                 size_t count,
                                 size_t cells,
                                 const char *scale,
                                 double *ratings,
                                 uint8_t *statuses);

// Finds the canonical forms of many puzzles. `forms` gets `count` rows of `cells` bytes, `automorphisms` a number for
// each row, both as for sudokit_canonical(); either may be NULL. A puzzle that is too symmetric gets
// SUDOKIT_STATUS_REFUSED. Rows and statuses are as for sudokit_solve_many().
//
// The caller promises:
// `rows` has `count * cells` bytes to read, `forms` as many to write if it is not NULL; `automorphisms` has `count`
// numbers to write if it is not NULL, `statuses` `count` bytes.
sudokit_status sudokit_canonical_many(struct sudokit_worker worker,
                                      const uint8_t *rows,
                                      size_t count,
                                      size_t cells,
                                      uint8_t *forms,
                                      uint64_t *automorphisms,
                                      uint8_t *statuses);

// Makes `count` puzzles of a seed, from number `first` on: the same that sudokit_generate() makes one by one. Seeds and
// numbers are up to UINT64_MAX; a batch that goes beyond the last number gets SUDOKIT_STATUS_WRONG_OPTION.
// `puzzles` gets `count` rows of `cells` bytes; a row is all 0 if no such puzzle was found
// (SUDOKIT_STATUS_NOT_FOUND). `options` are as for sudokit_generate(), statuses as for sudokit_solve_many().
//
// The caller promises:
// `options` is NULL or ends with NUL; `puzzles` has `count * cells` bytes to write, `statuses` `count`.
sudokit_status sudokit_generate_many(struct sudokit_worker worker,
                                     const char *options,
                                     uint64_t seed,
                                     uint64_t first,
                                     size_t count,
                                     size_t cells,
                                     uint8_t *puzzles,
                                     uint8_t *statuses);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SUDOKIT_H */
