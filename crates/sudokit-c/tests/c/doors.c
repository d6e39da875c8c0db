// The table of cases that all front ends answer alike: doors testdata/doors/cases.jsonl
#include "expect.h"

enum { LONGEST = 1 << 20 };

static char line[LONGEST], verb[64], puzzle[LONGEST], options[4096], expected[LONGEST], answer[LONGEST];

// The four digits of a character.
static unsigned hex(const char *text) {
    char digits[5] = { text[0], text[1], text[2], text[3], '\0' };
    return (unsigned)strtoul(digits, NULL, 16);
}

// Copies the text after `name` out of a line, with its escapes undone. Returns 0 if there is none.
static int text_of(const char *name, char *out) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *in = strstr(line, key);
    if (in == NULL) return 0;
    for (in += strlen(key); *in != '"'; in++) {
        EXPECT(*in != '\0');
        if (*in != '\\') {
            *out++ = *in;
            continue;
        }
        in++;
        if (*in == 'u') {
            unsigned character = hex(in + 1);
            EXPECT(character < 0x80);
            *out++ = (char)character;
            in += 4;
        } else {
            *out++ = *in == 'n' ? '\n' : *in == 't' ? '\t' : *in == 'r' ? '\r' : *in;
        }
    }
    *out = '\0';
    return 1;
}

// Copies the object after "options" out of a line.
static void options_of_line(void) {
    const char *in = strstr(line, "\"options\":{");
    EXPECT(in != NULL);
    in += strlen("\"options\":");
    size_t length = strcspn(in, "}") + 1;
    EXPECT(length < sizeof options);
    memcpy(options, in, length);
    options[length] = '\0';
}

// The last error, as the command prints it with --json.
static void error_as_json(char *out) {
    sudokit_error error;
    sudokit_last_error(&error);
    const char *status = error.left_out == NULL ? "error" : "unsupported-rules";
    out += sprintf(out, "{\"status\":\"%s\",\"file\":\"-\",\"line\":%u,\"column\":%u,\"kind\":\"%s\",\"message\":\"",
                   status, error.line == 0 ? 1u : (unsigned)error.line, error.column == 0 ? 1u : (unsigned)error.column,
                   error.kind);
    for (const char *in = error.message; *in != '\0'; in++) {
        if (*in == '"' || *in == '\\') *out++ = '\\';
        *out++ = *in;
    }
    // Here it is one rule.
    if (error.left_out != NULL) out += sprintf(out, "\",\"left_out\":[\"%s\"]}", error.left_out);
    else strcpy(out, "\"}");
}

// Takes the details of an engine out of an answer: the table does without, as they change whenever one is tuned.
static void without_details(char *out) {
    char *details = strstr(out, ",\"details\":{");
    if (details == NULL) return;
    char *end = strchr(details, '}') + 1;
    memmove(details, end, strlen(end) + 1);
}

int main(int count, char **arguments) {
    FILE *table = count == 2 ? fopen(arguments[1], "r") : NULL;
    if (table == NULL) {
        fprintf(stderr, "usage: doors TABLE\n");
        return 2;
    }
    sudokit_worker worker;
    EXPECT(sudokit_worker_new(&worker) == SUDOKIT_STATUS_OK);
    unsigned number = 0, wrong = 0;
    while (fgets(line, sizeof line, table) != NULL) {
        number++;
        EXPECT(text_of("verb", verb) && text_of("json", expected));
        int has_puzzle = text_of("puzzle", puzzle);
        options_of_line();
        sudokit_status status =
            sudokit_ask(worker, verb, options, has_puzzle ? puzzle : NULL, answer, sizeof answer, NULL);
        if (status >= SUDOKIT_FIRST_ERROR) error_as_json(answer);
        without_details(answer);
        if (strcmp(answer, expected) != 0) {
            fprintf(stderr, "case %u: %s %s\nfound    %s\nexpected %s\n", number, verb, options, answer, expected);
            wrong++;
        }
    }
    fclose(table);
    EXPECT(sudokit_worker_free(worker) == SUDOKIT_STATUS_OK);
    printf("%u cases, %u wrong\n", number, wrong);
    return wrong > 0 || number < 100;
}
