// What a rule of digits may drop, of ASCII: punctuation (not symbols) and white space.
#include <stddef.h>
#include <stdint.h>

enum { OTHER, DROPPED, DIGIT };

static uint8_t kinds[256];

static void prepare_kinds(const char *kept) {
  for (const char *c = " \t\n\v\f\r!\"#%&'()*,-./:;?@[\\]_{}"; *c; c++) kinds[(uint8_t)*c] = DROPPED;
  for (const char *c = kept; *c; c++) kinds[(uint8_t)*c] = DIGIT;
}

// The digits of a line; `limit` + 1 where there are more than `limit`, and 0 where something may not be dropped.
static inline size_t gather(char *digits, size_t limit, const char *line, size_t count) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t kind = kinds[(uint8_t)line[i]];
    if (kind == OTHER) return 0;
    digits[found] = line[i];
    found += kind == DIGIT;
    if (found > limit) return found;
  }
  return found;
}
