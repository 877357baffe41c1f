// How the product of a line is written.
#pragma once

#include <string.h>

#include "reading.h"
#include "window.h"

static inline void write_portably(
  const line_fill *fill, const shape *form, int which, const uint8_t *line, uint8_t *target) {
  const product *written = &fill->products[which];
  for (size_t i = 0; i < written->count; i++) {
    int16_t slot = written->sources[i];
    target[i] = slot < 0 ? written->constants[i] : kept_byte(fill, line[form->places[slot]]);
  }
}

#if HAS_SHUFFLES
// Turns letters over that are kept in their other case.
SHUFFLING static inline __m128i flip(const line_fill *fill, __m128i part) {
  const __m128i flipped = _mm_loadu_si128((const __m128i *)fill->flipped);
  __m128i kept = _mm_cmpeq_epi8(_mm_and_si128(_mm_shuffle_epi8(flipped, part), rows(part)), _mm_setzero_si128());
  return _mm_xor_si128(part, _mm_andnot_si128(kept, _mm_set1_epi8(0x20)));
}

// Reads a word and writes whole vectors.
SHUFFLING static inline void write_vectors(
  const line_fill *fill, const shape *form, int which, const uint8_t *line, size_t count, size_t written,
  uint8_t *target) {
  const uint8_t *constants = fill->products[which].constants;
  const uint8_t (*shuffles)[LINE_VECTORS][VECTOR] = form->shuffles[which];
  if (count <= 2 * VECTOR && written <= VECTOR && !fill->has_flipped) {
    __m128i low = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)line), _mm_loadu_si128((const __m128i *)shuffles[0][0]));
    __m128i high = _mm_shuffle_epi8(
      _mm_loadu_si128((const __m128i *)(line + VECTOR)), _mm_loadu_si128((const __m128i *)shuffles[0][1]));
    __m128i constant = _mm_loadu_si128((const __m128i *)constants);
    _mm_storeu_si128((__m128i *)target, _mm_or_si128(_mm_or_si128(low, high), constant));
    return;
  }
  __m128i parts[LINE_VECTORS];
  for (int i = 0; i < LINE_VECTORS; i++) {
    parts[i] = _mm_loadu_si128((const __m128i *)(line + i * VECTOR));
    if (fill->has_flipped) parts[i] = flip(fill, parts[i]);
  }
  size_t i = 0;
  do {
    __m128i made = _mm_loadu_si128((const __m128i *)(constants + i * VECTOR));
    for (int j = 0; j < 2; j++) {
      __m128i shuffle = _mm_loadu_si128((const __m128i *)shuffles[i][j]);
      made = _mm_or_si128(made, _mm_shuffle_epi8(parts[j], shuffle));
    }
    if (count > 2 * VECTOR) {
      for (int j = 2; j < LINE_VECTORS; j++) {
        __m128i shuffle = _mm_loadu_si128((const __m128i *)shuffles[i][j]);
        made = _mm_or_si128(made, _mm_shuffle_epi8(parts[j], shuffle));
      }
    }
    _mm_storeu_si128((__m128i *)(target + i * VECTOR), made);
  } while (++i * VECTOR < written);
}
#endif

// Writes a product of a line, of `written` bytes. `is_roomy` says that a word can be read at the line and the longest
// product be written at the target.
BOTH_WAYS void write_product(
  const line_fill *fill, const shape *form, int which, const uint8_t *line, size_t count, uint8_t *target,
  size_t written, bool is_roomy, bool shuffles) {
#if HAS_SHUFFLES
  if (shuffles) {
    if (is_roomy) {
      write_vectors(fill, form, which, line, count, written, target);
      return;
    }
    uint8_t copy[WORD], made[LINE_FILL_LONGEST_PRODUCT];
    memcpy(copy, line, count);
    write_vectors(fill, form, which, copy, count, written, made);
    memcpy(target, made, written);
    return;
  }
#endif
  (void)count, (void)written, (void)is_roomy, (void)shuffles;
  write_portably(fill, form, which, line, target);
}
