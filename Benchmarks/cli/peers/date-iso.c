// The job of `mask-cli --rule date-iso --invalid ignore` on ASCII, and nothing else.
#include <string.h>

#include "dropped.h"

#define NAME "date-iso"
enum { TEXT_SIZE = 10 };

static void prepare(void) { prepare_kinds("0123456789"); }

static int number(const char *d, int count) {
  int result = 0;
  for (int i = 0; i < count; i++) result = result * 10 + (d[i] - '0');
  return result;
}

// Writes the text and gives its length; 0 for an invalid line.
static size_t put(char *out, const char *line, size_t count) {
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  char d[16];
  if (gather(d, 8, line, count) != 8) return 0;
  int year = number(d, 4), month = number(d + 4, 2), day = number(d + 6, 2);
  if (year < 1 || month < 1 || month > 12 || day < 1) return 0;
  int is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  if (day > days[month - 1] + (month == 2 && is_leap)) return 0;
  memcpy(out, d, 4);
  out[4] = '-';
  memcpy(out + 5, d + 4, 2);
  out[7] = '-';
  memcpy(out + 8, d + 6, 2);
  return TEXT_SIZE;
}

#include "lines.h"
