// Marks found by shuffles of 64 bytes, where the processor has them (AVX-512 with VBMI, which looks bytes up in 128 at once).
#include "window.h"

#if HAS_SHUFFLES
#include <immintrin.h>

#define NEEDS_ROWS false
#define SHUFFLING __attribute__((target("avx512f,avx512bw,avx512vbmi,bmi,popcnt")))

typedef __m512i vector;
typedef __m512i table;
// The groups of each byte of ASCII.
typedef struct {
  __m512i first;
  __m512i second;
} groups_table;

SHUFFLING static inline table table_of_16(const uint8_t bytes[16]) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)bytes));
}

SHUFFLING static inline groups_table table_of(const byte_marks_groups *sets) {
  uint8_t groups[OTHER + 1];
  for (int byte = 0; byte <= OTHER; byte++) groups[byte] = groups_of(sets, (uint8_t)byte);
  return (groups_table){_mm512_loadu_si512(groups), _mm512_loadu_si512(groups + WORD)};
}

SHUFFLING static inline vector load(const uint8_t *bytes) { return _mm512_loadu_si512(bytes); }
SHUFFLING static inline void store(uint8_t *bytes, vector vector) { _mm512_storeu_si512(bytes, vector); }
SHUFFLING static inline vector filled(uint8_t byte) { return _mm512_set1_epi8((char)byte); }
SHUFFLING static inline vector shuffled(table table, vector places) { return _mm512_shuffle_epi8(table, places); }
SHUFFLING static inline vector ascii_of(vector raw) { return _mm512_min_epu8(raw, filled(OTHER)); }
SHUFFLING static inline vector rows_of(vector bytes) {
  return _mm512_and_si512(_mm512_srli_epi16(bytes, 4), filled(15));
}
SHUFFLING static inline vector both_of(vector one, vector other) { return _mm512_and_si512(one, other); }
SHUFFLING static inline vector groups_in(vector groups, const groups_table *table, const uint8_t *bytes, const uint8_t *rows) {
  (void)rows;
  return both_of(groups, _mm512_permutex2var_epi8(table->first, load(bytes), table->second));
}
SHUFFLING static inline vector without(vector all, vector some) { return _mm512_andnot_si512(some, all); }
// Bytes of one vector where a bit is set, and of another elsewhere.
SHUFFLING static inline vector chosen(uint64_t bits, vector set, vector unset) {
  return _mm512_mask_blend_epi8(bits, unset, set);
}

// Bytes of one vector where another one has smaller bytes of ASCII than a limit, and of a third elsewhere.
SHUFFLING static inline vector chosen_below(uint8_t limit, vector bytes, vector smaller, vector others) {
  return chosen(_mm512_cmplt_epi8_mask(bytes, filled(limit)), smaller, others);
}

SHUFFLING static inline uint64_t equal(vector bytes, uint8_t byte) { return _mm512_cmpeq_epi8_mask(bytes, filled(byte)); }
SHUFFLING static inline uint64_t common(vector one, vector other) { return _mm512_test_epi8_mask(one, other); }
SHUFFLING static inline uint64_t high_bits(vector bytes) { return _mm512_movepi8_mask(bytes); }
// Bytes below another one, as signed numbers.
SHUFFLING static inline uint64_t below(vector bytes, uint8_t byte) { return _mm512_cmplt_epi8_mask(bytes, filled(byte)); }
SHUFFLING static inline bool is_zero(vector vector) { return common(vector, vector) == 0; }

#include "shuffles.h"

SHUFFLING void byte_marks_fill_by_512_bits(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs) {
  fill(sets, text, count, marks, names, signs);
}
#endif
