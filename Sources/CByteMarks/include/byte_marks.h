// Which bytes of a text are looked at: many at once, with the shuffles of the processor where it has them.
// See Sources/InputMaskRecords/Scrubbing/TextMarks.swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Sets of bytes. Of ASCII, bit r of entry l says whether the byte r << 4 | l is in the set.
typedef struct {
  // Bytes that are marked where the byte before is none of them.
  uint8_t words[16];
  // Bytes that are marked everywhere.
  uint8_t signs[16];
  // Whether the first bytes of characters outside of ASCII are marked.
  bool marks_leads;
} byte_marks_sets;

void byte_marks_add(uint8_t set[16], uint8_t byte);

// Writes a bit for each byte of a text, 64 to a word; the bits behind the text are 0. `marks` has room for
// (count + 63) / 64 words. `is_portable` leaves the processor's shuffles out.
void byte_marks_fill(
  const byte_marks_sets *sets, const uint8_t *text, size_t count, uint64_t *marks, bool is_portable);
