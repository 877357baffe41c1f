// The job of `mask-cli --rule uuid --invalid ignore` on ASCII, and nothing else.
#include <string.h>

#include "dropped.h"

#define NAME "uuid"
enum { TEXT_SIZE = 36 };

static void prepare(void) { prepare_kinds("0123456789abcdefABCDEF"); }

// Writes the text and gives its length; 0 for an invalid line.
static size_t put(char *out, const char *line, size_t count) {
  char d[40];
  if (gather(d, 32, line, count) != 32) return 0;
  // Digits have this bit already; a capital letter gets it and is small then.
  for (int i = 0; i < 32; i++) d[i] |= 0x20;
  memcpy(out, d, 8);
  memcpy(out + 9, d + 8, 4);
  memcpy(out + 14, d + 12, 4);
  memcpy(out + 19, d + 16, 4);
  memcpy(out + 24, d + 20, 12);
  out[8] = out[13] = out[18] = out[23] = '-';
  return TEXT_SIZE;
}

#include "lines.h"
