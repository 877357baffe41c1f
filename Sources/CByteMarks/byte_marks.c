// The sets of bytes that are looked for, and the choice of the way to look.
#include "byte_marks.h"

#include "window.h"

void byte_marks_add(byte_marks_set *set, uint8_t byte) { set->rows[byte & 15] |= (uint8_t)(1u << (byte >> 4)); }

void byte_marks_add_to_groups(byte_marks_groups *sets, uint8_t byte, uint8_t groups) {
  if (byte > OTHER) byte = OTHER;
  sets->low[byte & 15] |= groups;
  sets->high[byte >> 4] |= groups;
}

void byte_marks_add_end(uint8_t *ends, uint8_t last, uint8_t before, uint8_t first, uint8_t kind) {
  ends[end_of(last, before, first)] |= kind;
}

// `name` has so many bytes so far, and the letters of `word` are those that come before them.
static void add_long_ends(uint8_t *ends, uint8_t *name, size_t count, const uint8_t *word, uint8_t kind) {
  if (count == BYTE_MARKS_LONG_END) {
    ends[end_of(name[0], name[1], name[2])] |= (uint8_t)(kind << LONG);
    ends[BYTE_MARKS_ENDS + end_of(name[3], name[4], name[5])] |= (uint8_t)(kind << LONG);
    return;
  }
  name[count] = *word;
  add_long_ends(ends, name, count + 1, word + 1, kind);
  for (size_t i = 0; i < 2 && count > 0; i++) {
    name[count] = (uint8_t)"_-"[i];
    add_long_ends(ends, name, count + 1, word, kind);
  }
}

void byte_marks_add_long_word(uint8_t *ends, const uint8_t *word, uint8_t kind) {
  uint8_t name[BYTE_MARKS_LONG_END];
  add_long_ends(ends, name, 0, word, kind);
}

void byte_marks_fill(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint8_t *signs,
  bool is_portable) {
  if (count == 0) return;
#if HAS_SHUFFLES
  if (!is_portable && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")) {
    byte_marks_fill_by_shuffles(sets, text, count, marks, signs);
  } else {
    byte_marks_fill_portably(sets, text, count, marks, signs);
  }
#else
  (void)is_portable;
  byte_marks_fill_portably(sets, text, count, marks, signs);
#endif
  // What lies behind the text looks like lines' ends.
  if (count % WORD != 0) marks[count / WORD] &= ((uint64_t)1 << count % WORD) - 1;
}
