// Marks found 64 bytes at a time, by the shuffles of the processor. A file that includes this says how wide its vectors are: it
// defines `vector`, `table` and `groups_table`, what is done with them, SHUFFLING, the attribute of functions that may do so, and
// NEEDS_ROWS, whether the upper halves of the bytes are asked for.
#include <string.h>

#include "window.h"

// What a window holds: its bytes, those outside of ASCII as one, and the upper halves of the bytes.
typedef struct {
  uint8_t bytes[FRONT + WINDOW + AHEAD];
  uint8_t rows[FRONT + WINDOW + AHEAD];
  // See end_parts.
  uint8_t parts[FRONT + WINDOW + VECTOR];
} window_bytes;

// The sets as the processor takes them.
typedef struct {
  groups_table head[BYTE_MARKS_HEAD];
  groups_table before;
  groups_table joining;
  groups_table name_end[BYTE_MARKS_NAME_END];
} all_tables;

SHUFFLING static inline void make_tables(const byte_marks_sets *sets, all_tables *tables) {
  for (size_t k = 0; k < BYTE_MARKS_HEAD; k++) tables->head[k] = table_of(&sets->head[k]);
  for (size_t k = 0; k < BYTE_MARKS_NAME_END; k++) tables->name_end[k] = table_of(&sets->name_end[k]);
  tables->before = table_of(&sets->before);
  tables->joining = table_of(&sets->joining);
}

// What of bytes tells the ends of names apart; see end_parts.
SHUFFLING static inline vector parts_of(vector bytes, vector rows) {
  static const uint8_t signs[16] = {SIGN_PART, SIGN_PART, SIGN_PART, DIGIT_PART};
  return chosen_below('@', bytes, shuffled(table_of_16(signs), rows), both_of(bytes, filled(31)));
}

// Notes what is known of 64 bytes. Of bytes ahead of the window less is asked.
SHUFFLING static inline __attribute__((always_inline)) void look_at_word(
  const byte_marks_sets *sets, const uint8_t *source, window_bytes *window, window_bits *bits, size_t word, bool is_ahead) {
  static const uint8_t row_bits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  vector raw = load(source), bytes = ascii_of(raw), rows = rows_of(bytes);
  store(window->bytes + FRONT + word * WORD, bytes);
  if (NEEDS_ROWS) store(window->rows + FRONT + word * WORD, rows);
  for (int i = 0; i < BYTE_MARKS_SIGNS; i++) bits->signs[i][word] = equal(raw, sets->signs[i].byte);
  bits->has_others |= high_bits(raw) != 0;
  if (is_ahead) return;
  store(window->parts + FRONT + word * WORD, parts_of(bytes, rows));
  // For a byte outside of ASCII the shuffles of the raw byte give zero.
  vector row = shuffled(table_of_16(row_bits), rows);
  bits->words[word] = common(shuffled(table_of_16(sets->words.rows), raw), row);
  bits->gaps[word] = common(shuffled(table_of_16(sets->gaps.rows), raw), row);
  bits->separators[word] = common(shuffled(table_of_16(sets->separators.rows), raw), row);
  bits->hyphens[word] = equal(raw, '-');
  bits->escapes[word] = equal(raw, '\\');
  bits->continuations[word] = below(raw, 0xC0);
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

// Those of some groups in whose sets the bytes are that stand at an offset of the window.
SHUFFLING static inline vector narrowed(vector groups, const groups_table *table, const window_bytes *window, size_t at) {
  return groups_in(groups, table, window->bytes + at, window->rows + at);
}

SHUFFLING static inline uint64_t look_for_names(
  const all_tables *tables, const window_bytes *window, size_t at) {
  vector groups = filled(0xFF);
  for (size_t k = 0; k < BYTE_MARKS_NAME_END; k++) groups = narrowed(groups, &tables->name_end[k], window, at - 1 - k);
  return common(groups, groups);
}

// Of the places that none of the groups around have, nothing is told.
SHUFFLING static inline void look_for_places(
  const byte_marks_sets *sets, const all_tables *tables, const window_bytes *window, size_t at, const surroundings *around,
  uint8_t bare, places *found) {
  memset(found, 0, sizeof *found);
  // What the first bytes leave at few places is asked of these alone.
  vector left = chosen(around->behind_word, filled(around->groups & sets->anywhere), filled(around->groups));
  for (size_t k = 0; k < BYTE_MARKS_HEAD / 2; k++) left = narrowed(left, &tables->head[k], window, at + k);
  if (is_zero(left)) return;
  for (size_t k = BYTE_MARKS_HEAD / 2; k < BYTE_MARKS_HEAD; k++) left = narrowed(left, &tables->head[k], window, at + k);
  left = narrowed(left, &tables->before, window, at - 1);
  left = chosen(around->behind_two, without(left, narrowed(left, &tables->joining, window, at - 1)), left);
  found->bare = common(left, filled(bare));
  found->behind_names = common(left, filled(sets->behind_names));
  for (int k = 0; k < BYTE_MARKS_SIGNS; k++) found->signs[k] = common(left, filled(sets->signs[k].groups));
}

SHUFFLING static inline __attribute__((always_inline)) void fill(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs) {
  window_bytes window;
  window_bits bits;
  carries carry = {0};
  const uint8_t bare = bare_groups(sets);
  all_tables tables;
  make_tables(sets, &tables);
  memset(window.bytes, OUTSIDE, FRONT);
  memset(window.rows, OUTSIDE >> 4, FRONT);
  memset(window.parts, end_parts[OUTSIDE], FRONT);
  for (size_t start = 0; start < count; start += WINDOW) {
    look_at(sets, text, count, start, &window, &bits);
    for (size_t word = 0; word < WINDOW_WORDS && start + word * WORD < count; word++) {
      size_t at = FRONT + word * WORD;
      surroundings around;
      places found;
      look_around(sets, &bits, word, window.parts + at, look_for_names(&tables, &window, at), bare, &carry, &around);
      look_for_places(sets, &tables, &window, at, &around, bare, &found);
      marks[start / WORD + word] = marks_of(&bits, word, &around, &found);
      names[start / WORD + word] = around.behind_others;
      signs[start / WORD + word] = signs_of(&around);
    }
    memcpy(window.bytes, window.bytes + WINDOW, FRONT);
    memcpy(window.rows, window.rows + WINDOW, FRONT);
    memcpy(window.parts, window.parts + WINDOW, FRONT);
  }
}
