// Marks found by shuffles of 32 bytes, where the processor has them (AVX2).
#include "window.h"

#if HAS_SHUFFLES
#include <immintrin.h>

#define NEEDS_ROWS true
#define SHUFFLING __attribute__((target("avx2,bmi,popcnt")))

// 64 bytes, as for wider vectors.
typedef struct {
  __m256i low;
  __m256i high;
} vector;
typedef __m256i table;
// The groups of each half of a byte.
typedef struct {
  table low;
  table high;
} groups_table;


SHUFFLING static inline table table_of_16(const uint8_t bytes[16]) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

SHUFFLING static inline groups_table table_of(const byte_marks_groups *sets) {
  table high = _mm256_broadcastsi128_si256(_mm_loadl_epi64((const __m128i *)sets->high));
  return (groups_table){table_of_16(sets->low), high};
}

SHUFFLING static inline vector load(const uint8_t *bytes) {
  const __m256i *halves = (const __m256i *)bytes;
  return (vector){_mm256_loadu_si256(halves), _mm256_loadu_si256(halves + 1)};
}

SHUFFLING static inline void store(uint8_t *bytes, vector vector) {
  __m256i *halves = (__m256i *)bytes;
  _mm256_storeu_si256(halves, vector.low);
  _mm256_storeu_si256(halves + 1, vector.high);
}

SHUFFLING static inline vector filled(uint8_t byte) {
  __m256i half = _mm256_set1_epi8((char)byte);
  return (vector){half, half};
}

SHUFFLING static inline vector shuffled(table table, vector places) {
  return (vector){_mm256_shuffle_epi8(table, places.low), _mm256_shuffle_epi8(table, places.high)};
}

SHUFFLING static inline vector ascii_of(vector raw) {
  __m256i other = _mm256_set1_epi8(OTHER);
  return (vector){_mm256_min_epu8(raw.low, other), _mm256_min_epu8(raw.high, other)};
}

SHUFFLING static inline vector both_of(vector one, vector other) {
  return (vector){_mm256_and_si256(one.low, other.low), _mm256_and_si256(one.high, other.high)};
}

SHUFFLING static inline vector rows_of(vector bytes) {
  return both_of((vector){_mm256_srli_epi16(bytes.low, 4), _mm256_srli_epi16(bytes.high, 4)}, filled(15));
}

SHUFFLING static inline vector groups_in(vector groups, const groups_table *table, const uint8_t *bytes, const uint8_t *rows) {
  return both_of(groups, both_of(shuffled(table->low, load(bytes)), shuffled(table->high, load(rows))));
}

SHUFFLING static inline vector without(vector all, vector some) {
  return (vector){_mm256_andnot_si256(some.low, all.low), _mm256_andnot_si256(some.high, all.high)};
}

// All ones in each byte of which the bit is set.
SHUFFLING static inline __m256i spread(uint32_t bits) {
  const __m256i owners = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
  const __m256i own = _mm256_set1_epi64x((long long)0x8040201008040201);
  __m256i eights = _mm256_shuffle_epi8(_mm256_set1_epi32((int)bits), owners);
  return _mm256_cmpeq_epi8(_mm256_and_si256(eights, own), own);
}

// Bytes of one vector where a bit is set, and of another elsewhere.
SHUFFLING static inline vector chosen(uint64_t bits, vector set, vector unset) {
  return (vector){
    _mm256_blendv_epi8(unset.low, set.low, spread((uint32_t)bits)),
    _mm256_blendv_epi8(unset.high, set.high, spread((uint32_t)(bits >> VECTOR)))};
}

// Bytes of one vector where another one has smaller bytes of ASCII than a limit, and of a third elsewhere.
SHUFFLING static inline vector chosen_below(uint8_t limit, vector bytes, vector smaller, vector others) {
  const __m256i all = _mm256_set1_epi8((char)limit);
  return (vector){
    _mm256_blendv_epi8(others.low, smaller.low, _mm256_cmpgt_epi8(all, bytes.low)),
    _mm256_blendv_epi8(others.high, smaller.high, _mm256_cmpgt_epi8(all, bytes.high))};
}

SHUFFLING static inline uint64_t bits_of(__m256i low, __m256i high) {
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << VECTOR;
}

SHUFFLING static inline uint64_t equal(vector bytes, uint8_t byte) {
  __m256i all = _mm256_set1_epi8((char)byte);
  return bits_of(_mm256_cmpeq_epi8(bytes.low, all), _mm256_cmpeq_epi8(bytes.high, all));
}

// The bytes that have a bit in common.
SHUFFLING static inline uint64_t common(vector one, vector other) { return ~equal(both_of(one, other), 0); }

SHUFFLING static inline uint64_t high_bits(vector bytes) { return bits_of(bytes.low, bytes.high); }

// Bytes below another one, as signed numbers.
SHUFFLING static inline uint64_t below(vector bytes, uint8_t byte) {
  __m256i all = _mm256_set1_epi8((char)byte);
  return bits_of(_mm256_cmpgt_epi8(all, bytes.low), _mm256_cmpgt_epi8(all, bytes.high));
}

SHUFFLING static inline bool is_zero(vector vector) {
  __m256i any = _mm256_or_si256(vector.low, vector.high);
  return _mm256_testz_si256(any, any);
}

#include "shuffles.h"

SHUFFLING void byte_marks_fill_by_256_bits(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs) {
  fill(sets, text, count, marks, names, signs);
}
#endif
