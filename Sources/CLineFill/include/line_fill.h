// Lines whose characters fill one layout, such as telephone numbers: many at once, with the shuffles of the processor
// where it has them. See LineFill.swift for which rules have such lines, and Docs/decisions/56-lines-that-fill-a-layout.md.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The roles of a byte of a line, as bits. A byte without one of the first four makes the line one that is not filled.
enum {
  LINE_FILL_KEPT = 1,     // goes into the next slot
  LINE_FILL_DROPPED = 2,  // goes nowhere
  LINE_FILL_LITERAL = 4,  // goes nowhere, and may only stand where the text has it
  // goes nowhere, and may only stand where the text has a literal, or behind the last slot
  LINE_FILL_AT_LITERAL = 8,
  LINE_FILL_FLIPPED = 16,  // goes into the slot as the letter of the other case
  LINE_FILL_END = 32,      // may not be the last byte of a line
};

enum {
  LINE_FILL_LONGEST_LINE = 56,
  LINE_FILL_MOST_SLOTS = 48,
  LINE_FILL_LONGEST_PRODUCT = 128,
  LINE_FILL_LONGEST_SPELLING = 8,
  LINE_FILL_VALUE_STRIDE = 64,
};

// How lines are read, and what is written for them. The memory that it points to is copied.
typedef struct {
  // The roles of each of 256 bytes.
  const uint8_t *roles;
  // Bytes that a line may begin with, up to LINE_FILL_LONGEST_SPELLING; they go nowhere, and no spelling behind them.
  const uint8_t *lead;
  size_t lead_count;
  // What is dropped before the first slot: entries of 2 + LINE_FILL_LONGEST_SPELLING bytes, each with how many kept
  // characters the line must have, how long the spelling is, and its bytes. The first entry that fits is dropped.
  const uint8_t *spellings;
  size_t spelling_count;
  size_t slot_count;
  // For each slot 256 bytes: whether a byte of the line may fill it.
  const uint8_t *fits;
  // For each byte of the text, of the product and of the value the slot that it comes from, or -1 - the byte. A text or
  // value is at most as long as a line.
  const int16_t *text;
  size_t text_count;
  const int16_t *product;
  size_t product_count;
  const int16_t *value;
  size_t value_count;
  uint8_t separator;
  // Whether a carriage return before the separator belongs to the end of the line.
  bool takes_returns;
} line_fill_layout;

typedef struct line_fill line_fill;

// How far a call has come. `filled` lines were read up to the offset `read`, and bytes up to `written`.
typedef struct {
  size_t read;
  size_t written;
  size_t filled;
} line_fill_progress;

// Where the end of a line is in the input and in the output.
typedef struct {
  size_t read;
  size_t written;
} line_fill_mark;

// Null where there is no memory. `is_portable` leaves the processor's shuffles out.
line_fill *line_fill_make(const line_fill_layout *layout, bool is_portable);
void line_fill_free(line_fill *fill);

// Begins with an input that has not been seen.
void line_fill_begin(line_fill *fill);

// Fills whole lines from an offset of the input on, until one is not of the layout, is longer than `longest`, or has no
// room, for which two bytes more than its text are asked, as the other ways of lines do.
// With marks, of which there are `mark_count`, each line leaves one, and its value at LINE_FILL_VALUE_STRIDE times its number
// in `values`.
line_fill_progress line_fill_lines(
  line_fill *fill, const uint8_t *input, size_t input_count, size_t from, uint8_t *output, size_t output_count,
  size_t to, size_t longest, line_fill_mark *marks, size_t mark_count, uint8_t *values);
