/* An example, and what measures the library: lines of a file through a rule, in batches.
 *
 *   lines RULE text|value|shown|codes|outcomes [-z] <input >output      one row a line; nulls are written as \N
 *   lines RULE text --times N <input                                     processor seconds of a run over the batch, the best of N
 *   lines --names                                                        the names of all rules, as JSON
 */
#define _POSIX_C_SOURCE 200809L
#include "inputmask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static inputmask_text *error;

static void stop(inputmask_status status) {
  if (!status) return;
  fprintf(stderr, "lines: %s\n", error ? error->bytes : "out of memory");
  exit(2);
}

int main(int count, char **arguments) {
  inputmask_book *book;
  inputmask_rule *rule;
  stop(inputmask_book_open(NULL, 0, &book, &error));
  if (count == 2 && !strcmp(arguments[1], "--names")) {
    inputmask_text *names;
    stop(inputmask_book_names(book, &names, &error));
    puts(names->bytes);
    inputmask_text_free(names);
    inputmask_book_free(book);
    return 0;
  }
  if (count < 3) {
    fputs("usage: lines RULE text|value|shown|codes|outcomes [-z | --times N]\n", stderr);
    return 2;
  }
  const char *names[] = {"text", "value", "shown", "codes", "outcomes"};
  const uint32_t bits[] = {INPUTMASK_TEXT, INPUTMASK_VALUE, INPUTMASK_SHOWN, INPUTMASK_CODES, INPUTMASK_OUTCOMES};
  int which = 0;
  while (which < 5 && strcmp(names[which], arguments[2])) which++;
  if (which == 5) return 2;
  char separator = count > 3 && !strcmp(arguments[3], "-z") ? '\0' : '\n';
  int times = count > 4 && !strcmp(arguments[3], "--times") ? atoi(arguments[4]) : 0;

  /* The whole input, without the ends of lines, as an array of strings. */
  size_t capacity = 1 << 20, length = 0;
  char *bytes = malloc(capacity);
  for (ssize_t read_; (read_ = read(0, bytes + length, capacity - length)) > 0;) {
    length += (size_t)read_;
    if (length == capacity) bytes = realloc(bytes, capacity *= 2);
  }
  int64_t rows = 0;
  for (size_t i = 0; i < length; i++) rows += bytes[i] == separator;
  int64_t *offsets = malloc((size_t)(rows + 1) * sizeof *offsets), end = 0, row = 0;
  offsets[0] = 0;
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] == separator) {
      offsets[++row] = end;
    } else {
      bytes[end++] = bytes[i];
    }
  }

  stop(inputmask_rule_open(book, arguments[1], NULL, &rule, &error));
  inputmask_strings input = {sizeof input, rows, 0, 8, offsets, bytes, end, NULL, 0};
  inputmask_request request = {sizeof request, bits[which], INPUTMASK_KEEP, NULL, 0};
  inputmask_answer *answer;
  double best = 1e9;
  for (int i = 0; i < times; i++) {
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    stop(inputmask_batch(rule, &input, &request, &answer, &error));
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    inputmask_answer_free(answer);
    double seconds = (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
    if (seconds < best) best = seconds;
  }
  if (times) return printf("%.6f\n", best) < 0;

  stop(inputmask_batch(rule, &input, &request, &answer, &error));
  const inputmask_strings *columns[] = {&answer->text, &answer->value, &answer->shown, &answer->codes, &answer->outcomes};
  const inputmask_strings *column = columns[which];
  const int64_t *ends = column->offsets;
  for (row = 0; row < column->length; row++) {
    if (column->validity && !(column->validity[row / 8] >> row % 8 & 1)) {
      fputs("\\N", stdout);
    } else {
      fwrite(column->bytes + ends[row], 1, (size_t)(ends[row + 1] - ends[row]), stdout);
    }
    putchar(separator);
  }
  inputmask_answer_free(answer);
  inputmask_rule_free(rule);
  inputmask_book_free(book);
  free(offsets);
  free(bytes);
  return 0;
}
