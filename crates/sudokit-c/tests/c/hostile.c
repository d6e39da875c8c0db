// Random and mutated inputs: whatever comes, a status, and a text that ends. hostile [INPUTS]
#include "expect.h"

static const char *const texts[] = {
    EASY,
    EASY_SOLUTION,
    SMALL,
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1..43..2.1...32.\tAAABACBBCCDBCDDD",
    "puzzle,name\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,a\n",
    "{\"puzzle\":\"1..43..2.1...32.\"}",
    "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------\n"
    "8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+-------+------\n"
    ". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n",
    "[Puzzle]\n53..7....\n6..195...\n",
    "",
};

static const char *const questions[] = { "solve", "count", "check", "rate", "hint", "explain",
                                         "canon", "morph", "convert", "generate", "trace", "" };

static const char *const option_texts[] = {
    "{}", "{\"unique\":true}", "{\"limit\":3}", "{\"scale\":\"se\"}", "{\"seed\":1}", "{\"seed\":1,\"size\":4}",
    "{\"to\":\"csv\"}", "{\"engine\":\"dlx\"}", "{\"shape\":\"2x3\"}", "[1,2", "{\"a\":{}}", "{\"seed\":1e99}",
    "{\"jigsaw\":\"AAABACBBCCDBCDDD\"}", "null", "\"\"",
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

// One of the texts, with some bytes changed, cut, doubled, or from nowhere.
static char *mutated(const char *const *all, size_t count) {
    const char *text = all[random_below(count)];
    size_t length = strlen(text), room = length + 40;
    char *out = malloc(room + 1);
    if (out == NULL) abort();
    memcpy(out, text, length + 1);
    for (size_t changes = random_below(6); changes > 0; changes--) {
        size_t at = random_below(length + 1);
        switch (random_below(5)) {
        case 0:
            if (at < length) out[at] = (char)(1 + random_below(255));
            break;
        case 1:
            if (at < length) out[at] = "0123456789.*_-|\n\t,ABCx"[random_below(22)];
            break;
        case 2:
            length = at;
            break;
        case 3:
            if (length < room) {
                memmove(out + at + 1, out + at, length - at);
                out[at] = "1.9\n \t{}\""[random_below(9)];
                length++;
            }
            break;
        default:
            if (at < length) {
                memmove(out + at, out + at + 1, length - at - 1);
                length--;
            }
        }
        out[length] = '\0';
    }
    return out;
}

// A status that exists, and an error with a message if it is one.
static void answered(sudokit_status status, const char *buffer, size_t capacity) {
    EXPECT(sudokit_status_name(status) != NULL && status != SUDOKIT_STATUS_INTERNAL);
    EXPECT(capacity == 0 || memchr(buffer, '\0', capacity) != NULL);
    sudokit_error error;
    sudokit_last_error(&error);
    if (status >= SUDOKIT_FIRST_ERROR) EXPECT(error.status == status && error.message[0] != '\0');
}

static void one(sudokit_worker worker) {
    char *text = mutated(texts, COUNT(texts));
    char *options = mutated(option_texts, COUNT(option_texts));
    // Every buffer has its own size, so that a byte too many is seen.
    size_t capacity = random_below(3) == 0 ? random_below(90) : 600, length = 0;
    char *buffer = malloc(capacity + 1);
    if (buffer == NULL) abort();
    memset(buffer, 'x', capacity + 1);
    uint64_t count;
    double rating;
    uint8_t cells[81];
    buffer[0] = '\0';
    switch (random_below(11)) {
    case 0: answered(sudokit_solve(worker, text, (int)random_below(2), buffer, capacity, &length), buffer, capacity); break;
    case 1: answered(sudokit_count(worker, text, random_below(4), &count), buffer, capacity); break;
    case 2: answered(sudokit_check(worker, text, cells, random_below(82)), buffer, capacity); break;
    case 3: answered(sudokit_rate(worker, text, random_below(2) ? options : NULL, &rating), buffer, capacity); break;
    case 4: answered(sudokit_hint(worker, text, buffer, capacity, &length), buffer, capacity); break;
    case 5: answered(sudokit_explain(worker, text, buffer, capacity, &length), buffer, capacity); break;
    case 6: answered(sudokit_canonical(worker, text, &count, buffer, capacity, &length), buffer, capacity); break;
    case 7: answered(sudokit_morph(worker, text, random_number(), buffer, capacity, NULL), buffer, capacity); break;
    case 8: answered(sudokit_convert(worker, text, strlen(text), NULL, random_below(9) ? "csv" : options, buffer, capacity, &length), buffer, capacity); break;
    default:
        answered(sudokit_ask(worker, questions[random_below(COUNT(questions))], options, text, buffer, capacity, &length),
                 buffer, capacity);
    }
    EXPECT(buffer[capacity] == 'x' || capacity == 0);
    if (random_below(4) == 0) sudokit_last_text(worker, buffer, capacity, &length);
    free(buffer), free(options), free(text);
}

static void rows(sudokit_worker worker) {
    static const size_t sizes[] = { 16, 36, 81, 256, 17, 0 };
    size_t cells = sizes[random_below(COUNT(sizes))], count = random_below(5);
    uint8_t *in = malloc(count * cells + 1), *out = malloc(count * cells + 1), *status = malloc(count + 1);
    uint64_t *numbers = malloc((count + 1) * sizeof *numbers);
    if (!in || !out || !status || !numbers) abort();
    for (size_t i = 0; i < count * cells; i++) {
        in[i] = (uint8_t)(random_below(8) ? 0 : random_below(40) ? random_below(10) : random_below(256));
    }
    sudokit_status found;
    switch (random_below(6)) {
    case 0: found = sudokit_solve_many(worker, in, count, cells, (int)random_below(2), out, status); break;
    case 1: found = sudokit_count_many(worker, in, count, cells, 2, numbers, status); break;
    case 2: found = sudokit_rate_many(worker, in, count, cells, NULL, (double *)(void *)numbers, status); break;
    case 4: found = sudokit_check_many(worker, in, count, cells, random_below(2) ? out : NULL, status); break;
    case 3: found = sudokit_canonical_many(worker, in, count, cells, out, numbers, status); break;
    default: found = sudokit_generate_many(worker, "{\"size\":4}", random_number(), 0, count, cells, out, status);
    }
    EXPECT(sudokit_status_name(found) != NULL && found != SUDOKIT_STATUS_INTERNAL);
    for (size_t i = 0; i < count && found < SUDOKIT_FIRST_ERROR; i++) {
        EXPECT(sudokit_status_name(status[i]) != NULL && status[i] != SUDOKIT_STATUS_INTERNAL);
    }
    free(in), free(out), free(status), free(numbers);
}

int main(int count, char **arguments) {
    unsigned long inputs = count > 1 ? strtoul(arguments[1], NULL, 10) : 10000;
    sudokit_worker worker;
    EXPECT(sudokit_worker_new(&worker) == SUDOKIT_STATUS_OK);
    // A count of all solutions may have no end.
    EXPECT(sudokit_set(worker, "node_limit", "2000") == SUDOKIT_STATUS_OK);
    EXPECT(sudokit_set(worker, "time_limit", "0.2") == SUDOKIT_STATUS_OK);
    for (unsigned long i = 0; i < inputs; i++) {
        if (i % 8 == 7) {
            rows(worker);
        } else {
            one(worker);
        }
        if (i % 1000 == 999) {
            // A worker like a new one, under a new number.
            sudokit_worker_free(worker);
            EXPECT(sudokit_worker_new(&worker) == SUDOKIT_STATUS_OK);
            EXPECT(sudokit_set(worker, "node_limit", "2000") == SUDOKIT_STATUS_OK);
            EXPECT(sudokit_set(worker, "time_limit", "0.2") == SUDOKIT_STATUS_OK);
        }
    }
    EXPECT(sudokit_worker_free(worker) == SUDOKIT_STATUS_OK);
    printf("%lu inputs\n", inputs);
    return 0;
}
