#include "problems.h"

#include <stdlib.h>
#include <string.h>

DUCKDB_EXTENSION_EXTERN

/* The members that the column has: texts first, then numbers. */
enum { TEXTS = 3, MEMBERS = 6 };
static const char *const NAMES[MEMBERS] = {"code", "message", "step", "column", "start", "end"};

duckdb_logical_type problems_type(void) {
  duckdb_logical_type types[MEMBERS];
  const char *names[MEMBERS];
  for (int i = 0; i < MEMBERS; i++) {
    types[i] = duckdb_create_logical_type(i < TEXTS ? DUCKDB_TYPE_VARCHAR : DUCKDB_TYPE_BIGINT);
    names[i] = NAMES[i];
  }
  duckdb_logical_type structure = duckdb_create_struct_type(types, names, MEMBERS);
  duckdb_logical_type list = duckdb_create_list_type(structure);
  for (int i = 0; i < MEMBERS; i++) duckdb_destroy_logical_type(&types[i]);
  duckdb_destroy_logical_type(&structure);
  return list;
}

/* The JSON is the library's own: well formed, and none of it is believed beyond `end`. */
typedef struct Reader {
  const char *place;
  const char *end;
} Reader;

static bool next_is(Reader *reader, char wanted) {
  while (reader->place < reader->end && strchr(" \t\r\n", *reader->place)) reader->place++;
  if (reader->place == reader->end || *reader->place != wanted) return false;
  reader->place++;
  return true;
}

static uint32_t hexadecimal(const char *digits) {
  char copy[5] = {0};
  memcpy(copy, digits, 4);
  return (uint32_t)strtoul(copy, NULL, 16);
}

static char *put_scalar(char *at, uint32_t scalar) {
  if (scalar < 0x80) {
    *at++ = (char)scalar;
  } else if (scalar < 0x800) {
    *at++ = (char)(0xC0 | scalar >> 6);
  } else if (scalar < 0x10000) {
    *at++ = (char)(0xE0 | scalar >> 12);
    *at++ = (char)(0x80 | (scalar >> 6 & 0x3F));
  } else {
    *at++ = (char)(0xF0 | scalar >> 18);
    *at++ = (char)(0x80 | (scalar >> 12 & 0x3F));
    *at++ = (char)(0x80 | (scalar >> 6 & 0x3F));
  }
  if (scalar >= 0x80) *at++ = (char)(0x80 | (scalar & 0x3F));
  return at;
}

/* A string behind its first quotation mark, without escapes, to `text`, which is not shorter. Its length. */
static size_t read_string(Reader *reader, char *text) {
  char *at = text;
  while (reader->place < reader->end && *reader->place != '"') {
    char byte = *reader->place++;
    if (byte == '\\' && reader->place < reader->end) {
      byte = *reader->place++;
      const char *escapes = "b\bf\fn\nr\rt\t", *found = byte == 'u' ? NULL : strchr(escapes, byte);
      if (byte == 'u' && reader->end - reader->place >= 4) {
        uint32_t scalar = hexadecimal(reader->place);
        reader->place += 4;
        if (scalar >> 10 == 0x36 && reader->end - reader->place >= 6) {
          scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (hexadecimal(reader->place + 2) & 0x3FF);
          reader->place += 6;
        }
        at = put_scalar(at, scalar);
        continue;
      }
      if (found) byte = found[1];
    }
    *at++ = byte;
  }
  if (reader->place < reader->end) reader->place++;
  return (size_t)(at - text);
}

/* A value that the column does not have. */
static void skip(Reader *reader, char *scratch) {
  int depth = 0;
  do {
    if (next_is(reader, '"')) {
      read_string(reader, scratch);
    } else if (next_is(reader, '{') || next_is(reader, '[')) {
      depth++;
    } else if (depth && (next_is(reader, '}') || next_is(reader, ']'))) {
      depth--;
    } else {
      /* A number, a word, or what stands between values. */
      while (reader->place < reader->end && !strchr(depth ? "\"{}[]" : ",}]", *reader->place)) reader->place++;
    }
  } while (depth && reader->place < reader->end);
}

/* One object, behind its bracket, as an element of the list. */
static void put_problem(Reader *reader, duckdb_vector members[], idx_t element, char *scratch) {
  for (int i = 0; i < MEMBERS; i++) {
    duckdb_vector_ensure_validity_writable(members[i]);
    duckdb_validity_set_row_invalid(duckdb_vector_get_validity(members[i]), element);
  }
  while (next_is(reader, '"')) {
    size_t length = read_string(reader, scratch);
    int member = 0;
    while (member < MEMBERS && (strlen(NAMES[member]) != length || memcmp(NAMES[member], scratch, length))) member++;
    next_is(reader, ':');
    bool isText = next_is(reader, '"'), isNumber = !isText && reader->place < reader->end && strchr("-0123456789", *reader->place);
    if (isText) length = read_string(reader, scratch);
    if (member < MEMBERS && isText == (member < TEXTS) && (isText || isNumber)) {
      duckdb_validity_set_row_valid(duckdb_vector_get_validity(members[member]), element);
      if (isText) {
        duckdb_unsafe_vector_assign_string_element_len(members[member], element, scratch, length);
      } else {
        ((int64_t *)duckdb_vector_get_data(members[member]))[element] = strtoll(reader->place, NULL, 10);
      }
    }
    if (!isText) skip(reader, scratch);
    if (!next_is(reader, ',')) break;
  }
  next_is(reader, '}');
}

void put_problems(duckdb_vector output, const inputmask_strings *problems) {
  duckdb_list_entry *entries = duckdb_vector_get_data(output);
  duckdb_vector child = duckdb_list_vector_get_child(output), members[MEMBERS];
  const int64_t *ends = problems->offsets;
  idx_t size = duckdb_list_vector_get_size(output);
  char *scratch = malloc((size_t)ends[problems->length] + 1);
  for (int64_t row = 0; row < problems->length; row++) {
    Reader reader = {problems->bytes + ends[row], problems->bytes + ends[row + 1]};
    entries[row] = (duckdb_list_entry){size, 0};
    if (!scratch || !next_is(&reader, '[')) continue;
    while (next_is(&reader, '{')) {
      duckdb_list_vector_reserve(output, size + 1);
      for (idx_t i = 0; i < MEMBERS; i++) members[i] = duckdb_struct_vector_get_child(child, i);
      put_problem(&reader, members, size, scratch);
      duckdb_list_vector_set_size(output, ++size);
      entries[row].length++;
      next_is(&reader, ',');
    }
  }
  free(scratch);
}
