// The job of `mask-cli --redact card=keep-last:4` on CSV (RFC 4180), and nothing else: the column of this name shows its
// last four characters. It takes ASCII without quotes in that column.
#include <stdbool.h>
#include <string.h>

#define NAME "table"
enum { TEXT_SIZE = 64 };

static long column = -1;
// The cell of the column in the record that was found last.
static const char *cell, *cell_stop;

static void prepare(void) {}

// The line feed that ends the record at `start`, outside of quotes; null where it is not there.
static const char *record_end(const char *start, const char *end) {
  long number = 0;
  const char *place = start;
  cell = cell_stop = NULL;
  if (number == column) cell = place;
  while (place < end) {
    if (*place == '"') {
      // Two quotes are one character: the second one opens what the first has closed.
      place = memchr(place + 1, '"', (size_t)(end - place) - 1);
      if (!place) return NULL;
      place++;
      if (place < end && *place == '"') continue;
    }
    while (place < end && *place != ',' && *place != '\n') place++;
    if (place == end) return NULL;
    if (number == column) cell_stop = place;
    if (*place == '\n') return place;
    place++;
    if (++number == column) cell = place;
  }
  return NULL;
}

// Writes a record and gives its length; 0 where it stays as it is.
static size_t put(char *out, const char *line, size_t count) {
  const char *end = line + count;
  if (column < 0) {
    // The header, of names without quotes.
    long number = 0;
    for (const char *name = line; name < end; number++) {
      const char *stop = memchr(name, ',', (size_t)(end - name));
      if (!stop) stop = end;
      if (stop - name == 4 && memcmp(name, "card", 4) == 0) column = number;
      name = stop + 1;
    }
    return 0;
  }
  size_t length = cell_stop ? (size_t)(cell_stop - cell) : 0;
  if (length < 5) return 0;
  char *target = out + (cell - line);
  memcpy(out, line, (size_t)(cell - line));
  for (size_t i = 0; i < length - 4; i++, target += 3) memcpy(target, "•", 3);
  memcpy(target, cell_stop - 4, (size_t)(end - cell_stop) + 4);
  return (size_t)(target - out) + (size_t)(end - cell_stop) + 4;
}

#define ROOM(count) (3 * (count))
#define LINE_END(start, end) record_end(start, end)
#include "lines.h"
