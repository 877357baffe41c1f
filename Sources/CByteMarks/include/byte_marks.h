// Which places of a text are looked at: many at once, with the shuffles of the processor where it has them.
// See Sources/InputMaskRecords/Scrubbing/TextMarks.swift and Docs/decisions/52-finding-in-text.md.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  // How many bytes of a match are asked about.
  BYTE_MARKS_HEAD = 8,
  // How many bytes of the end of a name are asked about.
  BYTE_MARKS_NAME_END = 3,
  BYTE_MARKS_ENDS = 1 << 15,
  // How many bytes of a long name are asked about.
  BYTE_MARKS_LONG_END = 6,
  // The kinds of names: of values, and of other matches.
  BYTE_MARKS_VALUE_NAME = 1,
  BYTE_MARKS_OTHER_NAME = 2,
  BYTE_MARKS_SIGNS = 2,
  // How far ahead a sign is looked for.
  BYTE_MARKS_FARTHEST = 256,
};

// A set of bytes for each of eight groups: a byte is in that of group g where both halves have bit g, `low` at the byte's lower
// four bits and `high` at its upper ones. So a set may have more bytes than were added. Bytes outside of ASCII count as 0x7F,
// and what lies outside of the text as line feeds.
typedef struct {
  uint8_t low[16];
  uint8_t high[8];
} byte_marks_groups;

// A set of bytes of ASCII, exactly: bit r of entry l says whether the byte r << 4 | l is in it.
typedef struct {
  uint8_t rows[16];
} byte_marks_set;

// A sign that all matches of some groups have, at most so many bytes behind their first one. Places that have it somewhat
// farther behind them are marked too.
typedef struct {
  uint8_t groups;
  uint8_t byte;
  // Where all bytes are ASCII, and anywhere; at most BYTE_MARKS_FARTHEST.
  uint16_t ascii_reach;
  uint16_t reach;
} byte_marks_sign;

// How many bytes are looked at in one go.
typedef enum {
  BYTE_MARKS_BYTE_BY_BYTE,
  BYTE_MARKS_32_BYTES,
  BYTE_MARKS_64_BYTES,
} byte_marks_width;

// What is looked for. Each pattern belongs to one of eight groups.
typedef struct {
  // The first bytes of matches.
  byte_marks_groups head[BYTE_MARKS_HEAD];
  // The byte right before a match.
  byte_marks_groups before;
  // The bytes that join a match with the word before them, so that it is none.
  byte_marks_groups joining;
  byte_marks_set words;
  // The groups of which a match may stand right behind a byte of `words`.
  uint8_t anywhere;
  // The groups of which a match stands behind a name that is not that of a value.
  uint8_t behind_names;
  byte_marks_sign signs[BYTE_MARKS_SIGNS];
  // The last bytes of names, the last one first. Eight groups of their own.
  byte_marks_groups name_end[BYTE_MARKS_NAME_END];
  // The same more exactly, and the kinds of names that end so: see byte_marks_add_end. A name must be in both. There are
  // BYTE_MARKS_ENDS entries, and as many for the three bytes before those of long names.
  const uint8_t *ends;
  // Whether something else than a gap may stand right behind a name.
  bool names_touch;
  // What may stand between a name and what it is the name of.
  byte_marks_set gaps;
  // Signs between a name and its value.
  byte_marks_set separators;
} byte_marks_sets;

void byte_marks_add(byte_marks_set *set, uint8_t byte);
// Adds a byte to the sets of some groups.
void byte_marks_add_to_groups(byte_marks_groups *sets, uint8_t byte, uint8_t groups);
// Adds the last three bytes of a name. Letters count without case, and bytes that are no letters as few.
void byte_marks_add_end(uint8_t *ends, uint8_t last, uint8_t before, uint8_t first, uint8_t kind);
// Adds all that the last BYTE_MARKS_LONG_END bytes of names can be that end with a word of at least so many, which is given backward.
// `_` and `-` may stand between its letters.
void byte_marks_add_long_word(uint8_t *ends, const uint8_t *word, uint8_t kind);

// Writes a bit for each byte of a text, 64 to a word; the bits behind the text are 0. `marks` has room for
// (count + 63) / 64 words. Marked are:
// - places that all conditions of a group allow,
// - separators behind a name with a value, with nothing but gaps between,
// - what stands right behind the name of an option with a value: bytes of words and hyphens, of which the first one is a hyphen,
// - backslashes;
// but no continuation bytes of UTF-8. `names`, which has as many words as `marks`, has the places behind names that are not those of
// values. `signs`, which has as many bytes, says which of the signs are near places of each word, the first one in the lowest bit.
// A greater width than the processor has stands for the greatest it has.
void byte_marks_fill(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, uint64_t *names, uint8_t *signs,
  byte_marks_width width);
