// A layout as lines are filled by it, and what was seen of the input.
#pragma once

#include "line_fill.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define HAS_SHUFFLES 1
#include <immintrin.h>
#define SHUFFLING __attribute__((target("ssse3,popcnt")))
#else
#define HAS_SHUFFLES 0
#endif

// Compiled once for each way, so that no way asks which one it is.
#define BOTH_WAYS static inline __attribute__((always_inline))

enum {
  WORD = 64,
  SMALLEST_WINDOW = 64,
  LARGEST_WINDOW = 4096,
  WORDS = LARGEST_WINDOW / WORD,
  VECTOR = 16,
  LINE_VECTORS = WORD / VECTOR,
  PRODUCT_VECTORS = LINE_FILL_LONGEST_PRODUCT / VECTOR,
  SHAPES = 32,
  SPELLING = 2 + LINE_FILL_LONGEST_SPELLING,
  CONSTANT = 0x80,
  PASSED = LINE_FILL_KEPT | LINE_FILL_DROPPED | LINE_FILL_LITERAL | LINE_FILL_AT_LITERAL,
};

// What is written for a line: constant bytes, and bytes of slots between them.
typedef struct {
  size_t count;
  uint8_t constants[LINE_FILL_LONGEST_PRODUCT];
  int16_t sources[LINE_FILL_LONGEST_PRODUCT];
} product;

// A shape: which bytes of a line fill the slots. Lines of one shape are written by the same shuffles.
typedef struct {
  uint64_t slots;
  // The places between the slots where the text has a literal, and those behind the last slot.
  uint64_t literal_places;
  uint8_t places[LINE_FILL_MOST_SLOTS];
  uint8_t shuffles[2][PRODUCT_VECTORS][LINE_VECTORS][VECTOR];
} shape;

struct line_fill {
  uint8_t roles[256];
  // Sets of ASCII: bit r of entry l says whether the byte r << 4 | l is in the set.
  uint8_t kept[VECTOR];
  uint8_t passed[VECTOR];
  uint8_t literal[VECTOR];
  uint8_t at_literal[VECTOR];
  uint8_t flipped[VECTOR];
  bool has_literals;
  bool has_at_literals;
  bool has_flipped;
  bool shuffles;
  uint8_t lead[LINE_FILL_LONGEST_SPELLING];
  size_t lead_count;
  size_t spelling_count;
  uint8_t *spellings;
  // Those for each number of kept characters: from one entry up to the next.
  size_t first_spellings[WORD + 2];
  size_t slot_count;
  // The slots that do not take every kept byte.
  uint8_t choosy[LINE_FILL_MOST_SLOTS];
  size_t choosy_count;
  uint8_t *fits;
  product text;
  // Whether the text has a literal before each slot.
  bool begins_with_literal[LINE_FILL_MOST_SLOTS];
  // The product, and the value.
  product products[2];
  uint8_t separator;
  bool takes_returns;

  // The stretch of the input that was looked at: a bit for each byte.
  size_t window_start;
  size_t window_count;
  size_t window_size;
  uint64_t ends[WORDS + 1];
  uint64_t keeps[WORDS + 1];
  uint64_t stops[WORDS + 1];
  uint64_t literals[WORDS + 1];
  uint64_t at_literals[WORDS + 1];
  shape shapes[SHAPES];
};
