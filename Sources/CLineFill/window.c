// Looks at a stretch of the input: which of its bytes end lines, are kept, and so on.
#include "window.h"

#include <string.h>

// MARK: Looking at a stretch of the input

static void look_portably(line_fill *fill, const uint8_t *bytes, size_t word) {
  uint64_t ends = 0, keeps = 0, stops = 0, literals = 0, at_literals = 0;
  for (unsigned i = 0; i < WORD; i++) {
    uint8_t role = fill->roles[bytes[i]];
    ends |= (uint64_t)(bytes[i] == fill->separator) << i;
    keeps |= (uint64_t)(role & LINE_FILL_KEPT) << i;
    stops |= (uint64_t)((role & PASSED) == 0) << i;
    literals |= (uint64_t)((role & LINE_FILL_LITERAL) != 0) << i;
    at_literals |= (uint64_t)((role & LINE_FILL_AT_LITERAL) != 0) << i;
  }
  fill->ends[word] = ends;
  fill->keeps[word] = keeps;
  fill->stops[word] = stops;
  fill->literals[word] = literals;
  fill->at_literals[word] = at_literals;
}

#if HAS_SHUFFLES
// A bit for each byte that is in none of the sets that `set` stands for.
SHUFFLING static inline uint64_t outside(__m128i set, __m128i bytes, __m128i row) {
  // A byte that is not ASCII has its highest bit set, for which the shuffle gives zero.
  __m128i found = _mm_and_si128(_mm_shuffle_epi8(set, bytes), row);
  return (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(found, _mm_setzero_si128()));
}

SHUFFLING static void look(line_fill *fill, const uint8_t *bytes, size_t word) {
  const __m128i kept = _mm_loadu_si128((const __m128i *)fill->kept);
  const __m128i passed = _mm_loadu_si128((const __m128i *)fill->passed);
  const __m128i literal = _mm_loadu_si128((const __m128i *)fill->literal);
  const __m128i at_literal = _mm_loadu_si128((const __m128i *)fill->at_literal);
  const __m128i separator = _mm_set1_epi8((char)fill->separator);
  uint64_t ends = 0, drops = 0, stops = 0, others = 0, elsewhere = 0;
  for (unsigned i = 0; i < WORD; i += VECTOR) {
    __m128i vector = _mm_loadu_si128((const __m128i *)(bytes + i));
    __m128i row = rows(vector);
    ends |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(vector, separator)) << i;
    drops |= outside(kept, vector, row) << i;
    stops |= outside(passed, vector, row) << i;
    if (fill->has_literals) others |= outside(literal, vector, row) << i;
    if (fill->has_at_literals) elsewhere |= outside(at_literal, vector, row) << i;
  }
  fill->ends[word] = ends;
  fill->keeps[word] = ~drops;
  fill->stops[word] = stops;
  fill->literals[word] = fill->has_literals ? ~others : 0;
  fill->at_literals[word] = fill->has_at_literals ? ~elsewhere : 0;
}
#endif

static void look_at_word(line_fill *fill, const uint8_t *bytes, size_t word) {
#if HAS_SHUFFLES
  if (fill->shuffles) {
    look(fill, bytes, word);
    return;
  }
#endif
  look_portably(fill, bytes, word);
}

void line_fill_look(line_fill *fill, const uint8_t *input, size_t count, size_t start) {
  size_t size = count - start < fill->window_size ? count - start : fill->window_size;
  size_t word = 0, at = 0;
  for (; at + WORD <= size; at += WORD) look_at_word(fill, input + start + at, word++);
  if (at < size) {
    uint8_t rest[WORD] = {0};
    memcpy(rest, input + start + at, size - at);
    look_at_word(fill, rest, word);
    fill->ends[word++] &= ((uint64_t)1 << (size - at)) - 1;
  }
  // What a line of the last word may be asked behind it.
  fill->ends[word] = fill->keeps[word] = fill->stops[word] = fill->literals[word] = fill->at_literals[word] = 0;
  fill->window_start = start;
  fill->window_count = size;
  if (fill->window_size < LARGEST_WINDOW) fill->window_size *= 2;
}
