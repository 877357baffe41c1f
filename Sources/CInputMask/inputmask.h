/* InputMask: rules that format, validate and redact what people type, as a C library.
 *
 *   inputmask_book *book;   inputmask_rule *phone;   inputmask_text *error;
 *   if (inputmask_book_open(NULL, 0, &book, &error)) { puts(error->bytes); inputmask_text_free(error); ... }
 *   if (inputmask_rule_open(book, "phone", NULL, &phone, &error)) ...
 *   char text[64];   inputmask_made made;
 *   inputmask_make(phone, INPUTMASK_TEXT, "8 (916) 123-45-67", 17, text, sizeof text, &made);
 *   printf("%.*s\n", (int)made.length, text);                                  // +7-916-123-45-67
 *
 * For whoever binds it from another language:
 *
 * - Every function that can fail returns an `inputmask_status`, 0 if all went well. `error` may be NULL; where it is not, and the
 *   function failed, `*error` is a text that the caller frees. It never holds a value that was formatted. Where a function failed, what
 *   it would have handed out is NULL. No function ends the process over its arguments: wrong ones are INPUTMASK_USE. In debug builds of
 *   the library that goes for handles that were freed, too.
 * - Texts are UTF-8 with a length; a NUL in a value is a character like others. Names, paths and languages are C strings. A pointer to no
 *   bytes may be NULL.
 * - A book, a rule and a scrubber do not change: any number of threads use one at the same time, without a lock. A session is for one
 *   thread at a time. Free a handle when no thread uses it any more; rules, sessions and scrubbers outlive their book.
 * - There are no threads, signal handlers, environment variables or open files in the library, so a process may fork between two calls of its
 *   own. Where other threads are in a call then, each kind of call that the child makes must have been made once before.
 * - A structure begins with its size, which the caller sets to `sizeof`: newer libraries add members at the end, and know by the size
 *   which are there. Set all others to 0. The few without a size (a text, a parameter, what was made) never change, nor do numbers of
 *   enumerations.
 * - Symbols have the version INPUTMASK_1 and keep what they do. All that is not listed here is hidden.
 */
#ifndef INPUTMASK_H
#define INPUTMASK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How a call went. */
typedef enum inputmask_status {
  INPUTMASK_OK = 0,
  /* Something is wrong with rules, their names or their parameters. The error has all of it, one mistake a line:
   * "plates.yaml:3:18: no formatter is called "digit-only"; did you mean "digits-only"?" */
  INPUTMASK_RULES = 1,
  /* The call makes no sense: a null pointer, a handle of another kind, an unknown number, a structure without a size. */
  INPUTMASK_USE = 2,
  /* The input is no string array: offsets that go back or leave the bytes, a width that is neither 4 nor 8. */
  INPUTMASK_ARRAY = 3,
  /* The answer has no room: more bytes than the offsets can count, than `most_bytes`, or than there is memory. */
  INPUTMASK_ROOM = 4
} inputmask_status;

/* Rules by name. */
typedef struct inputmask_book inputmask_book;
/* One rule, compiled. */
typedef struct inputmask_rule inputmask_rule;
/* A field, a code, tokens or a form that is driven by JSON. */
typedef struct inputmask_session inputmask_session;
/* What finds secrets inside text. */
typedef struct inputmask_scrubber inputmask_scrubber;

/* A text that the library made: an error, or JSON. `bytes` ends with a NUL that `length` does not count. */
typedef struct inputmask_text {
  const char *bytes;
  size_t length;
} inputmask_text;

/* Frees a text. NULL is fine, here and in all functions that free. */
void inputmask_text_free(inputmask_text *text);

/* The version of this header; that of the command, of the packages and of the bindings is taken from this line. */
#define INPUTMASK_VERSION "0.1.0"

/* The version of the library, and which Unicode it has: "15.0.0, without ICU". */
const char *inputmask_version(void);
const char *inputmask_unicode(void);

/* ---- Books ---------------------------------------------------------------------------------------------------------------- */

/* Where rules are from. */
typedef enum inputmask_source_kind {
  INPUTMASK_FILE = 1,   /* `name` is the path of a rule file (YAML or JSON) */
  INPUTMASK_FOLDER = 2, /* `name` is the path of a folder: its .yaml, .yml and .json files */
  INPUTMASK_MEMORY = 3  /* `bytes` are a rule file, and `name` is what errors call it */
} inputmask_source_kind;

typedef struct inputmask_source {
  size_t size;
  inputmask_source_kind kind;
  const char *name;
  const char *bytes;
  size_t length;
} inputmask_source;

/* Opens a book of the standard rules and of those of some sources; a later rule hides an earlier one of its name. Nothing but
 * what is named is read. `sources` may be NULL where `count` is 0. */
inputmask_status inputmask_book_open(
  const inputmask_source *sources, size_t count, inputmask_book **book, inputmask_text **error);
void inputmask_book_free(inputmask_book *book);

/* The names of all rules, as a JSON array, sorted. */
inputmask_status inputmask_book_names(const inputmask_book *book, inputmask_text **names, inputmask_text **error);

/* ---- Rules ---------------------------------------------------------------------------------------------------------------- */

/* A parameter of a rule and its value. */
typedef struct inputmask_parameter {
  const char *name;
  const char *value;
} inputmask_parameter;

typedef struct inputmask_rule_options {
  size_t size;
  const inputmask_parameter *parameters;
  size_t parameter_count;
  /* How many bytes a value may have; 0 is 1 MiB. A longer one is invalid (too-long), nothing is made of it, and it is shown as
   * eight bullets. What is made of a value may have 16 times as many bytes, and 16 MiB at least. */
  size_t longest_value;
} inputmask_rule_options;

/* Opens a rule. It is compiled here: keep it. `options` may be NULL. */
inputmask_status inputmask_rule_open(
  const inputmask_book *book, const char *name, const inputmask_rule_options *options, inputmask_rule **rule,
  inputmask_text **error);
void inputmask_rule_free(inputmask_rule *rule);

/* The rule as a rule file in one line of JSON, with all that it takes over from others. */
inputmask_status inputmask_rule_describe(const inputmask_rule *rule, inputmask_text **json, inputmask_text **error);

/* ---- One value ------------------------------------------------------------------------------------------------------------ */

/* What a rule makes of a value. These are the bits of a batch's `columns` as well. */
typedef enum inputmask_product {
  INPUTMASK_TEXT = 1,  /* as formatted: "+7-916-123-45-67" */
  INPUTMASK_VALUE = 2, /* what the rule keeps, without decoration: "9161234567" */
  INPUTMASK_SHOWN = 4  /* the text after redaction: "+7-•••-•••-45-67"; all of a value that is not valid is covered,
                         * but one that was redacted before stays as it is */
} inputmask_product;

/* Bits of `state`. */
enum {
  INPUTMASK_VALID = 1,     /* nothing is wrong */
  INPUTMASK_COMPLETE = 2,  /* nothing is missing */
  INPUTMASK_MALFORMED = 4, /* the value is no UTF-8, of which nothing is made (shown: eight bullets) */
  INPUTMASK_TOO_LONG = 8   /* the same of a value, or a product, longer than the rule's options let it be */
};

typedef struct inputmask_made {
  size_t length;  /* of the product in bytes; where it is more than `capacity`, nothing was written */
  uint32_t state;
} inputmask_made;

/* Makes one product of one value and writes it to `output`, without a NUL behind it; the two may not overlap. It allocates nothing for a
 * valid value of ASCII. An invalid value is INPUTMASK_OK too: `state` says so, and what was written is what the rule makes of it. */
inputmask_status inputmask_make(
  const inputmask_rule *rule, inputmask_product product, const char *value, size_t length, char *output, size_t capacity,
  inputmask_made *made);

/* All about one value, as JSON: what `mask-cli --output json` writes, with problems, what was dropped, parts and the typed value.
 * `text` and `value` are null of a value that is no UTF-8 or too long. `language` is a tag such as "de"; NULL is English. */
inputmask_status inputmask_outcome(
  const inputmask_rule *rule, const char *language, const char *value, size_t length, inputmask_text **json,
  inputmask_text **error);

/* What each step of the rule did to one value, as JSON: what `mask-cli explain --output json` writes. The value is in it in the
 * clear. Of a value that is no UTF-8 or too long it is what `inputmask_outcome` writes. */
inputmask_status inputmask_explain(
  const inputmask_rule *rule, const char *language, const char *value, size_t length, inputmask_text **json,
  inputmask_text **error);

/* ---- Batches -------------------------------------------------------------------------------------------------------------- */

/* An array of strings in the layout of Apache Arrow (Utf8, LargeUtf8, Binary, LargeBinary). Rows `offset` to `offset + length - 1`
 * of the buffers are meant. */
typedef struct inputmask_strings {
  size_t size;
  int64_t length;
  int64_t offset;
  int32_t offset_width;    /* 4 or 8 bytes for each offset */
  const void *offsets;     /* offset + length + 1 of them, aligned; may be NULL where length is 0 */
  const char *bytes;
  int64_t byte_count;      /* how many bytes there are at `bytes`; -1 where the caller vouches for the offsets */
  const uint8_t *validity; /* a bit for each row, least significant first, 0 is null; NULL where no row is */
  int64_t null_count;      /* in an answer; not looked at in an input */
} inputmask_strings;

/* Further bits of `columns`. */
enum {
  INPUTMASK_VALIDITY = 8,  /* a bit for each value: whether it is valid */
  INPUTMASK_CODES = 16,    /* the codes of what is wrong, one blank between them; null of a valid value */
  INPUTMASK_PROBLEMS = 32, /* what is wrong, as a JSON array of objects; null of a valid value */
  INPUTMASK_OUTCOMES = 64  /* what `inputmask_outcome` writes of each value */
};

/* What stands in the columns text and value for a value that is invalid. */
typedef enum inputmask_invalid {
  INPUTMASK_KEEP = 0, /* the value as it came in, as `mask-cli` writes it; null if it is no UTF-8 */
  INPUTMASK_MADE = 1, /* what the rule makes of it; null where that is nothing: no UTF-8, or too long */
  INPUTMASK_NULL = 2  /* null */
} inputmask_invalid;

typedef struct inputmask_request {
  size_t size;
  uint32_t columns;          /* bits: products and further columns */
  inputmask_invalid invalid;
  const char *language;      /* of the messages of problems; NULL is English */
  int64_t most_bytes;        /* how many a column of the answer may have; 0 is what its offsets can count (of 8 bytes: 1 TiB) */
} inputmask_request;

/* The columns that were asked for, each of as many rows as the input, with offsets of the input's width, and offset 0. Of the others `length`
 * is 0 and all pointers are NULL. A null stays null in every column. The column shown is null for nulls alone: what cannot be formatted is
 * covered. Rules without text or value among the columns, that hide how long a value is, tell it in no problem either. */
typedef struct inputmask_answer {
  size_t size;
  int64_t length;
  int64_t invalid_count;        /* how many values are invalid; nulls are not among them */
  int64_t null_count;
  const uint8_t *valid;         /* INPUTMASK_VALIDITY: bit by bit; 0 of a null */
  const uint8_t *validity;      /* which rows are no nulls, from bit 0 on; NULL where no row is null */
  inputmask_strings text;
  inputmask_strings value;
  inputmask_strings shown;
  inputmask_strings codes;
  inputmask_strings problems;
  inputmask_strings outcomes;
} inputmask_answer;

/* Runs a rule over an array. The answer is the caller's, and is freed whole. Where it has no room there is none: split the batch. */
inputmask_status inputmask_batch(
  const inputmask_rule *rule, const inputmask_strings *input, const inputmask_request *request, inputmask_answer **answer,
  inputmask_text **error);
void inputmask_answer_free(inputmask_answer *answer);

/* ---- Sessions ------------------------------------------------------------------------------------------------------------- */

typedef struct inputmask_session_options {
  size_t size;
  const char *rule;            /* the rule of the field; NULL for a field that takes everything, whose owner formats */
  const inputmask_parameter *parameters;
  size_t parameter_count;
  const char *unit;            /* of positions: "utf16" (also where it is NULL), "utf8", "scalars", "graphemes" */
  const char *language;        /* of messages; NULL is English */
} inputmask_session_options;

/* Opens a session: `mask-cli session` in the process. `options` may be NULL. */
inputmask_status inputmask_session_open(
  const inputmask_book *book, const inputmask_session_options *options, inputmask_session **session,
  inputmask_text **error);
void inputmask_session_free(inputmask_session *session);

/* Answers one operation, a JSON object, with a state, a JSON object; `Docs/session.md` describes both. What makes no sense is
 * INPUTMASK_OK as well, and answered with {"error": ...}. The answer holds text and value in the clear. */
inputmask_status inputmask_session_reply(
  inputmask_session *session, const char *operation, size_t length, inputmask_text **answer, inputmask_text **error);

/* ---- Text with secrets in it ---------------------------------------------------------------------------------------------- */

typedef struct inputmask_scrubber_options {
  size_t size;
  const char *const *rules;    /* the names of the rules to look for; none for all that say how they are found */
  size_t rule_count;
  const char *label;           /* what takes the place of a find, {rule} in it being the rule's name; NULL for what the rule shows */
} inputmask_scrubber_options;

/* Opens a scrubber: `mask-cli scrub` in the process. `options` may be NULL. */
inputmask_status inputmask_scrubber_open(
  const inputmask_book *book, const inputmask_scrubber_options *options, inputmask_scrubber **scrubber,
  inputmask_text **error);
void inputmask_scrubber_free(inputmask_scrubber *scrubber);

/* A text, of one line or of many, with all that is found in it redacted; every other byte is as it was. A line of more than 2 MiB is
 * covered whole. */
inputmask_status inputmask_scrub(
  const inputmask_scrubber *scrubber, const char *text, size_t length, inputmask_text **scrubbed, inputmask_text **error);

#ifdef __cplusplus
}
#endif

#endif
