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

// The greatest width that the processor has.
static byte_marks_width widest_width(void) {
#if HAS_SHUFFLES
  if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt")) {
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi")) return BYTE_MARKS_64_BYTES;
    if (__builtin_cpu_supports("avx2")) return BYTE_MARKS_32_BYTES;
  }
#endif
  return BYTE_MARKS_BYTE_BY_BYTE;
}

void byte_marks_fill(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs,
  byte_marks_width width) {
  if (count == 0) return;
  byte_marks_width widest = widest_width();
  switch (width < widest ? width : widest) {
#if HAS_SHUFFLES
  case BYTE_MARKS_64_BYTES: byte_marks_fill_by_512_bits(sets, text, count, marks, names, signs); break;
  case BYTE_MARKS_32_BYTES: byte_marks_fill_by_256_bits(sets, text, count, marks, names, signs); break;
#endif
  default: byte_marks_fill_portably(sets, text, count, marks, names, signs);
  }
  // What lies behind the text looks like lines' ends.
  if (count % WORD != 0) marks[count / WORD] &= ((uint64_t)1 << count % WORD) - 1;
}
