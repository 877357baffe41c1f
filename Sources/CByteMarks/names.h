// Which names end at a place, as far as their last six bytes tell it.
#pragma once

#include <string.h>

#include "byte_marks.h"

enum {
  // The bits of the kinds of long names stand so much higher.
  LONG = 2,
  // What digits count as, and signs.
  DIGIT_PART = 28,
  SIGN_PART = 27,
};

// Places where names may end, of values and of other matches.
typedef struct {
  uint64_t values;
  uint64_t others;
} name_ends;

#define EIGHT_FROM(part) part, part + 1, part + 2, part + 3, part + 4, part + 5, part + 6, part + 7
#define LETTERS EIGHT_FROM(0), EIGHT_FROM(8), EIGHT_FROM(16), EIGHT_FROM(24)

// What of a byte tells the ends of names apart. Letters count without case; bytes outside of ASCII count as one, and so do digits
// and most signs, which are not the same: a hyphen may stand within a name.
static const uint8_t end_parts[256] = {
  [0 ... 0x2F] = SIGN_PART,
  [0x30 ... 0x3F] = DIGIT_PART,
  [0x40] = LETTERS,
  LETTERS,
  [0x80 ... 0xFF] = 31,
};

static inline size_t end_of(uint8_t last, uint8_t before, uint8_t first) {
  return (size_t)end_parts[last] << 10 | (size_t)end_parts[before] << 5 | end_parts[first];
}

// Of places where names may end, those where the parts of the bytes before them say so.
static inline name_ends names_at(const byte_marks_sets *sets, const uint8_t *parts, name_ends may) {
  const uint32_t three = BYTE_MARKS_ENDS - 1;
  name_ends names = {0, 0};
  // Without branches, which names would make guess wrong.
  for (uint64_t ends = may.values | may.others; ends; ends &= ends - 1) {
    uint64_t six, bit = ends & -ends;
    memcpy(&six, parts + __builtin_ctzll(ends) - BYTE_MARKS_LONG_END, sizeof six);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    six = __builtin_bswap64(six);
#endif
    // Five bits of each byte, three of them side by side.
    six = (six & 0x1F00001F) | (six & 0x1F00001F00) >> 3 | (six & 0x1F00001F0000) >> 6;
    uint32_t kinds = sets->ends[six >> 24 & three];
    kinds |= (kinds & sets->ends[BYTE_MARKS_ENDS + (six & three)]) >> LONG;
    names.values |= bit & -(uint64_t)(kinds & BYTE_MARKS_VALUE_NAME);
    names.others |= bit & -(uint64_t)(kinds >> 1 & 1);
  }
  names.values &= may.values;
  names.others &= may.others;
  return names;
}
