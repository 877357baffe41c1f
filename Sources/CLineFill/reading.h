// How a line is read: which of its bytes fill the slots.
#pragma once

#include <string.h>

#include "layout.h"

BOTH_WAYS uint8_t kept_byte(const line_fill *fill, uint8_t byte) {
  return fill->roles[byte] & LINE_FILL_FLIPPED ? byte ^ 0x20 : byte;
}

// The bytes that fill slots; 0 where the line has more or fewer of them than there are slots.
BOTH_WAYS uint64_t without_spelling(
  const line_fill *fill, const uint8_t *line, uint64_t kept, size_t count, size_t slot_count) {
  const uint8_t *spelling = fill->spellings + fill->first_spellings[count] * SPELLING;
  const uint8_t *last = fill->spellings + fill->first_spellings[count + 1] * SPELLING;
  for (; spelling < last; spelling += SPELLING) {
    uint64_t rest = kept;
    size_t found = 0;
    while (found < spelling[1] && kept_byte(fill, line[__builtin_ctzll(rest)]) == spelling[2 + found]) {
      rest &= rest - 1;
      found++;
    }
    if (found == spelling[1]) return count - found == slot_count ? rest : 0;
  }
  return count == slot_count ? kept : 0;
}

// Whether a line is the text, byte for byte, so that every literal of it is in its place.
static inline bool is_text(const line_fill *fill, const uint8_t *line, size_t count) {
  if (count != fill->text.count) return false;
  for (size_t i = 0; i < count; i++) {
    if (fill->text.sources[i] < 0) {
      if (line[i] != fill->text.constants[i]) return false;
    } else if ((fill->roles[line[i]] & (LINE_FILL_KEPT | LINE_FILL_FLIPPED)) != LINE_FILL_KEPT) {
      return false;
    }
  }
  return true;
}

static inline shape *make_shape(line_fill *fill, shape *made, uint64_t slots) {
  made->slots = slots;
  size_t slot = 0;
  made->literal_places = 0;
  uint64_t behind = ~(uint64_t)0;
  for (uint64_t rest = slots; rest; rest &= rest - 1) {
    uint64_t bit = rest & -rest;
    if (fill->begins_with_literal[slot]) made->literal_places |= behind & (bit - 1);
    behind = ~(bit | (bit - 1));
    made->places[slot++] = (uint8_t)__builtin_ctzll(rest);
  }
  made->literal_places |= behind;
  if (!fill->shuffles) return made;
  for (int which = 0; which < 2; which++) {
    const product *written = &fill->products[which];
    memset(made->shuffles[which], CONSTANT, sizeof made->shuffles[which]);
    for (size_t i = 0; i < written->count; i++) {
      if (written->sources[i] < 0) continue;
      uint8_t place = made->places[written->sources[i]];
      made->shuffles[which][i / VECTOR][place / VECTOR][i % VECTOR] = place % VECTOR;
    }
  }
  return made;
}

BOTH_WAYS shape *shape_of(line_fill *fill, uint64_t slots) {
  shape *known = &fill->shapes[slots * 0x9E3779B97F4A7C15u >> 59];
  return known->slots == slots ? known : make_shape(fill, known, slots);
}

// What a line is read by, for those behind it that are of the same shape and begin with the same spelling.
typedef struct {
  const shape *form;
  size_t count;
  // Its kept bytes, with those that are dropped.
  uint64_t kept;
  bool has_lead;
  // The kept bytes that tell which spelling is dropped.
  size_t spelled_count;
  uint8_t spelled[LINE_FILL_LONGEST_SPELLING];
  uint8_t places[LINE_FILL_LONGEST_SPELLING];
} reading;

BOTH_WAYS bool is_read_so(const reading *last, const uint8_t *line, size_t count, uint64_t kept, bool has_lead) {
  if (count != last->count || kept != last->kept || has_lead != last->has_lead) return false;
  for (size_t i = 0; i < last->spelled_count; i++)
    if (line[last->places[i]] != last->spelled[i]) return false;
  return true;
}

// How many of the first kept bytes decide which spelling is dropped: lines that have the same ones drop the same.
static inline size_t deciding_count(const line_fill *fill, const uint8_t *line, uint64_t kept, size_t count) {
  uint8_t first = kept_byte(fill, line[__builtin_ctzll(kept)]);
  size_t longest = 1;
  for (size_t i = fill->first_spellings[count]; i < fill->first_spellings[count + 1]; i++) {
    const uint8_t *spelling = fill->spellings + i * SPELLING;
    if (spelling[2] == first && spelling[1] > longest) longest = spelling[1];
  }
  return longest;
}

// Reads a line by its kept bytes; no form where it has more or fewer of them than there are slots.
static inline void read_line(line_fill *fill, const uint8_t *line, size_t count, uint64_t kept, bool has_lead, reading *made) {
  size_t kept_count = (size_t)__builtin_popcountll(kept);
  uint64_t slots = kept_count == fill->slot_count ? kept : 0;
  *made = (reading){.count = count, .kept = kept, .has_lead = has_lead};
  if (!has_lead && fill->spelling_count > 0) {
    slots = without_spelling(fill, line, kept, kept_count, fill->slot_count);
    made->spelled_count = deciding_count(fill, line, kept, kept_count);
    uint64_t rest = kept;
    for (size_t i = 0; i < made->spelled_count; i++, rest &= rest - 1) {
      made->places[i] = (uint8_t)__builtin_ctzll(rest);
      made->spelled[i] = line[made->places[i]];
    }
  }
  made->form = slots ? shape_of(fill, slots) : NULL;
}
