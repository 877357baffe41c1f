#include "line_fill.h"

#include <stdlib.h>
#include <string.h>

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

// MARK: Looking at a stretch of the input

static void look_portably(line_fill *fill, const uint8_t *bytes, size_t word) {
  uint64_t ends = 0, keeps = 0, stops = 0, literals = 0, at_literals = 0;
  for (unsigned i = 0; i < WORD; i++) {
    uint8_t role = fill->roles[bytes[i]];
    ends |= (uint64_t)(bytes[i] == fill->separator) << i;
    keeps |= (uint64_t)(role & LINE_FILL_KEPT) << i;
    stops |= (uint64_t)((role & PASSED) == 0) << i;
    literals |= (uint64_t)((role & LINE_FILL_LITERAL) != 0) << i;
    at_literals |= (uint64_t)((role & LINE_FILL_AT_LITERAL) != 0) << i;
  }
  fill->ends[word] = ends;
  fill->keeps[word] = keeps;
  fill->stops[word] = stops;
  fill->literals[word] = literals;
  fill->at_literals[word] = at_literals;
}

#if HAS_SHUFFLES
// A bit for each byte that is in none of the sets that `set` stands for.
SHUFFLING static inline uint64_t outside(__m128i set, __m128i bytes, __m128i row) {
  // A byte that is not ASCII has its highest bit set, for which the shuffle gives zero.
  __m128i found = _mm_and_si128(_mm_shuffle_epi8(set, bytes), row);
  return (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(found, _mm_setzero_si128()));
}

SHUFFLING static inline __m128i rows(__m128i bytes) {
  const __m128i bits = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, (char)128, 0, 0, 0, 0, 0, 0, 0, 0);
  return _mm_shuffle_epi8(bits, _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(15)));
}

SHUFFLING static void look(line_fill *fill, const uint8_t *bytes, size_t word) {
  const __m128i kept = _mm_loadu_si128((const __m128i *)fill->kept);
  const __m128i passed = _mm_loadu_si128((const __m128i *)fill->passed);
  const __m128i literal = _mm_loadu_si128((const __m128i *)fill->literal);
  const __m128i at_literal = _mm_loadu_si128((const __m128i *)fill->at_literal);
  const __m128i separator = _mm_set1_epi8((char)fill->separator);
  uint64_t ends = 0, drops = 0, stops = 0, others = 0, elsewhere = 0;
  for (unsigned i = 0; i < WORD; i += VECTOR) {
    __m128i vector = _mm_loadu_si128((const __m128i *)(bytes + i));
    __m128i row = rows(vector);
    ends |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(vector, separator)) << i;
    drops |= outside(kept, vector, row) << i;
    stops |= outside(passed, vector, row) << i;
    if (fill->has_literals) others |= outside(literal, vector, row) << i;
    if (fill->has_at_literals) elsewhere |= outside(at_literal, vector, row) << i;
  }
  fill->ends[word] = ends;
  fill->keeps[word] = ~drops;
  fill->stops[word] = stops;
  fill->literals[word] = fill->has_literals ? ~others : 0;
  fill->at_literals[word] = fill->has_at_literals ? ~elsewhere : 0;
}
#endif

static void look_at_word(line_fill *fill, const uint8_t *bytes, size_t word) {
#if HAS_SHUFFLES
  if (fill->shuffles) {
    look(fill, bytes, word);
    return;
  }
#endif
  look_portably(fill, bytes, word);
}

static void look_at_window(line_fill *fill, const uint8_t *input, size_t count, size_t start) {
  size_t size = count - start < fill->window_size ? count - start : fill->window_size;
  size_t word = 0, at = 0;
  for (; at + WORD <= size; at += WORD) look_at_word(fill, input + start + at, word++);
  if (at < size) {
    uint8_t rest[WORD] = {0};
    memcpy(rest, input + start + at, size - at);
    look_at_word(fill, rest, word);
    fill->ends[word++] &= ((uint64_t)1 << (size - at)) - 1;
  }
  // What a line of the last word may be asked behind it.
  fill->ends[word] = fill->keeps[word] = fill->stops[word] = fill->literals[word] = fill->at_literals[word] = 0;
  fill->window_start = start;
  fill->window_count = size;
  if (fill->window_size < LARGEST_WINDOW) fill->window_size *= 2;
}

// `count` bits from an offset on, at most as many as a line has bytes.
BOTH_WAYS uint64_t bits(const uint64_t *words, size_t from, size_t count) {
  uint64_t found;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  memcpy(&found, (const uint8_t *)words + from / 8, sizeof found);
  found >>= from % 8;
#else
  size_t word = from / WORD, shift = from % WORD;
  found = words[word] >> shift | words[word + 1] << 1 << (WORD - 1 - shift);
#endif
  return found & (((uint64_t)1 << count) - 1);
}

// MARK: One line

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
static bool is_text(const line_fill *fill, const uint8_t *line, size_t count) {
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

static shape *make_shape(line_fill *fill, shape *made, uint64_t slots) {
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
static size_t deciding_count(const line_fill *fill, const uint8_t *line, uint64_t kept, size_t count) {
  uint8_t first = kept_byte(fill, line[__builtin_ctzll(kept)]);
  size_t longest = 1;
  for (size_t i = fill->first_spellings[count]; i < fill->first_spellings[count + 1]; i++) {
    const uint8_t *spelling = fill->spellings + i * SPELLING;
    if (spelling[2] == first && spelling[1] > longest) longest = spelling[1];
  }
  return longest;
}

// Reads a line by its kept bytes; no form where it has more or fewer of them than there are slots.
static void read_line(line_fill *fill, const uint8_t *line, size_t count, uint64_t kept, bool has_lead, reading *made) {
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

static void write_portably(
  const line_fill *fill, const shape *form, int which, const uint8_t *line, uint8_t *target) {
  const product *written = &fill->products[which];
  for (size_t i = 0; i < written->count; i++) {
    int16_t slot = written->sources[i];
    target[i] = slot < 0 ? written->constants[i] : kept_byte(fill, line[form->places[slot]]);
  }
}

#if HAS_SHUFFLES
// Turns letters over that are kept in their other case.
SHUFFLING static inline __m128i flip(const line_fill *fill, __m128i part) {
  const __m128i flipped = _mm_loadu_si128((const __m128i *)fill->flipped);
  __m128i kept = _mm_cmpeq_epi8(_mm_and_si128(_mm_shuffle_epi8(flipped, part), rows(part)), _mm_setzero_si128());
  return _mm_xor_si128(part, _mm_andnot_si128(kept, _mm_set1_epi8(0x20)));
}

// Reads a word and writes whole vectors.
SHUFFLING static inline void write_vectors(
  const line_fill *fill, const shape *form, int which, const uint8_t *line, size_t count, size_t written,
  uint8_t *target) {
  const uint8_t *constants = fill->products[which].constants;
  const uint8_t (*shuffles)[LINE_VECTORS][VECTOR] = form->shuffles[which];
  if (count <= 2 * VECTOR && written <= VECTOR && !fill->has_flipped) {
    __m128i low = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)line), _mm_loadu_si128((const __m128i *)shuffles[0][0]));
    __m128i high = _mm_shuffle_epi8(
      _mm_loadu_si128((const __m128i *)(line + VECTOR)), _mm_loadu_si128((const __m128i *)shuffles[0][1]));
    __m128i constant = _mm_loadu_si128((const __m128i *)constants);
    _mm_storeu_si128((__m128i *)target, _mm_or_si128(_mm_or_si128(low, high), constant));
    return;
  }
  __m128i parts[LINE_VECTORS];
  for (int i = 0; i < LINE_VECTORS; i++) {
    parts[i] = _mm_loadu_si128((const __m128i *)(line + i * VECTOR));
    if (fill->has_flipped) parts[i] = flip(fill, parts[i]);
  }
  size_t i = 0;
  do {
    __m128i made = _mm_loadu_si128((const __m128i *)(constants + i * VECTOR));
    for (int j = 0; j < 2; j++) {
      __m128i shuffle = _mm_loadu_si128((const __m128i *)shuffles[i][j]);
      made = _mm_or_si128(made, _mm_shuffle_epi8(parts[j], shuffle));
    }
    if (count > 2 * VECTOR) {
      for (int j = 2; j < LINE_VECTORS; j++) {
        __m128i shuffle = _mm_loadu_si128((const __m128i *)shuffles[i][j]);
        made = _mm_or_si128(made, _mm_shuffle_epi8(parts[j], shuffle));
      }
    }
    _mm_storeu_si128((__m128i *)(target + i * VECTOR), made);
  } while (++i * VECTOR < written);
}
#endif

// Writes a product of a line, of `written` bytes. `is_roomy` says that a word can be read at the line and the longest
// product be written at the target.
BOTH_WAYS void write_product(
  const line_fill *fill, const shape *form, int which, const uint8_t *line, size_t count, uint8_t *target,
  size_t written, bool is_roomy, bool shuffles) {
#if HAS_SHUFFLES
  if (shuffles) {
    if (is_roomy) {
      write_vectors(fill, form, which, line, count, written, target);
      return;
    }
    uint8_t copy[WORD], made[LINE_FILL_LONGEST_PRODUCT];
    memcpy(copy, line, count);
    write_vectors(fill, form, which, copy, count, written, made);
    memcpy(target, made, written);
    return;
  }
#endif
  (void)count, (void)written, (void)is_roomy, (void)shuffles;
  write_portably(fill, form, which, line, target);
}

// MARK: Many lines

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
      look_at_window(fill, input, input_count, progress.read);
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
