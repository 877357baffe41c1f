// The job of `mask-cli --rule card --invalid ignore` on ASCII, and nothing else.
#include <string.h>

#include "dropped.h"

#define NAME "card"
enum { TEXT_SIZE = 24 };

// The brands in the order of the rule: the first with a prefix that fits decides groups and lengths.
enum { NONE, AMEX, DINERS, SIXTEEN, ELO, VISA, DISCOVER, JCB, UNIONPAY, MAESTRO, BRANDS };

static const struct {
  uint8_t brand;
  const char *prefixes;
} brands[] = {
    {AMEX, "34 37"},
    {DINERS, "300-305 36 38 39"},
    {SIXTEEN, "401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 "
              "627780 636297 636368 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 "
              "650700-650718 650720-650727 650901-650978 651652-651679 655000-655019 655021-655058 637095 "
              "637568 637599 637609 637612 63737423 63743358 606282 589562 51-55 2221-2229 223-229 23-26 "
              "270-271 2720 9792"},
    {ELO, "493698"},
    {VISA, "4 506099-506127 506129 506133-506150 506158-506163 506166 506168 506170 506173 506176-506180 "
           "506184 506187-506188 506191 506195 506197 507865-507866 507868-507877 507880-507888 507900 507941"},
    {DISCOVER, "6011 644-649 65"},
    {JCB, "1800 2131 3528-3589 2200-2204"},
    {UNIONPAY, "620 62100-62182 62184-62197 62200-62205 622010-622999 62207-62209 623-626 6270 6272 6276 "
               "627700-627779 627781-627799 6282-6289 6291-6292 810 8110-8171"},
    {MAESTRO, "500000-508999 56-59 6"},
};

// Prefixes as ranges of numbers of eight digits.
static struct {
  uint32_t first, last;
  uint8_t brand;
} ranges[200];
static int range_count;

// The brand of all cards that begin with these four digits; `MIXED` where more digits decide.
enum { MIXED = 0xFF };
static uint8_t brand_of_four[10000];

static uint32_t padded(const char *digits, size_t count, int pad) {
  uint32_t result = 0;
  for (size_t i = 0; i < 8; i++) result = result * 10 + (uint32_t)(i < count ? digits[i] - '0' : pad);
  return result;
}

static uint8_t brand_by_ranges(uint32_t number) {
  for (int i = 0; i < range_count; i++) {
    if (number >= ranges[i].first && number <= ranges[i].last) return ranges[i].brand;
  }
  return NONE;
}

static void prepare(void) {
  prepare_kinds("0123456789");
  for (size_t b = 0; b < sizeof brands / sizeof *brands; b++) {
    for (const char *p = brands[b].prefixes; *p;) {
      size_t count = strspn(p, "0123456789");
      ranges[range_count].first = padded(p, count, 0);
      const char *last = p[count] == '-' ? p + count + 1 : p;
      count = strspn(last, "0123456789");
      ranges[range_count].last = padded(last, count, 9);
      ranges[range_count++].brand = brands[b].brand;
      p = last + count + (last[count] == ' ');
    }
  }
  for (uint32_t four = 0; four < 10000; four++) {
    uint32_t first = four * 10000, last = first + 9999;
    brand_of_four[four] = brand_by_ranges(first);
    for (int i = 0; i < range_count; i++) {
      int begins = ranges[i].first > first && ranges[i].first <= last;
      int ends = ranges[i].last >= first && ranges[i].last < last;
      if (begins || ends) brand_of_four[four] = MIXED;
    }
  }
}

// The widths of the groups, 0 behind the last; null where no card of the brand has so many digits.
static const uint8_t *groups(uint8_t brand, size_t count) {
  static const uint8_t fours[] = {4, 4, 4, 4, 4, 0}, amex[] = {4, 6, 5, 0}, diners[] = {4, 6, 4, 0},
                       thirteen[] = {4, 4, 5, 0};
  switch (brand) {
    case AMEX: return count == 15 ? amex : NULL;
    case DINERS: return count == 14 ? diners : count == 16 || count == 19 ? fours : NULL;
    case SIXTEEN: return count == 16 ? fours : NULL;
    case VISA: return count == 16 || count >= 18 ? fours : NULL;
    case DISCOVER: return count == 16 || count == 19 ? fours : NULL;
    case JCB: return count >= 16 ? fours : NULL;
    case UNIONPAY: return count >= 14 ? fours : NULL;
    case ELO:
    case MAESTRO:
      if (count == 13) return thirteen;
      if (count == 15) return amex;
      break;
  }
  return count >= 12 ? fours : NULL;
}

static int luhn(const char *d, size_t count) {
  static const uint8_t doubled[] = {0, 2, 4, 6, 8, 1, 3, 5, 7, 9};
  int sum = 0;
  size_t i = count;
  for (; i >= 2; i -= 2) sum += (d[i - 1] - '0') + doubled[d[i - 2] - '0'];
  if (i == 1) sum += d[0] - '0';
  return sum % 10 == 0;
}

// Writes the text and gives its length; 0 for an invalid line.
static size_t put(char *out, const char *line, size_t count) {
  char d[32] = {0};
  size_t found = gather(d, 19, line, count);
  if (found < 12 || found > 19) return 0;
  uint8_t brand = brand_of_four[padded(d, 4, 0) / 10000];
  if (brand == MIXED) brand = brand_by_ranges(padded(d, 8, 0));
  const uint8_t *widths = groups(brand, found);
  if (!widths || !luhn(d, found)) return 0;
  char *end = out;
  for (size_t at = 0; at < found; at += *widths++) {
    if (at > 0) *end++ = ' ';
    size_t width = found - at < *widths ? found - at : *widths;
    memcpy(end, d + at, 8);
    end += width;
  }
  return (size_t)(end - out);
}

#include "lines.h"
