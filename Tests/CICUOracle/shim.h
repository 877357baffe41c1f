#pragma once

// What the tests ask ICU beside what the engine asks: boundaries of graphemes, normal forms, regular expressions and locales, of which the
// engine has its own. As in CICU, each function has a wrapper under a fixed name.

#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#include <unicode/ubrk.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uregex.h>
#include <unicode/utext.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

/// A UText, under a name that Foundation does not define otherwise.
typedef struct icu_text icu_text;

// MARK: Text and versions

/// The version of ICU itself: four numbers.
static inline void icu_version(uint8_t *version) {
  UVersionInfo info;
  u_getVersion(info);
  for (int i = 0; i < 4; i += 1) version[i] = info[i];
}

/// Opens `text`, or a new one when it is null, on bytes that must outlive its use.
static inline icu_text *icu_utext_open_utf8(
  icu_text *text, const uint8_t *bytes, int64_t length, UErrorCode *status
) {
  return (icu_text *)utext_openUTF8((UText *)text, (const char *)bytes, length, status);
}

static inline void icu_utext_close(icu_text *text) {
  utext_close((UText *)text);
}

// MARK: Grapheme boundaries

static inline UBreakIterator *icu_ubrk_open_graphemes(UErrorCode *status) {
  return ubrk_open(UBRK_CHARACTER, "", 0, 0, status);
}

static inline void icu_ubrk_close(UBreakIterator *iterator) {
  ubrk_close(iterator);
}

static inline void icu_ubrk_set_text(UBreakIterator *iterator, icu_text *text, UErrorCode *status) {
  ubrk_setUText(iterator, (UText *)text, status);
}

static inline int32_t icu_ubrk_next(UBreakIterator *iterator) {
  return ubrk_next(iterator);
}

// MARK: Normal forms

static inline const UNormalizer2 *icu_unorm2_nfc(UErrorCode *status) {
  return unorm2_getNFCInstance(status);
}

static inline const UNormalizer2 *icu_unorm2_nfd(UErrorCode *status) {
  return unorm2_getNFDInstance(status);
}

static inline const UNormalizer2 *icu_unorm2_nfkc(UErrorCode *status) {
  return unorm2_getNFKCInstance(status);
}

static inline const UNormalizer2 *icu_unorm2_nfkd(UErrorCode *status) {
  return unorm2_getNFKDInstance(status);
}

static inline bool icu_unorm2_has_boundary_before(const UNormalizer2 *form, UChar32 scalar) {
  return unorm2_hasBoundaryBefore(form, scalar);
}

static inline int32_t icu_unorm2_normalize(
  const UNormalizer2 *form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity,
  UErrorCode *status
) {
  return unorm2_normalize(form, (const UChar *)text, length, (UChar *)result, capacity, status);
}

// MARK: Locales

static inline int32_t icu_locale_count(void) {
  return uloc_countAvailable();
}

static inline const char *icu_locale_name(int32_t index) {
  return uloc_getAvailable(index);
}

// MARK: Regular expressions

static inline int64_t icu_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static inline UBool icu_match_may_go_on(const void *deadline, int32_t units) {
  (void)units;
  return icu_monotonic_nanoseconds() < *(const int64_t *)deadline;
}

static inline UBool icu_find_may_go_on(const void *deadline, int64_t offset) {
  (void)offset;
  return icu_monotonic_nanoseconds() < *(const int64_t *)deadline;
}

static inline URegularExpression *icu_uregex_open(const uint16_t *pattern, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *expression =
    uregex_open((const UChar *)pattern, length, UREGEX_ERROR_ON_UNKNOWN_ESCAPES, NULL, &status);
  return U_FAILURE(status) ? NULL : expression;
}

static inline void icu_uregex_close(URegularExpression *expression) {
  uregex_close(expression);
}

static inline int32_t icu_uregex_group_count(URegularExpression *expression) {
  UErrorCode status = U_ZERO_ERROR;
  return uregex_groupCount(expression, &status);
}

/// Sets the text, and when a match gives up: after steps (in units of 10 000) or, for the loops that count as one step
/// however long they run, at a moment of the monotonic clock. 1 for success, or -1.
static inline int32_t icu_uregex_set_text(
  URegularExpression *expression, icu_text *text, int32_t steps, const int64_t *deadline
) {
  UErrorCode status = U_ZERO_ERROR;
  uregex_setTimeLimit(expression, steps, &status);
  uregex_setMatchCallback(expression, icu_match_may_go_on, deadline, &status);
  uregex_setFindProgressCallback(expression, icu_find_may_go_on, deadline, &status);
  uregex_setUText(expression, (UText *)text, &status);
  return U_FAILURE(status) ? -1 : 1;
}

/// 1 for a match, 0 for none, -1 where ICU gave up.
static inline int32_t icu_uregex_matches_whole(URegularExpression *expression) {
  UErrorCode status = U_ZERO_ERROR;
  bool is_match = uregex_matches64(expression, -1, &status);
  return U_FAILURE(status) ? -1 : is_match;
}

static inline int32_t icu_uregex_find_next(URegularExpression *expression) {
  UErrorCode status = U_ZERO_ERROR;
  bool is_match = uregex_findNext(expression, &status);
  return U_FAILURE(status) ? -1 : is_match;
}

/// The UTF-8 offset where a group of the last match starts, -1 when it took no part.
static inline int64_t icu_uregex_start(URegularExpression *expression, int32_t group) {
  UErrorCode status = U_ZERO_ERROR;
  return uregex_start64(expression, group, &status);
}

static inline int64_t icu_uregex_end(URegularExpression *expression, int32_t group) {
  UErrorCode status = U_ZERO_ERROR;
  return uregex_end64(expression, group, &status);
}
