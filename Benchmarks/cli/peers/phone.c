// The job of `mask-cli --rule phone --invalid ignore` on ASCII, and nothing else.
#include <string.h>

#include "dropped.h"

#define NAME "phone"
enum { TEXT_SIZE = 16 };  // "+7-916-123-45-67", without its newline

static void prepare(void) {
  prepare_kinds("0123456789");
  kinds['+'] = DROPPED;
}

// Writes the text and gives its length; 0 for an invalid line.
static size_t put(char *out, const char *line, size_t count) {
  char digits[16];
  size_t found = gather(digits, 13, line, count);
  const char *d = digits;
  if (found == 11 && (d[0] == '7' || d[0] == '8')) {
    d += 1;
  } else if (found == 13 && memcmp(d, "007", 3) == 0) {
    d += 3;
  } else if (found != 10) {
    return 0;
  }
  memcpy(out, "+7-", 3);
  memcpy(out + 3, d, 3);
  out[6] = '-';
  memcpy(out + 7, d + 3, 3);
  out[10] = '-';
  memcpy(out + 11, d + 6, 2);
  out[13] = '-';
  memcpy(out + 14, d + 8, 2);
  return TEXT_SIZE;
}

#include "lines.h"
