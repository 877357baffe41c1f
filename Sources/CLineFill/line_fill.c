// Fills lines, one after the other, until one is not of the layout.
#include "line_fill.h"

#include <string.h>

#include "layout.h"
#include "reading.h"
#include "window.h"
#include "writing.h"

BOTH_WAYS line_fill_progress fill_lines(
  line_fill *fill, const uint8_t *input, size_t input_count, size_t from, uint8_t *output, size_t output_count,
  size_t to, size_t longest, line_fill_mark *marks, size_t mark_count, uint8_t *values, bool shuffles) {
  line_fill_progress progress = {from, to, 0};
  reading last = {.form = NULL};
  // What is written could lie in the same memory for all that the compiler knows, so all that a line needs is copied.
  const size_t text_count = fill->products[0].count;
  const size_t lead_count = fill->lead_count;
  const size_t choosy_count = fill->choosy_count;
  const uint8_t separator = fill->separator, first_of_lead = fill->lead[0];
  const bool takes_returns = fill->takes_returns, has_literals = fill->has_literals;
  const bool has_at_literals = fill->has_at_literals;
  const size_t roomy_input = input_count < WORD ? 0 : input_count - WORD + 1;
  const size_t roomy_output = output_count < LINE_FILL_LONGEST_PRODUCT ? 0 : output_count - LINE_FILL_LONGEST_PRODUCT + 1;
  if (longest > LINE_FILL_LONGEST_LINE) longest = LINE_FILL_LONGEST_LINE;
  if (!marks) mark_count = SIZE_MAX;
  while (progress.filled < mark_count && progress.read < input_count) {
    // The window is looked at again where it holds no end of the line.
    size_t start = fill->window_start, place = progress.read - start, word = place / WORD;
    uint64_t ends = 0;
    if (progress.read >= start && place < fill->window_count) {
      ends = fill->ends[word] & (~(uint64_t)0 << place % WORD);
    } else {
      place = SIZE_MAX;
    }
    size_t words = (fill->window_count + WORD - 1) / WORD;
    while (place != SIZE_MAX && ends == 0 && ++word < words) ends = fill->ends[word];
    if (ends == 0) {
      // A line that the window begins with is too long, or the last one.
      if (place == 0) break;
      line_fill_look(fill, input, input_count, progress.read);
      start = progress.read;
      place = word = 0;
      words = (fill->window_count + WORD - 1) / WORD;
      while ((ends = fill->ends[word]) == 0 && ++word < words) {}
      if (ends == 0) break;
    }
    // The lines that end in the window.
    while (progress.filled < mark_count) {
      const uint8_t *line = input + start + place;
      size_t end = word * WORD + (size_t)__builtin_ctzll(ends), count = end - place;
      if (count == 0 || count > longest + 1 || output_count - progress.written < text_count + 2) return progress;
      bool has_return = takes_returns && line[count - 1] == '\r';
      count -= has_return;
      if (count == 0 || count > longest || fill->roles[line[count - 1]] & LINE_FILL_END) return progress;
      uint64_t kept = bits(fill->keeps, place, count), stops = bits(fill->stops, place, count);
      bool has_lead = false;
      if (lead_count > 0 && line[0] == first_of_lead && count >= lead_count
        && memcmp(line, fill->lead, lead_count) == 0) {
        has_lead = true;
        kept &= ~(uint64_t)0 << lead_count;
        stops &= ~(uint64_t)0 << lead_count;
      }
      if (stops != 0 || kept == 0) return progress;
      // Most lines are read as the one before.
      if (!is_read_so(&last, line, count, kept, has_lead)) read_line(fill, line, count, kept, has_lead, &last);
      const shape *form = last.form;
      if (!form) return progress;
      if (has_literals && bits(fill->literals, place, count) != 0 && !is_text(fill, line, count)) return progress;
      if (has_at_literals) {
        uint64_t at_literals = bits(fill->at_literals, place, count);
        if (has_lead) at_literals &= ~(uint64_t)0 << lead_count;
        if ((at_literals & ~form->literal_places) != 0) return progress;
      }
      for (size_t i = 0; i < choosy_count; i++) {
        size_t slot = fill->choosy[i];
        if (!fill->fits[slot * 256 + line[form->places[slot]]]) return progress;
      }
      uint8_t *target = output + progress.written;
      bool is_roomy = progress.read < roomy_input && progress.written < roomy_output;
      write_product(fill, form, 0, line, count, target, text_count, is_roomy, shuffles);
      target += text_count;
      if (has_return) *target++ = '\r';
      *target++ = separator;
      progress.written = (size_t)(target - output);
      progress.read = start + end + 1;
      if (marks) {
        uint8_t *value = values + progress.filled * LINE_FILL_VALUE_STRIDE;
        write_product(fill, form, 1, line, count, value, fill->products[1].count, false, shuffles);
        marks[progress.filled] = (line_fill_mark){progress.read, progress.written};
      }
      progress.filled++;
      place = end + 1;
      ends &= ends - 1;
      while (ends == 0 && ++word < words) ends = fill->ends[word];
      if (ends == 0) break;
    }
  }
  return progress;
}

#if HAS_SHUFFLES
SHUFFLING static line_fill_progress fill_lines_by_shuffles(
  line_fill *fill, const uint8_t *input, size_t input_count, size_t from, uint8_t *output, size_t output_count,
  size_t to, size_t longest, line_fill_mark *marks, size_t mark_count, uint8_t *values) {
  return fill_lines(
    fill, input, input_count, from, output, output_count, to, longest, marks, mark_count, values, true);
}
#endif

line_fill_progress line_fill_lines(
  line_fill *fill, const uint8_t *input, size_t input_count, size_t from, uint8_t *output, size_t output_count,
  size_t to, size_t longest, line_fill_mark *marks, size_t mark_count, uint8_t *values) {
#if HAS_SHUFFLES
  if (fill->shuffles) {
    return fill_lines_by_shuffles(
      fill, input, input_count, from, output, output_count, to, longest, marks, mark_count, values);
  }
#endif
  return fill_lines(
    fill, input, input_count, from, output, output_count, to, longest, marks, mark_count, values, false);
}
