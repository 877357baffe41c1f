// What is known of a stretch of the input, a bit for each byte.
#pragma once

#include <string.h>

#include "layout.h"

// Looks at a stretch of the input that begins at an offset; the next one is longer.
void line_fill_look(line_fill *fill, const uint8_t *input, size_t count, size_t start);

// `count` bits from an offset on, at most as many as a line has bytes.
BOTH_WAYS uint64_t bits(const uint64_t *words, size_t from, size_t count) {
  uint64_t found;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  memcpy(&found, (const uint8_t *)words + from / 8, sizeof found);
  found >>= from % 8;
#else
  size_t word = from / WORD, shift = from % WORD;
  found = words[word] >> shift | words[word + 1] << 1 << (WORD - 1 - shift);
#endif
  return found & (((uint64_t)1 << count) - 1);
}

#if HAS_SHUFFLES
// For each byte of ASCII the bit of its upper half, by which it is looked up in a set.
SHUFFLING static inline __m128i rows(__m128i bytes) {
  const __m128i bits = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, (char)128, 0, 0, 0, 0, 0, 0, 0, 0);
  return _mm_shuffle_epi8(bits, _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(15)));
}
#endif
