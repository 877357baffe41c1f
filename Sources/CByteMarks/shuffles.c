// Marks found by shuffles of the processor, 32 bytes at a time.
#include <string.h>

#include "window.h"

#if HAS_SHUFFLES
#include <immintrin.h>

#define SHUFFLING __attribute__((target("avx2,bmi,popcnt")))

// What a window holds: its bytes, those outside of ASCII as one; the upper halves of the bytes; and all ones where a byte is
// of no word.
typedef struct {
  uint8_t bytes[FRONT + WINDOW + AHEAD];
  uint8_t rows[FRONT + WINDOW + AHEAD];
  uint8_t edges[FRONT + WINDOW];
} window_bytes;

SHUFFLING static inline __m256i both(const uint8_t table[16]) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

SHUFFLING static inline __m256i both_high(const uint8_t table[8]) {
  return _mm256_broadcastsi128_si256(_mm_loadl_epi64((const __m128i *)table));
}

SHUFFLING static inline __m256i load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

SHUFFLING static inline uint64_t bits_of(__m256i vector) { return (uint32_t)_mm256_movemask_epi8(vector); }

// All ones where a byte is not in a set; `row` has the bit of the upper half of each byte.
SHUFFLING static inline __m256i outside(__m256i set, __m256i bytes, __m256i row) {
  return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(set, bytes), row), _mm256_setzero_si256());
}

// What is known of a vector of bytes, as bits.
typedef struct {
  uint64_t signs[BYTE_MARKS_SIGNS];
  uint64_t others;
  uint64_t no_gaps;
  uint64_t no_separators;
  uint64_t spaces;
  uint64_t escapes;
  uint64_t continuations;
} vector_bits;

// Notes what is known of a vector of bytes, which has its place in the window.
SHUFFLING static inline vector_bits look_at_vector(
  const byte_marks_sets *sets, __m256i raw, window_bytes *window, size_t at, bool is_ahead) {
  const __m256i row_bits = _mm256_broadcastsi128_si256(
    _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, (char)128, 0, 0, 0, 0, 0, 0, 0, 0));
  vector_bits bits = {{0, 0}, 0, 0, 0, 0, 0, 0};
  __m256i bytes = _mm256_min_epu8(raw, _mm256_set1_epi8(OTHER));
  __m256i rows = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(15));
  _mm256_storeu_si256((__m256i *)(window->bytes + at), bytes);
  _mm256_storeu_si256((__m256i *)(window->rows + at), rows);
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++)
    bits.signs[i] = bits_of(_mm256_cmpeq_epi8(raw, _mm256_set1_epi8((char)sets->signs[i].byte)));
  bits.others = bits_of(raw);
  if (is_ahead) return bits;
  // For a byte outside of ASCII the shuffles of the raw byte give zero.
  __m256i row = _mm256_shuffle_epi8(row_bits, rows);
  _mm256_storeu_si256((__m256i *)(window->edges + at), outside(both(sets->words.rows), raw, row));
  bits.no_gaps = bits_of(outside(both(sets->gaps.rows), raw, row));
  bits.no_separators = bits_of(outside(both(sets->separators.rows), raw, row));
  bits.spaces = bits_of(_mm256_cmpeq_epi8(raw, _mm256_set1_epi8(' ')));
  bits.escapes = bits_of(_mm256_cmpeq_epi8(raw, _mm256_set1_epi8('\\')));
  // As signed numbers, continuation bytes are those below 0xC0.
  bits.continuations = bits_of(_mm256_cmpgt_epi8(_mm256_set1_epi8((char)0xC0), raw));
  return bits;
}

SHUFFLING static inline void look_at_word(
  const byte_marks_sets *sets, const uint8_t *bytes, window_bytes *window, window_bits *bits, size_t word, bool is_ahead) {
  size_t at = FRONT + word * WORD;
  vector_bits low = look_at_vector(sets, load(bytes), window, at, is_ahead);
  vector_bits high = look_at_vector(sets, load(bytes + VECTOR), window, at + VECTOR, is_ahead);
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++) bits->signs[i][word] = low.signs[i] | high.signs[i] << VECTOR;
  bits->has_others |= (low.others | high.others) != 0;
  if (is_ahead) return;
  bits->gaps[word] = ~(low.no_gaps | high.no_gaps << VECTOR);
  bits->separators[word] = ~(low.no_separators | high.no_separators << VECTOR);
  bits->spaces[word] = low.spaces | high.spaces << VECTOR;
  bits->escapes[word] = low.escapes | high.escapes << VECTOR;
  bits->continuations[word] = low.continuations | high.continuations << VECTOR;
}

SHUFFLING static void look_at(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, size_t start, window_bytes *window, window_bits *bits) {
  // What lies behind the text is known as far as its last word asks.
  size_t words = (count - start + AHEAD + WORD - 1) / WORD;
  if (words > ALL_WORDS) words = ALL_WORDS;
  bits->has_others = false;
  for (size_t word = 0; word < words; word++) {
    size_t offset = start + word * WORD;
    uint8_t rest[WORD];
    const uint8_t *source = text + offset;
    if (offset + WORD > count) {
      memset(rest, OUTSIDE, WORD);
      if (offset < count) memcpy(rest, source, count - offset);
      source = rest;
    }
    if (word < WINDOW_WORDS) {
      look_at_word(sets, source, window, bits, word, false);
    } else {
      look_at_word(sets, source, window, bits, word, true);
    }
  }
  look_for_signs(sets, bits, words);
}

// The groups in whose sets two vectors of bytes are.
SHUFFLING static inline void narrow(
  const byte_marks_groups *sets, const window_bytes *window, size_t at, __m256i *first, __m256i *second) {
  const __m256i low = both(sets->low), high = both_high(sets->high);
  const uint8_t *bytes = window->bytes + at, *rows = window->rows + at;
  __m256i in_low = _mm256_shuffle_epi8(low, load(bytes)), in_high = _mm256_shuffle_epi8(high, load(rows));
  *first = _mm256_and_si256(*first, _mm256_and_si256(in_low, in_high));
  in_low = _mm256_shuffle_epi8(low, load(bytes + VECTOR)), in_high = _mm256_shuffle_epi8(high, load(rows + VECTOR));
  *second = _mm256_and_si256(*second, _mm256_and_si256(in_low, in_high));
}

// A bit for each place that has one of some groups.
SHUFFLING static inline uint64_t having(__m256i groups, __m256i first, __m256i second) {
  const __m256i zero = _mm256_setzero_si256();
  uint64_t none = bits_of(_mm256_cmpeq_epi8(_mm256_and_si256(first, groups), zero));
  none |= bits_of(_mm256_cmpeq_epi8(_mm256_and_si256(second, groups), zero)) << VECTOR;
  return ~none;
}

// A place of which the words before it forbid some groups.
SHUFFLING static inline __m256i allowed(
  const byte_marks_sets *sets, const window_bytes *window, size_t at) {
  __m256i joining = _mm256_and_si256(
    _mm256_shuffle_epi8(both(sets->joining.low), load(window->bytes + at - 1)),
    _mm256_shuffle_epi8(both_high(sets->joining.high), load(window->rows + at - 1)));
  __m256i before = _mm256_or_si256(load(window->edges + at - 1), _mm256_set1_epi8((char)sets->anywhere));
  return _mm256_andnot_si256(_mm256_andnot_si256(load(window->edges + at - 2), joining), before);
}

SHUFFLING static inline uint64_t name_ends_by_shuffles(
  const byte_marks_sets *sets, const window_bytes *window, size_t at) {
  const __m256i all = _mm256_set1_epi8((char)0xFF);
  __m256i first = all, second = all;
  for (size_t k = 0; k < BYTE_MARKS_NAME_END; k++) narrow(&sets->name_end[k], window, at - 1 - k, &first, &second);
  return having(all, first, second);
}

// Of the places that none of the groups around have, nothing is told.
SHUFFLING static inline void places_by_shuffles(
  const byte_marks_sets *sets, const window_bytes *window, size_t at, uint8_t groups, uint8_t bare, places *found) {
  const __m256i all = _mm256_set1_epi8((char)groups);
  memset(found, 0, sizeof *found);
  __m256i first = _mm256_and_si256(all, allowed(sets, window, at));
  __m256i second = _mm256_and_si256(all, allowed(sets, window, at + VECTOR));
  narrow(&sets->before, window, at - 1, &first, &second);
  for (size_t k = 0; k < BYTE_MARKS_HEAD / 2; k++) narrow(&sets->head[k], window, at + k, &first, &second);
  __m256i any = _mm256_or_si256(first, second);
  if (_mm256_testz_si256(any, any)) return;
  for (size_t k = BYTE_MARKS_HEAD / 2; k < BYTE_MARKS_HEAD; k++) narrow(&sets->head[k], window, at + k, &first, &second);
  any = _mm256_or_si256(first, second);
  if (_mm256_testz_si256(any, any)) return;
  found->bare = having(_mm256_set1_epi8((char)bare), first, second);
  if (groups & sets->behind_names)
    found->behind_names = having(_mm256_set1_epi8((char)sets->behind_names), first, second);
  for (int k = 0; k < BYTE_MARKS_SIGNS; k++)
    if (groups & sets->signs[k].groups)
      found->signs[k] = having(_mm256_set1_epi8((char)sets->signs[k].groups), first, second);
}

SHUFFLING void byte_marks_fill_by_shuffles(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint8_t *signs) {
  window_bytes window;
  window_bits bits;
  carries carry = {false, false};
  const uint8_t bare = bare_groups(sets);
  memset(window.bytes, OUTSIDE, FRONT);
  memset(window.rows, OUTSIDE >> 4, FRONT);
  memset(window.edges, 0xFF, FRONT);
  for (size_t start = 0; start < count; start += WINDOW) {
    look_at(sets, text, count, start, &window, &bits);
    for (size_t word = 0; word < WINDOW_WORDS && start + word * WORD < count; word++) {
      size_t at = FRONT + word * WORD;
      uint64_t ends = name_ends_by_shuffles(sets, &window, at);
      surroundings around;
      places found;
      look_around(sets, &bits, word, window.bytes + at, ends, bare, &carry, &around);
      places_by_shuffles(sets, &window, at, around.groups, bare, &found);
      marks[start / WORD + word] = marks_of(&bits, word, &around, &found);
      signs[start / WORD + word] = (uint8_t)((around.near[0] != 0) | (around.near[1] != 0) << 1);
    }
    memcpy(window.bytes, window.bytes + WINDOW, FRONT);
    memcpy(window.rows, window.rows + WINDOW, FRONT);
    memcpy(window.edges, window.edges + WINDOW, FRONT);
  }
}
#endif
