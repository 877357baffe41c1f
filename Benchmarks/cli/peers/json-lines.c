// The job of `mask-cli --redact user.phone=keep-last:4` on JSON Lines, and nothing else: the member `phone` of the member
// `user` shows its last four characters. It takes strings without escapes there.
#include <stdbool.h>
#include <string.h>

#define NAME "json-lines"
enum { TEXT_SIZE = 64 };

static void prepare(void) {}

// The quotation mark that ends the string whose first character `text` is.
static const char *string_end(const char *text, const char *end) {
  while (text < end && *text != '"') text += *text == '\\' ? 2 : 1;
  return text;
}

// Writes a line and gives its length; 0 where it stays as it is.
static size_t put(char *out, const char *line, size_t count) {
  const char *end = line + count;
  int depth = 0;
  bool is_in_user = false, is_key = false;
  for (const char *place = line; place < end; place++) {
    switch (*place) {
    case '{':
    case '[':
      depth++;
      is_key = *place == '{';
      break;
    case '}':
    case ']':
      depth--;
      if (depth < 2) is_in_user = false;
      break;
    case ',':
      is_key = true;
      break;
    case '"': {
      const char *text = place + 1, *stop = string_end(text, end);
      size_t length = (size_t)(stop - text);
      const char *next = stop + 1;
      while (next < end && *next == ' ') next++;
      if (is_key && next < end && *next == ':') {
        next++;
        while (next < end && *next == ' ') next++;
        if (depth == 1) is_in_user = length == 4 && memcmp(text, "user", 4) == 0;
        if (depth == 2 && is_in_user && length == 5 && memcmp(text, "phone", 5) == 0 && next < end && *next == '"') {
          text = next + 1;
          stop = string_end(text, end);
          length = (size_t)(stop - text);
          if (length < 5) return 0;
          char *target = out + (text - line);
          memcpy(out, line, (size_t)(text - line));
          for (size_t i = 0; i < length - 4; i++, target += 3) memcpy(target, "•", 3);
          memcpy(target, stop - 4, (size_t)(end - stop) + 4);
          return (size_t)(target - out) + (size_t)(end - stop) + 4;
        }
        place = next - 1;
        is_key = false;
      } else {
        place = stop;
      }
      break;
    }
    default: break;
    }
  }
  return 0;
}

#define ROOM(count) (3 * (count))
#include "lines.h"
