#pragma once

// Swift code sees ICU's own types in no declaration of the engine but private ones: Foundation brings
// an ICU of another version along, and a file that gets to see both definitions does not compile.
//
// ICU renames its functions by macro (ubrk_next becomes ubrk_next_72), and Swift imports no macro
// that is not a constant. Each function the engine calls therefore has a wrapper under a fixed name.

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

// MARK: Errors and version

static inline bool icu_failed(UErrorCode status) {
  return U_FAILURE(status);
}

/// The Unicode version of the data that the linked ICU carries: four numbers.
static inline void icu_unicode_version(uint8_t *version) {
  UVersionInfo info;
  u_getUnicodeVersion(info);
  for (int i = 0; i < 4; i += 1) version[i] = info[i];
}

// MARK: Character properties

/// The number of a value of a property: a category, a break class, a script; 0 or 1 for a property that is true or not.
static inline int32_t icu_property(UChar32 scalar, UProperty property) {
  return u_getIntPropertyValue(scalar, property);
}

static inline int32_t icu_decimal_digit_value(UChar32 scalar) {
  return u_charDigitValue(scalar);
}

// MARK: Sets

static inline USet *icu_uset_open_pattern(const uint16_t *pattern, int32_t length, UErrorCode *status) {
  return uset_openPattern((const UChar *)pattern, length, status);
}

static inline void icu_uset_close(USet *set) {
  uset_close(set);
}

/// Whether the set holds a string of several characters (or of none), as `[{ch}]` writes one.
static inline bool icu_uset_has_strings(const USet *set) {
  int32_t count = uset_getItemCount(set);
  if (count == 0) return false;
  UChar32 first, last;
  UErrorCode status = U_ZERO_ERROR;
  // Items are ordered: ranges, then strings. A range answers 0, a string its length; asked for no
  // text, a string also reports that the buffer is too small, which is of no interest here.
  int32_t length = uset_getItem(set, count - 1, &first, &last, 0, 0, &status);
  return length != 0 || status == U_STRING_NOT_TERMINATED_WARNING;
}

static inline USet *icu_uset_open_empty(void) {
  return uset_openEmpty();
}

static inline void icu_uset_add_range(USet *set, UChar32 first, UChar32 last) {
  uset_addRange(set, first, last);
}

/// Adds every scalar that differs from a member only in case, and the strings that a member folds to.
static inline void icu_uset_close_over_case(USet *set) {
  uset_closeOver(set, USET_CASE_INSENSITIVE);
}

/// How many items the set has: ranges of scalars first, then strings.
static inline int32_t icu_uset_item_count(const USet *set) {
  return uset_getItemCount(set);
}

/// Whether item `index` is a range of scalars, whose ends are then stored.
static inline bool icu_uset_range(const USet *set, int32_t index, UChar32 *first, UChar32 *last) {
  UErrorCode status = U_ZERO_ERROR;
  return uset_getItem(set, index, first, last, 0, 0, &status) == 0
    && status != U_STRING_NOT_TERMINATED_WARNING;
}

// MARK: Case

static inline UChar32 icu_upper(UChar32 scalar) {
  return u_toupper(scalar);
}

static inline UChar32 icu_lower(UChar32 scalar) {
  return u_tolower(scalar);
}

/// Whether the upper or lower case of a scalar is other than a scalar for it, or depends on its neighbours.
static inline bool icu_has_special_case(UChar32 scalar) {
  if (scalar == 0x3A3) return true;
  if (!u_hasBinaryProperty(scalar, UCHAR_CHANGES_WHEN_CASEMAPPED)) return false;
  UChar text[2], upper[8], lower[8];
  int32_t length = 0, place = 0;
  UErrorCode status = U_ZERO_ERROR;
  U16_APPEND_UNSAFE(text, length, scalar);
  UChar32 first;
  int32_t count = u_strToUpper(upper, 8, text, length, "", &status);
  U16_NEXT(upper, place, count, first);
  if (place != count || first != u_toupper(scalar)) return true;
  place = 0;
  count = u_strToLower(lower, 8, text, length, "", &status);
  U16_NEXT(lower, place, count, first);
  return place != count || first != u_tolower(scalar);
}

static inline UCaseMap *icu_ucasemap_open(const char *locale, UErrorCode *status) {
  return ucasemap_open(locale, 0, status);
}

static inline void icu_ucasemap_close(UCaseMap *map) {
  ucasemap_close(map);
}

static inline int32_t icu_ucasemap_upper(
  const UCaseMap *map, uint8_t *result, int32_t capacity, const uint8_t *bytes, int32_t length,
  UErrorCode *status
) {
  return ucasemap_utf8ToUpper(map, (char *)result, capacity, (const char *)bytes, length, status);
}

static inline int32_t icu_ucasemap_lower(
  const UCaseMap *map, uint8_t *result, int32_t capacity, const uint8_t *bytes, int32_t length,
  UErrorCode *status
) {
  return ucasemap_utf8ToLower(map, (char *)result, capacity, (const char *)bytes, length, status);
}

static inline int32_t icu_ucasemap_title(
  UCaseMap *map, uint8_t *result, int32_t capacity, const uint8_t *bytes, int32_t length,
  UErrorCode *status
) {
  return ucasemap_utf8ToTitle(map, (char *)result, capacity, (const char *)bytes, length, status);
}

// MARK: Locales: the engine has tables of its own; a rule may ask for those of ICU

/// How long a text is that ICU wrote into memory of a size; -1 where ICU failed or the memory is too small.
static inline int32_t icu_written(int32_t count, int32_t capacity, UErrorCode status) {
  return U_FAILURE(status) || count > capacity ? -1 : count;
}

// The functions below that write a text return what `icu_written` does.

/// A decimal number as a skeleton of ICU writes it in a locale.
static inline int32_t icu_number_text(
  const uint16_t *skeleton, int32_t length, const char *locale, const char *number, uint16_t *result,
  int32_t capacity
) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *formatter =
    unumf_openForSkeletonAndLocale((const UChar *)skeleton, length, locale, &status);
  UFormattedNumber *formatted = unumf_openResult(&status);
  unumf_formatDecimal(formatter, number, -1, formatted, &status);
  int32_t count = unumf_resultToString(formatted, (UChar *)result, capacity, &status);
  unumf_closeResult(formatted);
  unumf_close(formatter);
  return icu_written(count, capacity, status);
}

/// The best pattern of a locale for the fields of a date or a time.
static inline int32_t icu_date_pattern(
  const uint16_t *skeleton, int32_t length, const char *locale, uint16_t *result, int32_t capacity
) {
  UErrorCode status = U_ZERO_ERROR;
  UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
  int32_t count =
    udatpg_getBestPattern(generator, (const UChar *)skeleton, length, (UChar *)result, capacity, &status);
  udatpg_close(generator);
  return icu_written(count, capacity, status);
}

/// Whether ICU has a locale of this name, or had it under this name once.
static inline bool icu_has_locale(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *names = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status);
  bool is_found = false;
  const char *next;
  while (!is_found && (next = uenum_next(names, NULL, &status)) != NULL) is_found = strcmp(next, name) == 0;
  uenum_close(names);
  return is_found;
}

/// The likely region of a locale: of `de`, `DE`.
static inline int32_t icu_likely_region(const char *locale, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char likely[ULOC_FULLNAME_CAPACITY];
  uloc_addLikelySubtags(locale, likely, sizeof likely, &status);
  int32_t count = U_FAILURE(status) ? 0 : uloc_getCountry(likely, result, capacity, &status);
  return icu_written(count, capacity, status);
}

/// The digits of the numbering system of a locale, empty where it has none, and its name of at most 15 bytes.
static inline int32_t icu_numbering_system(const char *locale, char name[16], uint16_t *digits, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberingSystem *system = unumsys_open(locale, &status);
  int32_t count = 0;
  if (!U_FAILURE(status) && !unumsys_isAlgorithmic(system)) {
    strncpy(name, unumsys_getName(system), 15);
    name[15] = 0;
    count = unumsys_getDescription(system, (UChar *)digits, capacity, &status);
  }
  unumsys_close(system);
  return icu_written(count, capacity, status);
}

/// Whether there is a numbering system of this name.
static inline bool icu_has_numbering_system(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  unumsys_close(unumsys_openByName(name, &status));
  return !U_FAILURE(status);
}

/// A symbol of the numbers of a locale, by its number in `UNumberFormatSymbol`.
static inline int32_t icu_number_symbol(const char *locale, int32_t symbol, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  int32_t count = unum_getSymbol(format, (UNumberFormatSymbol)symbol, (UChar *)result, capacity, &status);
  unum_close(format);
  return icu_written(count, capacity, status);
}

/// The code of the currency of a region.
static inline int32_t icu_currency_of_region(const char *locale, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = ucurr_forLocale(locale, (UChar *)result, capacity, &status);
  return icu_written(count, capacity, status);
}

/// How many decimals a currency has; 2 where ICU fails.
static inline int32_t icu_currency_fraction_digits(const uint16_t *code) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = ucurr_getDefaultFractionDigits((const UChar *)code, &status);
  return U_FAILURE(status) ? 2 : count;
}

/// The word for the morning (0) or the afternoon (1).
static inline int32_t icu_day_period(const char *locale, int32_t index, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = udat_open(UDAT_SHORT, UDAT_SHORT, locale, NULL, 0, NULL, 0, &status);
  int32_t count = udat_getSymbols(format, UDAT_AM_PMS, index, (UChar *)result, capacity, &status);
  udat_close(format);
  return icu_written(count, capacity, status);
}

/// Makes year, month and day of a locale's calendar those of the Gregorian one, which is taken to hold at all times, or the other way
/// round; false for a day that there is not.
static inline bool icu_convert_day(const char *locale, bool to_gregorian, int32_t *day) {
  static const uint16_t zone[] = {'U', 'T', 'C'};
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *own = ucal_open((const UChar *)zone, 3, locale, UCAL_DEFAULT, &status);
  UCalendar *gregorian = ucal_open((const UChar *)zone, 3, "", UCAL_GREGORIAN, &status);
  if (U_SUCCESS(status)) {
    ucal_setGregorianChange(gregorian, -8.64e15, &status);
    UCalendar *from = to_gregorian ? own : gregorian;
    UCalendar *to = to_gregorian ? gregorian : own;
    ucal_setAttribute(from, UCAL_LENIENT, 0);
    ucal_clear(from);
    ucal_setDate(from, day[0], day[1] - 1, day[2], &status);
    ucal_setMillis(to, ucal_getMillis(from, &status), &status);
    // The year of an era alone would make one before it look like one of it.
    if (ucal_get(to, UCAL_ERA, &status) != (to_gregorian ? 1 : 0)) status = U_ILLEGAL_ARGUMENT_ERROR;
    day[0] = ucal_get(to, UCAL_YEAR, &status);
    day[1] = ucal_get(to, UCAL_MONTH, &status) + 1;
    day[2] = ucal_get(to, UCAL_DATE, &status);
  }
  ucal_close(own);
  ucal_close(gregorian);
  return U_SUCCESS(status);
}
