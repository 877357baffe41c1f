// What is known of the bytes of a window, as bits, and which places are marked for it; the same for all ways to look at bytes.
#pragma once

#include "byte_marks.h"
#include "names.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HAS_SHUFFLES 1
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
  uint64_t words[WINDOW_WORDS];
  uint64_t hyphens[WINDOW_WORDS];
  uint64_t escapes[WINDOW_WORDS];
} window_bits;

// Places of one word of bits that are behind a word or a name, or near a sign; and the groups that have such places.
typedef struct {
  // Right behind a byte of a word, and a byte farther behind it.
  uint64_t behind_word;
  uint64_t behind_two;
  // Right behind the name of an option.
  uint64_t option_names;
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

// What the next word of bits has to know: whether a stretch of gaps behind a name, or the name of an option, goes on in it, and the
// bits of this one.
typedef struct {
  bool values;
  bool others;
  bool options;
  uint64_t words;
  uint64_t hyphens;
} carries;

static inline bool is_in(const byte_marks_set *set, uint8_t byte) {
  return byte < 0x80 && (set->rows[byte & 15] >> (byte >> 4) & 1);
}

static inline uint8_t groups_of(const byte_marks_groups *sets, uint8_t byte) {
  if (byte > OTHER) byte = OTHER;
  return sets->low[byte & 15] & sets->high[byte >> 4];
}

// MARK: Words of bits

// The groups that need nothing besides.
static inline uint8_t bare_groups(const byte_marks_sets *sets) {
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
  uint64_t places = bits->signs[number][word], next = bits->signs[number][word + 1];
  // Each step doubles the stretch before a sign.
  for (size_t step = 1; step <= reach; step *= 2) places |= places >> step;
  size_t first = next ? (size_t)__builtin_ctzll(next) : WORD;
  return first < reach ? places | ~(uint64_t)0 << (WORD - reach + first) : places;
}

// What is around the places of a word of bits. `ends` has the places where names may end; `parts` are those of the bytes.
static inline __attribute__((always_inline)) void look_around(
  const byte_marks_sets *sets, const window_bits *bits, size_t word, const uint8_t *parts, uint64_t ends, uint8_t bare,
  carries *carry, surroundings *around) {
  const uint64_t word_bits = bits->words[word], hyphens = bits->hyphens[word];
  around->behind_word = word_bits << 1 | carry->words >> (WORD - 1);
  around->behind_two = word_bits << 2 | carry->words >> (WORD - 2);
  // What stands behind bytes of the name of an option, which begins with a hyphen.
  uint64_t inside = around->behind_word | hyphens << 1 | carry->hyphens >> (WORD - 1);
  uint64_t options = behind(hyphens & ~inside, word_bits | hyphens, &carry->options) & inside;
  carry->words = word_bits;
  carry->hyphens = hyphens;
  name_ends may = {ends, ends};
  if (!sets->names_touch) {
    // A name with a value is of use where a separator may come, or an option ends.
    uint64_t next = word + 1 < WINDOW_WORDS ? bits->gaps[word + 1] | bits->separators[word + 1] : 1;
    uint64_t stretch = bits->gaps[word] | bits->separators[word];
    may.values &= (bits->gaps[word] & (bits->separators[word] | stretch >> 1 | next << (WORD - 1))) | options;
    may.others &= bits->gaps[word];
  }
  name_ends names = names_at(sets, parts, may);
  around->option_names = names.values & options;
  around->behind_values = behind(names.values, bits->gaps[word], &carry->values);
  around->behind_others = behind(names.others, bits->gaps[word], &carry->others);
  around->groups = bare | (around->behind_others ? sets->behind_names : 0);
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
  marks |= around->option_names;
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++) marks |= found->signs[i] & around->near[i];
  return marks & ~bits->continuations[word];
}

static inline uint8_t signs_of(const surroundings *around) {
  uint8_t signs = 0;
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++) signs |= (uint8_t)((around->near[i] != 0) << i);
  return signs;
}

// The ways to fill marks; see byte_marks_fill. The bits behind the text are those of line feeds.
void byte_marks_fill_portably(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs);
#if HAS_SHUFFLES
void byte_marks_fill_by_256_bits(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs);
void byte_marks_fill_by_512_bits(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs);
#endif
