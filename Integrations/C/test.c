/* Tests of the C library, as a program in C meets it. `make test-c` runs it, also under the address sanitizer. */
#include "inputmask.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int failures;

#define CHECK(condition)                                                    \
  do {                                                                      \
    if (!(condition)) {                                                     \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      failures++;                                                           \
    }                                                                       \
  } while (0)

static inputmask_book *book;

static inputmask_rule *rule(const char *name) {
  inputmask_rule *result;
  inputmask_text *error;
  if (inputmask_rule_open(book, name, NULL, &result, &error)) {
    fprintf(stderr, "%s: %s\n", name, error->bytes);
    exit(2);
  }
  return result;
}

/* Whether an error is there and has some words; frees it. */
static int says(inputmask_text *error, const char *words) {
  int found = error && strlen(error->bytes) == error->length && strstr(error->bytes, words);
  if (!found) fprintf(stderr, "the error is: %s\n", error ? error->bytes : "none");
  inputmask_text_free(error);
  return found;
}

/* Whether a row of a column is a text; NULL for a null. */
static int is(const inputmask_strings *column, int64_t row, const char *text) {
  if (column->validity && !(column->validity[row / 8] >> row % 8 & 1)) return text == NULL;
  if (!text || row >= column->length) return 0;
  int64_t start, end;
  if (column->offset_width == 4) {
    start = ((const int32_t *)column->offsets)[row], end = ((const int32_t *)column->offsets)[row + 1];
  } else {
    start = ((const int64_t *)column->offsets)[row], end = ((const int64_t *)column->offsets)[row + 1];
  }
  return end - start == (int64_t)strlen(text) && memcmp(column->bytes + start, text, strlen(text)) == 0;
}

static int made(inputmask_rule *rule, inputmask_product product, const char *value, size_t length, uint32_t state, const char *text) {
  char output[256];
  inputmask_made made;
  if (inputmask_make(rule, product, value, length, output, sizeof output, &made)) return 0;
  return made.state == state && made.length == strlen(text) && memcmp(output, text, made.length) == 0;
}

#define COVER "\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2"
#define DOT "\xE2\x80\xA2"

static void books(void) {
  inputmask_text *names, *error;
  CHECK(!inputmask_book_names(book, &names, &error) && !error && strstr(names->bytes, "\"phone\""));
  inputmask_text_free(names);

  inputmask_rule *none;
  CHECK(inputmask_rule_open(book, "phon", NULL, &none, &error) == INPUTMASK_RULES && !none && says(error, "phone"));

  const char *plate = "rules:\n  zip:\n    formatters: [digit-only]\n    cheks: [complete]\n";
  inputmask_source source = {sizeof source, INPUTMASK_MEMORY, "zip.yaml", plate, strlen(plate)};
  inputmask_book *broken;
  inputmask_rule *zip;
  CHECK(!inputmask_book_open(&source, 1, &broken, &error));
  CHECK(inputmask_rule_open(broken, "zip", NULL, &zip, &error) == INPUTMASK_RULES);
  CHECK(says(error, "zip.yaml:3:18: no formatter is called \"digit-only\"; did you mean \"digits-only\"?\nzip.yaml:4:5: "));
  inputmask_book_free(broken);

  inputmask_source files[2] = {{sizeof source, INPUTMASK_FILE, "/nowhere/a.yaml", NULL, 0}, {sizeof source, INPUTMASK_FOLDER, "/nowhere", NULL, 0}};
  CHECK(inputmask_book_open(files, 2, &broken, &error) == INPUTMASK_RULES && !broken && strchr(error->bytes, '\n') && says(error, "/nowhere/a.yaml: "));

  const char *mine = "rules:\n  mine:\n    extends: otp\n    with: {digits: 3}\n";
  inputmask_source memory = {sizeof memory, INPUTMASK_MEMORY, "mine.yaml", mine, strlen(mine)};
  inputmask_book *own;
  CHECK(!inputmask_book_open(&memory, 1, &own, NULL) && !inputmask_rule_open(own, "mine", NULL, &zip, NULL));
  inputmask_book_free(own);
  CHECK(made(zip, INPUTMASK_TEXT, "1 2 3", 5, INPUTMASK_VALID | INPUTMASK_COMPLETE, "123"));
  inputmask_text *json;
  CHECK(!inputmask_rule_describe(zip, &json, NULL) && strstr(json->bytes, "\"mine\""));
  inputmask_text_free(json);
  inputmask_rule_free(zip);

  inputmask_parameter digits = {"digits", "8"}, wrong = {"digits", "x"};
  inputmask_rule_options options = {sizeof options, &digits, 1, 0};
  CHECK(!inputmask_rule_open(book, "otp", &options, &zip, NULL));
  CHECK(made(zip, INPUTMASK_VALUE, "1234 5678", 9, 3, "12345678"));
  inputmask_rule_free(zip);
  options.parameters = &wrong;
  CHECK(inputmask_rule_open(book, "otp", &options, &zip, &error) == INPUTMASK_RULES && says(error, "digits"));
}

static void values(void) {
  inputmask_rule *phone = rule("phone");
  CHECK(made(phone, INPUTMASK_TEXT, "8 (916) 123-45-67", 17, 3, "+7-916-123-45-67"));
  CHECK(made(phone, INPUTMASK_VALUE, "8 (916) 123-45-67", 17, 3, "9161234567"));
  CHECK(made(phone, INPUTMASK_SHOWN, "8 (916) 123-45-67", 17, 3, "+7-" DOT DOT DOT "-" DOT DOT DOT "-45-67"));
  CHECK(made(phone, INPUTMASK_TEXT, "916", 3, 0, "+7-916"));
  CHECK(made(phone, INPUTMASK_SHOWN, "916", 3, 0, "+7-" DOT DOT DOT));
  CHECK(made(phone, INPUTMASK_SHOWN, "+7-" DOT DOT DOT "-" DOT DOT DOT "-45-67", 28, 0, "+7-" DOT DOT DOT "-" DOT DOT DOT "-45-67"));
  CHECK(made(phone, INPUTMASK_TEXT, "91\xFF", 3, INPUTMASK_MALFORMED, ""));
  CHECK(made(phone, INPUTMASK_SHOWN, "91\xFF", 3, INPUTMASK_MALFORMED, COVER));
  CHECK(made(phone, INPUTMASK_SHOWN, "\0", 1, 0, ""));
  CHECK(made(phone, INPUTMASK_VALUE, NULL, 0, 0, ""));

  inputmask_made made_;
  char small[4] = "....";
  CHECK(!inputmask_make(phone, INPUTMASK_TEXT, "9161234567", 10, small, 4, &made_) && made_.length == 16 && small[0] == '.');
  CHECK(!inputmask_make(phone, INPUTMASK_TEXT, "9161234567", 10, NULL, 0, &made_) && made_.length == 16);

  size_t length = 10 << 20;
  char *long_value = malloc(length);
  memset(long_value, '7', length);
  CHECK(made(phone, INPUTMASK_TEXT, long_value, length, INPUTMASK_TOO_LONG, ""));
  CHECK(made(phone, INPUTMASK_SHOWN, long_value, length, INPUTMASK_TOO_LONG, COVER));
  inputmask_rule_options options = {sizeof options, NULL, 0, length};
  inputmask_rule *patient;
  char *output = malloc(2 * length);
  CHECK(!inputmask_rule_open(book, "secret", &options, &patient, NULL));
  CHECK(!inputmask_make(patient, INPUTMASK_VALUE, long_value, length, output, 2 * length, &made_) && made_.length <= length);
  inputmask_rule_free(patient);
  free(output);
  free(long_value);

  inputmask_text *json;
  CHECK(!inputmask_outcome(phone, "ru", "916", 3, &json, NULL) && strstr(json->bytes, "\"value\":\"916\"") && strstr(json->bytes, "incomplete"));
  CHECK(strstr(json->bytes, "наберите") || strstr(json->bytes, "номер"));
  inputmask_text_free(json);
  CHECK(!inputmask_outcome(phone, NULL, "91\xFF", 3, &json, NULL) && strstr(json->bytes, "\"text\":null") && strstr(json->bytes, "malformed"));
  inputmask_text_free(json);
  CHECK(!inputmask_explain(phone, NULL, "8916", 4, &json, NULL) && strstr(json->bytes, "strip-prefix"));
  inputmask_text_free(json);
  inputmask_rule_free(phone);
}

static void batches(void) {
  inputmask_rule *phone = rule("phone");
  /* Rows: "x" (sliced away), a number, null, too short, empty, malformed, NUL in it, a number. */
  const char bytes[] = "x8 (916) 123-45-67916" "9\xFF" "916\0001234567" "+79161234567";
  int32_t offsets[] = {0, 1, 18, 18, 21, 21, 23, 34, 46};
  int64_t wide[9];
  for (int i = 0; i < 9; i++) wide[i] = offsets[i];
  uint8_t validity = 0xFB; /* row 2 is null */
  inputmask_strings input = {sizeof input, 7, 1, 4, offsets, bytes, sizeof bytes - 1, &validity, -1};
  inputmask_request request = {sizeof request, 127, INPUTMASK_KEEP, NULL, 0};
  inputmask_answer *answer;
  inputmask_text *error;
  for (int is_wide = 0; is_wide < 2; is_wide++) {
    if (is_wide) input.offsets = wide, input.offset_width = 8;
    if (inputmask_batch(phone, &input, &request, &answer, &error)) {
      CHECK(says(error, "nothing"));
      return;
    }
    CHECK(answer->length == 7 && answer->invalid_count == 4 && answer->null_count == 1);
    CHECK(*answer->valid == 0x41 && *answer->validity == 0xFD);
    CHECK(is(&answer->text, 0, "+7-916-123-45-67") && is(&answer->value, 0, "9161234567"));
    CHECK(is(&answer->shown, 0, "+7-" DOT DOT DOT "-" DOT DOT DOT "-45-67") && is(&answer->codes, 0, NULL));
    CHECK(is(&answer->text, 1, NULL) && is(&answer->value, 1, NULL) && is(&answer->shown, 1, NULL));
    CHECK(is(&answer->codes, 1, NULL) && is(&answer->problems, 1, NULL) && is(&answer->outcomes, 1, NULL));
    CHECK(is(&answer->text, 2, "916") && is(&answer->shown, 2, "+7-" DOT DOT DOT) && is(&answer->codes, 2, "incomplete"));
    CHECK(is(&answer->text, 3, "") && is(&answer->codes, 3, "incomplete"));
    CHECK(is(&answer->text, 4, NULL) && is(&answer->shown, 4, COVER) && is(&answer->codes, 4, "malformed"));
    CHECK(!is(&answer->codes, 5, NULL) && !is(&answer->shown, 5, NULL));
    CHECK(is(&answer->text, 6, "+7-916-123-45-67") && answer->text.offset_width == input.offset_width);
    CHECK(answer->outcomes.null_count == 1 && answer->outcomes.length == 7 && answer->codes.null_count == 3);
    inputmask_answer_free(answer);
  }
  request.columns = INPUTMASK_TEXT;
  request.invalid = INPUTMASK_MADE;
  CHECK(!inputmask_batch(phone, &input, &request, &answer, NULL));
  CHECK(is(&answer->text, 2, "+7-916") && is(&answer->text, 4, NULL) && !answer->valid && !answer->value.offsets);
  inputmask_answer_free(answer);
  request.invalid = INPUTMASK_NULL;
  CHECK(!inputmask_batch(phone, &input, &request, &answer, NULL) && is(&answer->text, 2, NULL) && is(&answer->text, 6, "+7-916-123-45-67"));
  inputmask_answer_free(answer);

  /* No rows, no columns, rows of width zero. */
  inputmask_strings none = {sizeof none, 0, 0, 4, NULL, NULL, 0, NULL, 0};
  request.columns = 127;
  CHECK(!inputmask_batch(phone, &none, &request, &answer, NULL) && answer->length == 0 && answer->text.offsets);
  inputmask_answer_free(answer);
  request.columns = 0;
  CHECK(!inputmask_batch(phone, &input, &request, &answer, NULL) && answer->invalid_count == 4);
  inputmask_answer_free(answer);
  int64_t million = 1000000;
  int32_t *zeros = calloc(million + 1, sizeof *zeros);
  inputmask_strings empty = {sizeof empty, million, 0, 4, zeros, NULL, 0, NULL, 0};
  request.columns = INPUTMASK_SHOWN | INPUTMASK_CODES;
  CHECK(!inputmask_batch(phone, &empty, &request, &answer, NULL) && answer->invalid_count == million && is(&answer->shown, million - 1, ""));
  inputmask_answer_free(answer);
  free(zeros);

  /* What is no array, and what has no room. */
  offsets[4] = 17;
  input.offsets = offsets, input.offset_width = 4;
  request.columns = INPUTMASK_TEXT | INPUTMASK_VALIDITY;
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_ARRAY && !answer && says(error, "row 2"));
  offsets[3] = 17; /* of a null row, too */
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_ARRAY && !answer && says(error, "row 1"));
  offsets[3] = 18;
  offsets[4] = 21;
  input.byte_count = 20;
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_ARRAY && says(error, "20 bytes"));
  input.byte_count = sizeof bytes - 1;
  input.offset_width = 5;
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_ARRAY && says(error, "give 4 or 8"));
  input.offset_width = 4;
  request.most_bytes = 20;
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_ROOM && !answer && says(error, "20 bytes"));
  request.most_bytes = 0;
  input.length = -1;
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_ARRAY && says(error, "-1"));
  input.length = 7;
  request.columns = 1 << 20;
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_USE && says(error, "columns"));
  request.columns = 1;
  request.size = 3;
  CHECK(inputmask_batch(phone, &input, &request, &answer, &error) == INPUTMASK_USE && says(error, "sizeof"));
  inputmask_rule_free(phone);
}

static void misuse(void) {
  inputmask_text *error;
  inputmask_book *nothing;
  inputmask_rule *phone;
  inputmask_made made_;
  char output[8];
  CHECK(inputmask_book_open(NULL, 3, &nothing, &error) == INPUTMASK_USE && says(error, "null pointer"));
  CHECK(inputmask_book_open(NULL, 0, NULL, NULL) == INPUTMASK_USE);
  CHECK(inputmask_rule_open(NULL, "phone", NULL, &phone, &error) == INPUTMASK_USE && says(error, "null pointer"));
  phone = rule("phone");
  inputmask_rule *wrong;
  CHECK(inputmask_rule_open((inputmask_book *)phone, "phone", NULL, &wrong, &error) == INPUTMASK_USE && says(error, "no book"));
  CHECK(inputmask_make(phone, 9, "1", 1, output, 8, &made_) == INPUTMASK_USE);
  CHECK(inputmask_make(phone, INPUTMASK_TEXT, NULL, 5, output, 8, &made_) == INPUTMASK_USE);
  CHECK(inputmask_make(phone, INPUTMASK_TEXT, "1", (size_t)-1, output, 8, &made_) == INPUTMASK_USE);
  CHECK(inputmask_make(phone, INPUTMASK_TEXT, "1", 1, output, 8, NULL) == INPUTMASK_USE);
  inputmask_book_free((inputmask_book *)phone); /* of another kind: left alone */
  CHECK(made(phone, INPUTMASK_VALUE, "9161234567", 10, 3, "9161234567"));
  inputmask_rule_free(phone);
  inputmask_rule_free(NULL);
  inputmask_text_free(NULL);
  inputmask_answer_free(NULL);
}

static void sessions(void) {
  inputmask_session_options options = {sizeof options, "phone", NULL, 0, "scalars", NULL};
  inputmask_session *session;
  inputmask_text *answer, *error;
  CHECK(!inputmask_session_open(book, &options, &session, &error));
  const char *paste = "{\"op\":\"paste\",\"text\":\"8 (916) 123-45-67\"}";
  CHECK(!inputmask_session_reply(session, paste, strlen(paste), &answer, &error) && strstr(answer->bytes, "\"text\":\"+7-916-123-45-67\""));
  inputmask_text_free(answer);
  CHECK(!inputmask_session_reply(session, "\xFF", 1, &answer, &error) && strstr(answer->bytes, "\"error\""));
  inputmask_text_free(answer);
  inputmask_session_free(session);
  options.unit = "inches";
  CHECK(inputmask_session_open(book, &options, &session, &error) == INPUTMASK_USE && says(error, "inches"));
}

static void scrubbers(void) {
  inputmask_scrubber *scrubber;
  inputmask_text *text, *error;
  CHECK(!inputmask_scrubber_open(book, NULL, &scrubber, &error));
  const char *line = "paid with 4111 1111 1111 1111\n\xFF mail anna@example.com";
  CHECK(!inputmask_scrub(scrubber, line, strlen(line), &text, &error));
  CHECK(!strstr(text->bytes, "4111 1111") && strstr(text->bytes, "1111\n\xFF mail ") && !strstr(text->bytes, "anna@"));
  inputmask_text_free(text);
  inputmask_scrubber_free(scrubber);
  const char *names[] = {"card"};
  inputmask_scrubber_options options = {sizeof options, names, 1, "[{rule}]"};
  CHECK(!inputmask_scrubber_open(book, &options, &scrubber, &error));
  CHECK(!inputmask_scrub(scrubber, "4111111111111111", 16, &text, &error) && strcmp(text->bytes, "[card]") == 0);
  inputmask_text_free(text);
  inputmask_scrubber_free(scrubber);
  names[0] = "slug";
  CHECK(inputmask_scrubber_open(book, &options, &scrubber, &error) == INPUTMASK_RULES && says(error, "slug"));
}

static void *work(void *shared) {
  for (int i = 0; i < 20000; i++) {
    char value[16];
    snprintf(value, sizeof value, "916%07d", i);
    if (!made(shared, INPUTMASK_VALUE, value, 10, 3, value)) return shared;
  }
  return NULL;
}

/* Threads share a rule, and the process forks while they are at work. */
static void threads(void) {
  inputmask_rule *phone = rule("phone");
  enum { THREADS = 24 }; /* more than a rule has places for their workers */
  pthread_t ids[THREADS];
  for (int i = 0; i < THREADS; i++) pthread_create(&ids[i], NULL, work, phone);
#ifndef __SANITIZE_ADDRESS__ /* whose own memory is not ready for a fork while threads run, and which takes signals itself */
  for (int i = 0; i < 5; i++) {
    pid_t child = fork();
    if (child == 0) {
      inputmask_rule *own;
      alarm(20);
      int wrong = work(phone) || inputmask_rule_open(book, "card", NULL, &own, NULL);
      _exit(wrong ? 1 : 0);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
#endif
  for (int i = 0; i < THREADS; i++) {
    void *wrong;
    pthread_join(ids[i], &wrong);
    CHECK(!wrong);
  }
  inputmask_rule_free(phone);
}

int main(void) {
  inputmask_text *error;
  if (inputmask_book_open(NULL, 0, &book, &error)) {
    fprintf(stderr, "%s\n", error->bytes);
    return 2;
  }
#ifndef __SANITIZE_ADDRESS__
  struct sigaction action;
  CHECK(!sigaction(SIGSEGV, NULL, &action) && action.sa_handler == SIG_DFL);
#endif
  CHECK(!strcmp(inputmask_version(), INPUTMASK_VERSION) && strstr(inputmask_unicode(), "without ICU"));
  books();
  values();
  batches();
  misuse();
  sessions();
  scrubbers();
  threads();
  inputmask_book_free(book);
  if (!failures) puts("all tests in C passed");
  return failures ? 1 : 0;
}
