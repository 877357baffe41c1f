#include "byte_marks.h"

#include <string.h>

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HAS_SHUFFLES 1
#include <immintrin.h>
#define SHUFFLING __attribute__((target("avx2,bmi,popcnt")))
#else
#define HAS_SHUFFLES 0
#endif

enum {
  WORD = 64,
  VECTOR = 32,
  // Bytes that are looked at in one go, so that what is known of them stays near.
  WINDOW = 4096,
  WINDOW_WORDS = WINDOW / WORD,
  // What is known of bytes behind a window: what heads and signs ask for.
  AHEAD = BYTE_MARKS_FARTHEST + WORD,
  ALL_WORDS = (WINDOW + AHEAD) / WORD,
  FRONT = VECTOR,
  // Everything outside of ASCII.
  OTHER = 0x7F,
  OUTSIDE = '\n',
};

// A bit for each byte of a window, and of what is ahead of it.
typedef struct {
  uint64_t signs[BYTE_MARKS_SIGNS][ALL_WORDS];
  // For each word, which one has a sign next.
  uint8_t next_signs[BYTE_MARKS_SIGNS][ALL_WORDS];
  // Whether some byte is outside of ASCII.
  bool has_others;
  uint64_t continuations[WINDOW_WORDS];
  uint64_t gaps[WINDOW_WORDS];
  uint64_t separators[WINDOW_WORDS];
  uint64_t spaces[WINDOW_WORDS];
  uint64_t escapes[WINDOW_WORDS];
} window_bits;

// Places of one word of bits that are behind a name, or near a sign; and the groups that have such places.
typedef struct {
  uint64_t value_names;
  uint64_t behind_values;
  uint64_t behind_others;
  uint64_t near[BYTE_MARKS_SIGNS];
  uint8_t groups;
} surroundings;

// Places that all bytes around allow, by what they need besides.
typedef struct {
  uint64_t bare;
  uint64_t behind_names;
  uint64_t signs[BYTE_MARKS_SIGNS];
} places;

// Whether a stretch of gaps behind a name goes on in the next word.
typedef struct {
  bool values;
  bool others;
} carries;

void byte_marks_add(byte_marks_set *set, uint8_t byte) { set->rows[byte & 15] |= (uint8_t)(1u << (byte >> 4)); }

void byte_marks_add_to_groups(byte_marks_groups *sets, uint8_t byte, uint8_t groups) {
  if (byte > OTHER) byte = OTHER;
  sets->low[byte & 15] |= groups;
  sets->high[byte >> 4] |= groups;
}

// Letters count without case; bytes outside of ASCII count as one, and so do digits and most signs.
static inline size_t end_part(uint8_t byte) { return byte < 0x40 ? 28 : (byte > OTHER ? OTHER : byte) & 31; }

static inline size_t end_of(uint8_t last, uint8_t before, uint8_t first) {
  return end_part(last) << 10 | end_part(before) << 5 | end_part(first);
}

void byte_marks_add_end(uint8_t *ends, uint8_t last, uint8_t before, uint8_t first, uint8_t kind) {
  ends[end_of(last, before, first)] |= kind;
}

static bool is_in(const byte_marks_set *set, uint8_t byte) {
  return byte < 0x80 && (set->rows[byte & 15] >> (byte >> 4) & 1);
}

static uint8_t groups_of(const byte_marks_groups *sets, uint8_t byte) {
  if (byte > OTHER) byte = OTHER;
  return sets->low[byte & 15] & sets->high[byte >> 4];
}

// MARK: Words of bits

// The groups that need nothing besides.
static uint8_t bare_groups(const byte_marks_sets *sets) {
  return (uint8_t)~(sets->behind_names | sets->signs[0].groups | sets->signs[1].groups);
}

// The places behind names that end at some places, with nothing but gaps between.
static inline uint64_t behind(uint64_t ends, uint64_t gaps, bool *carry) {
  uint64_t starts = ends | *carry, sum;
  // An addition runs through the gaps behind each end.
  *carry = __builtin_add_overflow(gaps, starts & gaps, &sum);
  return starts | (sum ^ gaps);
}

// Notes which words have a sign next, of those that are known.
static inline void look_for_signs(const byte_marks_sets *sets, window_bits *bits, size_t words) {
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++) {
    uint8_t next = UINT8_MAX;
    if (!sets->signs[i].groups) continue;
    for (size_t word = words; word-- > 0;) {
      if (bits->signs[i][word]) next = (uint8_t)word;
      bits->next_signs[i][word] = next;
    }
  }
}

// The places of a word of bits that have a sign near enough. Some farther ones are among them.
static inline uint64_t near(const byte_marks_sign *sign, const window_bits *bits, int number, size_t word) {
  size_t reach = bits->has_others ? sign->reach : sign->ascii_reach;
  if (bits->next_signs[number][word] > word + (reach + WORD - 1) / WORD) return 0;
  if (reach >= WORD) return ~(uint64_t)0;
  // Each step doubles the stretch before a sign.
  uint64_t low = bits->signs[number][word], high = bits->signs[number][word + 1];
  for (size_t step = 1; step <= reach; step *= 2) {
    low |= low >> step | high << (WORD - step);
    high |= high >> step;
  }
  return low;
}

// What is around the places of a word of bits. `ends` are places where names may end.
static inline void look_around(
  const byte_marks_sets *sets, const window_bits *bits, size_t word, const uint8_t *bytes, uint64_t ends, uint8_t bare,
  carries *carry, surroundings *around) {
  uint64_t values = 0, others = 0;
  if (!sets->names_touch) ends &= bits->gaps[word];
  for (; ends; ends &= ends - 1) {
    const uint8_t *place = bytes + __builtin_ctzll(ends);
    uint8_t kinds = sets->ends[end_of(place[-1], place[-2], place[-3])];
    if (kinds & BYTE_MARKS_VALUE_NAME) values |= ends & -ends;
    if (kinds & BYTE_MARKS_OTHER_NAME) others |= ends & -ends;
  }
  around->value_names = values;
  around->behind_values = behind(values, bits->gaps[word], &carry->values);
  around->behind_others = behind(others, bits->gaps[word], &carry->others);
  around->groups = bare;
  if (around->behind_others) around->groups |= sets->behind_names;
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++) {
    const byte_marks_sign *sign = &sets->signs[i];
    around->near[i] = sign->groups ? near(sign, bits, i, word) : 0;
    if (around->near[i]) around->groups |= sign->groups;
  }
}

static inline uint64_t marks_of(
  const window_bits *bits, size_t word, const surroundings *around, const places *found) {
  uint64_t marks = found->bare | bits->escapes[word];
  marks |= found->behind_names & around->behind_others;
  marks |= bits->separators[word] & around->behind_values;
  marks |= bits->spaces[word] & around->value_names;
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++) marks |= found->signs[i] & around->near[i];
  return marks & ~bits->continuations[word];
}

// MARK: Byte by byte

// The bytes of a text from an offset on, with `FRONT` before them.
static void copy_window(const uint8_t *text, size_t count, size_t start, uint8_t *window) {
  for (size_t i = 0; i < FRONT + WINDOW + AHEAD; i++) {
    size_t offset = start + i - FRONT;
    window[i] = start + i >= FRONT && offset < count ? text[offset] : OUTSIDE;
  }
}

static void look_portably(const byte_marks_sets *sets, const uint8_t *bytes, window_bits *bits) {
  memset(bits, 0, sizeof *bits);
  for (size_t i = 0; i < WINDOW + AHEAD; i++) {
    uint64_t bit = (uint64_t)1 << i % WORD;
    size_t word = i / WORD;
    for (int sign = 0; sign < BYTE_MARKS_SIGNS; sign++)
      if (sets->signs[sign].groups && bytes[i] == sets->signs[sign].byte) bits->signs[sign][word] |= bit;
    if (bytes[i] >= 0x80) bits->has_others = true;
    if (i >= WINDOW) continue;
    if ((bytes[i] & 0xC0) == 0x80) bits->continuations[word] |= bit;
    if (is_in(&sets->gaps, bytes[i])) bits->gaps[word] |= bit;
    if (is_in(&sets->separators, bytes[i])) bits->separators[word] |= bit;
    if (bytes[i] == ' ') bits->spaces[word] |= bit;
    if (bytes[i] == '\\') bits->escapes[word] |= bit;
  }
  look_for_signs(sets, bits, ALL_WORDS);
}

static uint64_t name_ends_portably(const byte_marks_sets *sets, const uint8_t *bytes) {
  uint64_t ends = 0;
  for (size_t i = 0; i < WORD; i++) {
    uint8_t names = 0xFF;
    for (int k = 0; k < BYTE_MARKS_NAME_END; k++) names &= groups_of(&sets->name_end[k], bytes[i - 1 - k]);
    if (names) ends |= (uint64_t)1 << i;
  }
  return ends;
}

static void places_portably(const byte_marks_sets *sets, const uint8_t *bytes, uint8_t bare, places *found) {
  memset(found, 0, sizeof *found);
  for (size_t i = 0; i < WORD; i++) {
    const uint8_t *place = bytes + i;
    uint64_t bit = (uint64_t)1 << i;
    uint8_t groups = groups_of(&sets->before, place[-1]);
    for (int k = 0; k < BYTE_MARKS_HEAD; k++) groups &= groups_of(&sets->head[k], place[k]);
    if (is_in(&sets->words, place[-1])) groups &= sets->anywhere;
    if (is_in(&sets->words, place[-2])) groups &= (uint8_t)~groups_of(&sets->joining, place[-1]);
    if (groups & bare) found->bare |= bit;
    if (groups & sets->behind_names) found->behind_names |= bit;
    for (int k = 0; k < BYTE_MARKS_SIGNS; k++)
      if (groups & sets->signs[k].groups) found->signs[k] |= bit;
  }
}

static void fill_portably(const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint8_t *signs) {
  uint8_t window[FRONT + WINDOW + AHEAD];
  window_bits bits;
  carries carry = {false, false};
  const uint8_t bare = bare_groups(sets);
  for (size_t start = 0; start < count; start += WINDOW) {
    copy_window(text, count, start, window);
    look_portably(sets, window + FRONT, &bits);
    for (size_t word = 0; word < WINDOW_WORDS && start + word * WORD < count; word++) {
      const uint8_t *bytes = window + FRONT + word * WORD;
      surroundings around;
      places found;
      look_around(sets, &bits, word, bytes, name_ends_portably(sets, bytes), bare, &carry, &around);
      places_portably(sets, bytes, bare, &found);
      marks[start / WORD + word] = marks_of(&bits, word, &around, &found);
      signs[start / WORD + word] = (uint8_t)((around.near[0] != 0) | (around.near[1] != 0) << 1);
    }
  }
}

// MARK: By shuffles

#if HAS_SHUFFLES

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

SHUFFLING static void fill_by_shuffles(
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

void byte_marks_fill(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint8_t *signs,
  bool is_portable) {
  if (count == 0) return;
#if HAS_SHUFFLES
  if (!is_portable && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")) {
    fill_by_shuffles(sets, text, count, marks, signs);
  } else {
    fill_portably(sets, text, count, marks, signs);
  }
#else
  (void)is_portable;
  fill_portably(sets, text, count, marks, signs);
#endif
  // What lies behind the text looks like lines' ends.
  if (count % WORD != 0) marks[count / WORD] &= ((uint64_t)1 << count % WORD) - 1;
}
