// Marks found byte by byte, on any processor.
#include <string.h>

#include "window.h"

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
    if (is_in(&sets->words, bytes[i])) bits->words[word] |= bit;
    if (bytes[i] == '-') bits->hyphens[word] |= bit;
    if (bytes[i] == '\\') bits->escapes[word] |= bit;
  }
  look_for_signs(sets, bits, ALL_WORDS);
}

static uint64_t names_portably(const byte_marks_sets *sets, const uint8_t *bytes) {
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

void byte_marks_fill_portably(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs) {
  uint8_t window[FRONT + WINDOW + AHEAD], parts[FRONT + WINDOW + AHEAD];
  window_bits bits;
  carries carry = {0};
  const uint8_t bare = bare_groups(sets);
  for (size_t start = 0; start < count; start += WINDOW) {
    copy_window(text, count, start, window);
    for (size_t i = 0; i < sizeof parts; i++) parts[i] = end_parts[window[i]];
    look_portably(sets, window + FRONT, &bits);
    for (size_t word = 0; word < WINDOW_WORDS && start + word * WORD < count; word++) {
      const uint8_t *bytes = window + FRONT + word * WORD;
      surroundings around;
      places found;
      look_around(sets, &bits, word, parts + FRONT + word * WORD, names_portably(sets, bytes), bare, &carry, &around);
      places_portably(sets, bytes, bare, &found);
      marks[start / WORD + word] = marks_of(&bits, word, &around, &found);
      names[start / WORD + word] = around.behind_others;
      signs[start / WORD + word] = signs_of(&around);
    }
  }
}
