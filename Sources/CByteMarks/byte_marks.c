#include "byte_marks.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HAS_SHUFFLES 1
#include <immintrin.h>
#define SHUFFLING __attribute__((target("ssse3")))
#else
#define HAS_SHUFFLES 0
#endif

enum { WORD = 64, VECTOR = 16 };

void byte_marks_add(uint8_t set[16], uint8_t byte) { set[byte & 15] |= (uint8_t)(1u << (byte >> 4)); }

static bool is_in(const uint8_t set[16], uint8_t byte) { return byte < 0x80 && (set[byte & 15] >> (byte >> 4) & 1); }

static uint64_t marks_of(const byte_marks_sets *sets, const uint8_t *text, size_t count, bool *is_in_word) {
  uint64_t marks = 0;
  for (size_t i = 0; i < count; i++) {
    bool is_word = is_in(sets->words, text[i]);
    bool is_lead = sets->marks_leads && text[i] >= 0xC0;
    if ((is_word && !*is_in_word) || is_lead || is_in(sets->signs, text[i])) marks |= (uint64_t)1 << i;
    *is_in_word = is_word;
  }
  return marks;
}

#if HAS_SHUFFLES
SHUFFLING static size_t fill_by_shuffles(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, bool *is_in_word) {
  const __m128i low = _mm_set1_epi8(0x0F);
  const __m128i rows = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, (char)128, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m128i word_set = _mm_loadu_si128((const __m128i *)sets->words);
  const __m128i sign_set = _mm_loadu_si128((const __m128i *)sets->signs);
  // As signed numbers, first bytes of longer characters are those above 0xBF and below 0.
  const __m128i lead = _mm_set1_epi8(sets->marks_leads ? (char)0xBF : 0x7F);
  const __m128i zero = _mm_setzero_si128();
  uint64_t carry = *is_in_word;
  size_t offset = 0;
  for (; offset + WORD <= count; offset += WORD) {
    uint64_t no_word = 0, no_sign = 0, leads = 0;
    for (unsigned vector = 0; vector < WORD; vector += VECTOR) {
      __m128i bytes = _mm_loadu_si128((const __m128i *)(text + offset + vector));
      __m128i row = _mm_shuffle_epi8(rows, _mm_and_si128(_mm_srli_epi16(bytes, 4), low));
      __m128i column = _mm_and_si128(bytes, low);
      __m128i word = _mm_and_si128(_mm_shuffle_epi8(word_set, column), row);
      __m128i sign = _mm_and_si128(_mm_shuffle_epi8(sign_set, column), row);
      __m128i is_lead = _mm_and_si128(_mm_cmpgt_epi8(bytes, lead), _mm_cmplt_epi8(bytes, zero));
      no_word |= (uint64_t)(unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(word, zero)) << vector;
      no_sign |= (uint64_t)(unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(sign, zero)) << vector;
      leads |= (uint64_t)(unsigned)_mm_movemask_epi8(is_lead) << vector;
    }
    uint64_t words = ~no_word;
    marks[offset / WORD] = (words & ~(words << 1 | carry)) | ~no_sign | leads;
    carry = words >> (WORD - 1);
  }
  *is_in_word = carry != 0;
  return offset;
}
#endif

void byte_marks_fill(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, bool is_portable) {
  bool is_in_word = false;
  size_t offset = 0;
#if HAS_SHUFFLES
  if (!is_portable && __builtin_cpu_supports("ssse3"))
    offset = fill_by_shuffles(sets, text, count, marks, &is_in_word);
#else
  (void)is_portable;
#endif
  for (; offset < count; offset += WORD) {
    size_t rest = count - offset < WORD ? count - offset : WORD;
    marks[offset / WORD] = marks_of(sets, text + offset, rest, &is_in_word);
  }
}
