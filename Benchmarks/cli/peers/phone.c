// The job of `mask-cli --rule phone --invalid ignore` and nothing else: the speed that the machine allows.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 18, TEXT_SIZE = 16 };  // "+7-916-123-45-67", without its newline

static char *output;
static size_t output_count;

static void fail(const char *what) {
  fprintf(stderr, "phone: %s: %s\n", what, strerror(errno));
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

// `output` has room for the line, formatted or not.
static void put(const char *line, size_t count) {
  char digits[14];
  size_t digit_count = 0;
  for (size_t i = 0; i < count && digit_count < sizeof digits; i++) {
    if (line[i] >= '0' && line[i] <= '9') digits[digit_count++] = line[i];
  }
  const char *d = digits;
  if (digit_count == 11 && (d[0] == '7' || d[0] == '8')) {
    d += 1;
    digit_count = 10;
  } else if (digit_count == 13 && memcmp(d, "007", 3) == 0) {
    d += 3;
    digit_count = 10;
  }
  char *out = output + output_count;
  if (digit_count == 10) {
    memcpy(out, "+7-", 3);
    memcpy(out + 3, d, 3);
    out[6] = '-';
    memcpy(out + 7, d + 3, 3);
    out[10] = '-';
    memcpy(out + 11, d + 6, 2);
    out[13] = '-';
    memcpy(out + 14, d + 8, 2);
    output_count += TEXT_SIZE;
  } else {
    memcpy(out, line, count);
    output_count += count;
  }
}

int main(void) {
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
      char *newline = memchr(input + start, '\n', end - start);
      if (!newline && got > 0) break;
      size_t count = (newline ? (size_t)(newline - input) : end) - start;
      size_t needed = (count > TEXT_SIZE ? count : TEXT_SIZE) + 1;
      if (room - output_count < needed) flush();
      if (room < needed) {
        room = needed;
        if (!(output = realloc(output, room))) fail("no memory");
      }
      put(input + start, count);
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
