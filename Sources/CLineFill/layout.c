// Makes what lines are filled by.
#include "layout.h"

#include <stdlib.h>
#include <string.h>

static void add_to_set(uint8_t set[VECTOR], unsigned byte) { set[byte & 15] |= (uint8_t)(1u << (byte >> 4)); }

static void set_product(product *target, const int16_t *source, size_t count) {
  target->count = count;
  for (size_t i = 0; i < count; i++) {
    target->sources[i] = source[i];
    target->constants[i] = source[i] < 0 ? (uint8_t)(-1 - source[i]) : 0;
  }
}

line_fill *line_fill_make(const line_fill_layout *layout, bool is_portable) {
  size_t spellings_size = layout->spelling_count * SPELLING;
  line_fill *fill = calloc(1, sizeof *fill);
  if (!fill) return NULL;
  fill->spellings = malloc(spellings_size + 1);
  fill->fits = malloc(layout->slot_count * 256);
  if (!fill->spellings || !fill->fits) {
    line_fill_free(fill);
    return NULL;
  }
  memcpy(fill->roles, layout->roles, 256);
  for (unsigned byte = 0; byte < 128; byte++) {
    uint8_t role = fill->roles[byte];
    if (role & LINE_FILL_KEPT) add_to_set(fill->kept, byte);
    if (role & PASSED) add_to_set(fill->passed, byte);
    if (role & LINE_FILL_LITERAL) add_to_set(fill->literal, byte);
    if (role & LINE_FILL_AT_LITERAL) add_to_set(fill->at_literal, byte);
    if (role & LINE_FILL_FLIPPED) add_to_set(fill->flipped, byte);
    fill->has_literals |= (role & LINE_FILL_LITERAL) != 0;
    fill->has_at_literals |= (role & LINE_FILL_AT_LITERAL) != 0;
    fill->has_flipped |= (role & LINE_FILL_FLIPPED) != 0;
  }
  fill->lead_count = layout->lead_count;
  memcpy(fill->lead, layout->lead, layout->lead_count);
  fill->spelling_count = layout->spelling_count;
  memcpy(fill->spellings, layout->spellings, spellings_size);
  for (size_t count = 0, i = 0; count < WORD + 2; count++) {
    while (i < fill->spelling_count && fill->spellings[i * SPELLING] < count) i++;
    fill->first_spellings[count] = i;
  }
  fill->slot_count = layout->slot_count;
  memcpy(fill->fits, layout->fits, layout->slot_count * 256);
  for (size_t slot = 0; slot < fill->slot_count; slot++) {
    for (unsigned byte = 0; byte < 128; byte++) {
      if (!(fill->roles[byte] & LINE_FILL_KEPT) || fill->fits[slot * 256 + byte]) continue;
      fill->choosy[fill->choosy_count++] = (uint8_t)slot;
      break;
    }
  }
  set_product(&fill->text, layout->text, layout->text_count);
  for (size_t i = 0, slot = 0; i < layout->text_count; i++) {
    if (layout->text[i] < 0) continue;
    fill->begins_with_literal[slot++] = i > 0 ? layout->text[i - 1] < 0 : false;
  }
  set_product(&fill->products[0], layout->product, layout->product_count);
  set_product(&fill->products[1], layout->value, layout->value_count);
  fill->separator = layout->separator;
  fill->takes_returns = layout->takes_returns;
#if HAS_SHUFFLES
  fill->shuffles = !is_portable && __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("popcnt");
#else
  (void)is_portable;
#endif
  line_fill_begin(fill);
  return fill;
}

void line_fill_free(line_fill *fill) {
  if (!fill) return;
  free(fill->spellings);
  free(fill->fits);
  free(fill);
}

void line_fill_begin(line_fill *fill) {
  fill->window_start = 0;
  fill->window_count = 0;
  fill->window_size = SMALLEST_WINDOW;
}
