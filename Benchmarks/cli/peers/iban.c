// The job of `mask-cli --rule iban --invalid ignore` on ASCII, and nothing else.
#include <stdlib.h>
#include <string.h>

#include "dropped.h"

#define NAME "iban"
enum { TEXT_SIZE = 48, LENGTH = 34 };

// A country and what stands behind its letters: n digits, a capital letters, c both.
static const struct {
  char country[3];
  const char *runs;
} layouts[] = {
    {"AD", "n10 c12"}, {"AE", "n21"}, {"AL", "n10 c16"}, {"AT", "n18"}, {"AZ", "n2 a4 c20"}, {"BA", "n18"},
    {"BE", "n14"}, {"BG", "n2 a4 n6 c8"}, {"BH", "n2 a4 c14"}, {"BI", "n25"}, {"BR", "n25 a1 c1"},
    {"BY", "n2 c4 n4 c16"}, {"CH", "n7 c12"}, {"CR", "n20"}, {"CY", "n10 c16"}, {"CZ", "n22"}, {"DE", "n20"},
    {"DJ", "n25"}, {"DK", "n16"}, {"DO", "n2 c4 n20"}, {"EE", "n18"}, {"EG", "n27"}, {"ES", "n22"},
    {"FI", "n16"}, {"FK", "n2 a2 n12"}, {"FO", "n16"}, {"FR", "n12 c11 n2"}, {"GB", "n2 a4 n14"},
    {"GE", "n2 a2 n16"}, {"GI", "n2 a4 c15"}, {"GL", "n16"}, {"GR", "n9 c16"}, {"GT", "n2 c24"},
    {"HN", "n2 a4 n20"}, {"HR", "n19"}, {"HU", "n26"}, {"IE", "n2 a4 n14"}, {"IL", "n21"}, {"IQ", "n2 a4 n15"},
    {"IS", "n24"}, {"IT", "n2 a1 n10 c12"}, {"JO", "n2 a4 n4 c18"}, {"KW", "n2 a4 c22"}, {"KZ", "n5 c13"},
    {"LB", "n6 c20"}, {"LC", "n2 a4 c24"}, {"LI", "n7 c12"}, {"LT", "n18"}, {"LU", "n5 c13"},
    {"LV", "n2 a4 c13"}, {"LY", "n23"}, {"MC", "n12 c11 n2"}, {"MD", "n2 c20"}, {"ME", "n20"},
    {"MK", "n5 c10 n2"}, {"MN", "n18"}, {"MR", "n25"}, {"MT", "n2 a4 n5 c18"}, {"MU", "n2 a4 n19 a3"},
    {"NI", "n2 a4 n20"}, {"NL", "n2 a4 n10"}, {"NO", "n13"}, {"OM", "n5 c16"}, {"PK", "n2 a4 c16"},
    {"PL", "n26"}, {"PS", "n2 a4 c21"}, {"PT", "n23"}, {"QA", "n2 a4 c21"}, {"RO", "n2 a4 c16"}, {"RS", "n20"},
    {"RU", "n16 c15"}, {"SA", "n4 c18"}, {"SC", "n2 a4 n20 a3"}, {"SD", "n16"}, {"SE", "n22"}, {"SI", "n17"},
    {"SK", "n22"}, {"SM", "n2 a1 n10 c12"}, {"SO", "n21"}, {"ST", "n23"}, {"SV", "n2 a4 n20"}, {"TL", "n21"},
    {"TN", "n22"}, {"TR", "n8 c16"}, {"UA", "n8 c19"}, {"VA", "n20"}, {"VG", "n2 a4 n16"}, {"XK", "n18"},
    {"YE", "n2 a4 n4 c18"},
};

enum { IS_DIGIT = 1, IS_LETTER = 2 };

// For each country the kinds that may stand at each place; null where no such country is known.
static uint8_t *places_of[26 * 26];
static uint8_t places[sizeof layouts / sizeof *layouts][LENGTH + 1];

static void prepare(void) {
  prepare_kinds("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  for (size_t l = 0; l < sizeof layouts / sizeof *layouts; l++) {
    const char *country = layouts[l].country, *run = layouts[l].runs;
    places_of[(country[0] - 'A') * 26 + country[1] - 'A'] = places[l];
    for (size_t at = 2; *run;) {
      uint8_t kind = *run == 'n' ? IS_DIGIT : *run == 'a' ? IS_LETTER : IS_DIGIT | IS_LETTER;
      char *end;
      for (long count = strtol(run + 1, &end, 10); count > 0; count--) places[l][at++] = kind;
      run = end + (*end == ' ');
    }
  }
}

// Writes the text and gives its length; 0 for an invalid line.
static size_t put(char *out, const char *line, size_t count) {
  char d[LENGTH + 6];
  size_t found = gather(d, LENGTH, line, count);
  if (found < 15 || found > LENGTH) return 0;
  uint8_t digit_or_letter[LENGTH + 2];
  for (size_t i = 0; i < found; i++) {
    int is_letter = d[i] > '9';
    if (is_letter) d[i] &= ~0x20;
    digit_or_letter[i] = is_letter ? IS_LETTER : IS_DIGIT;
  }
  if (digit_or_letter[0] != IS_LETTER || digit_or_letter[1] != IS_LETTER) return 0;
  const uint8_t *allowed = places_of[(d[0] - 'A') * 26 + d[1] - 'A'];
  if (!allowed || (found < LENGTH && allowed[found]) || !allowed[found - 1]) return 0;
  for (size_t i = 2; i < found; i++) {
    if (!(allowed[i] & digit_or_letter[i])) return 0;
  }
  if (memcmp(d + 2, "00", 2) == 0 || memcmp(d + 2, "01", 2) == 0 || memcmp(d + 2, "99", 2) == 0) return 0;

  uint64_t rest = 0;
  for (size_t i = 0; i < found; i++) {
    char c = d[i + 4 < found ? i + 4 : i + 4 - found];
    rest = c <= '9' ? rest * 10 + (uint64_t)(c - '0') : rest * 100 + (uint64_t)(c - 'A' + 10);
    if (rest > UINT64_MAX / 1000) rest %= 97;
  }
  if (rest % 97 != 1) return 0;

  char *end = out;
  for (size_t at = 0; at < found; at += 4) {
    if (at > 0) *end++ = ' ';
    memcpy(end, d + at, 4);
    end += found - at < 4 ? found - at : 4;
  }
  return (size_t)(end - out);
}

#include "lines.h"
