// Reads lines from the standard input and writes what `put` makes of each: the loop that the programs here
// share. Each defines `put` and NAME, and includes this file behind them.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 18 };

// How much room the text of a line may take where it is longer than TEXT_SIZE.
#ifndef ROOM
#define ROOM(count) (count)
#endif

// Finds the line feed that ends the line at `start`.
#ifndef LINE_END
#define LINE_END(start, end) memchr(start, '\n', (size_t)((end) - (start)))
#endif

static char *output;
static size_t output_count;

static void fail(const char *what) {
  fprintf(stderr, "%s: %s: %s\n", NAME, what, strerror(errno));
  exit(1);
}

static void flush(void) {
  for (size_t written = 0; written < output_count;) {
    ssize_t count = write(STDOUT_FILENO, output + written, output_count - written);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("cannot write");
    written += (size_t)count;
  }
  output_count = 0;
}

int main(void) {
  prepare();
  size_t capacity = READ_SIZE, kept = 0;
  char *input = malloc(capacity);
  size_t room = 2 * READ_SIZE;
  output = malloc(room);
  if (!input || !output) fail("no memory");

  for (;;) {
    if (kept == capacity) {
      capacity *= 2;
      if (!(input = realloc(input, capacity))) fail("no memory");
    }
    ssize_t got = read(STDIN_FILENO, input + kept, capacity - kept);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("cannot read");
    size_t end = kept + (size_t)got, start = 0;
    while (start < end) {
      char *newline = (char *)LINE_END(input + start, input + end);
      if (!newline && got > 0) break;
      size_t count = (newline ? (size_t)(newline - input) : end) - start;
      size_t needed = (ROOM(count) > TEXT_SIZE ? ROOM(count) : TEXT_SIZE) + 1;
      if (room - output_count < needed) flush();
      if (room < needed) {
        room = needed;
        if (!(output = realloc(output, room))) fail("no memory");
      }
      size_t written = put(output + output_count, input + start, count);
      if (written == 0) memcpy(output + output_count, input + start, written = count);
      output_count += written;
      start += count;
      if (newline) {
        output[output_count++] = '\n';
        start += 1;
      }
    }
    kept = end - start;
    memmove(input, input + start, kept);
    if (got == 0) break;
  }
  flush();
  return 0;
}
