/* Rules as functions of PostgreSQL. Each function finds its rule once a query and keeps it; a session compiles a rule once. */
#include "postgres.h"

#include <sys/stat.h>

#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "common/hashfn.h"
#include "fmgr.h"
#include "funcapi.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "storage/fd.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"

#include <inputmask.h>

PG_MODULE_MAGIC;

/* A rule of this session. */
typedef struct Rule {
  struct Rule *next;
  inputmask_rule *rule;
  bool today; /* it compares with today: its answers are not the same for ever */
  int length;
  char name[FLEXIBLE_ARRAY_MEMBER];
} Rule;

/* What a call keeps for the next one of its query. */
typedef struct Kept {
  const Rule *rule;
  uint64 age;
} Kept;

static char *folder = NULL;
static uint64 age = 0; /* goes up when the folder is set or changed: rules of another age are freed */
static uint64 book_age = 0, book_stamp = 0;
static inputmask_book *book = NULL;
static char *names = NULL; /* of all rules, as JSON */
static Rule *rules = NULL;

/* A text of the library as one of PostgreSQL. */
static char *taken(inputmask_text *text) {
  char *copy = text ? palloc_extended(text->length + 1, MCXT_ALLOC_NO_OOM | MCXT_ALLOC_HUGE) : NULL;
  if (copy) memcpy(copy, text->bytes, text->length + 1);
  inputmask_text_free(text);
  if (!copy) ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory"));
  return copy;
}

/* The library's errors hold no value. */
static void check(inputmask_status status, inputmask_text **error) {
  const char *why;
  if (!status) return;
  why = error && *error ? taken(*error) : "the library gave no reason";
  if (status == INPUTMASK_RULES)
    ereport(ERROR, errcode(ERRCODE_CONFIG_FILE_ERROR), errmsg("the rules cannot be used"), errdetail("%s", why));
  if (status == INPUTMASK_ROOM)
    ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("the answer has no room"), errdetail("%s", why));
  ereport(ERROR, errcode(ERRCODE_INTERNAL_ERROR), errmsg("the rule could not run"), errdetail("%s", why));
}

static void close_book(void) {
  while (rules) {
    Rule *first = rules;
    rules = first->next;
    inputmask_rule_free(first->rule);
    pfree(first);
  }
  if (names) pfree(names);
  names = NULL;
  inputmask_book_free(book);
  book = NULL;
}

static void check_encoding(void) {
  if (GetDatabaseEncoding() != PG_UTF8)
    ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
            errmsg("inputmask works in databases of the encoding UTF8, and this one has %s", GetDatabaseEncodingName()));
}

/* Of the files of the folder: another one when one of them changes, comes or goes. */
static uint64 folder_stamp(void) {
  uint64 stamp = 0;
  struct dirent *entry;
  DIR *directory;
  if (!folder || !*folder) return 0;
  if (!is_absolute_path(folder))
    ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("inputmask.rule_folder is no absolute path"));
  if (!(directory = AllocateDir(folder))) return 0;
  while ((entry = ReadDirExtended(directory, folder, DEBUG1))) {
    struct stat status;
    char *path = psprintf("%s/%s", folder, entry->d_name);
    if (strcmp(entry->d_name, "..") && !stat(path, &status))
      stamp += hash_bytes_extended((unsigned char *)path, strlen(path), status.st_ino ^ status.st_size ^ status.st_ctim.tv_sec ^ status.st_ctim.tv_nsec << 32);
    pfree(path);
  }
  FreeDir(directory);
  return stamp;
}

/* Opens the rules that are known now, so that a query and the parallel workers of it, which have no book yet, have the same ones. */
static void open_book(void) {
  inputmask_text *error = NULL, *json = NULL;
  inputmask_source source = {.size = sizeof source, .kind = INPUTMASK_FOLDER, .name = folder};
  char *copy;
  uint64 stamp = folder_stamp();
  if (book && names && book_age == age && book_stamp == stamp) return;
  age++;
  close_book();
  check_encoding();
  check(inputmask_book_open(&source, folder && *folder ? 1 : 0, &book, &error), &error);
  check(inputmask_book_names(book, &json, &error), &error);
  copy = taken(json);
  names = MemoryContextStrdup(TopMemoryContext, copy);
  pfree(copy);
  book_age = age;
  book_stamp = stamp;
}

/* A name may be a value, where someone gave the arguments the wrong way round; no error quotes it. */
static const Rule *open_rule(const char *name, int length) {
  inputmask_text *error = NULL, *json = NULL;
  char *quoted, *definition;
  Rule *rule;
  open_book();
  for (rule = rules; rule; rule = rule->next)
    if (rule->length == length && !memcmp(rule->name, name, length)) return rule;
  quoted = psprintf("\"%.*s\"", length, name);
  if (memchr(name, '"', length) || !strstr(names, quoted))
    ereport(ERROR, errcode(ERRCODE_UNDEFINED_OBJECT), errmsg("there is no such rule"),
            errhint("The name of a rule comes first, then the value; SELECT rule FROM mask_rules() lists the names."));
  rule = MemoryContextAllocZero(TopMemoryContext, offsetof(Rule, name) + length + 1);
  memcpy(rule->name, name, length);
  rule->length = length;
  PG_TRY();
  {
    check(inputmask_rule_open(book, rule->name, NULL, &rule->rule, &error), &error);
    check(inputmask_rule_describe(rule->rule, &json, &error), &error);
    definition = taken(json);
    /* The only word by which a rule asks for the time. Where it stands for something else, the rule is refused needlessly. */
    rule->today = strstr(definition, "\"today\"") != NULL;
    pfree(definition);
  }
  PG_CATCH();
  {
    inputmask_rule_free(rule->rule);
    pfree(rule);
    PG_RE_THROW();
  }
  PG_END_TRY();
  rule->next = rules;
  rules = rule;
  return rule;
}

/* The rule that the first argument names. A function that is IMMUTABLE refuses rules that are not. */
static const Rule *rule_of(FunctionCallInfo fcinfo) {
  text *argument = PG_GETARG_TEXT_PP(0);
  const char *name = VARDATA_ANY(argument);
  int length = VARSIZE_ANY_EXHDR(argument);
  Kept *kept = fcinfo->flinfo->fn_extra;
  CHECK_FOR_INTERRUPTS();
  if (kept && kept->age == age && kept->rule->length == length && !memcmp(kept->rule->name, name, length)) return kept->rule;
  if (!kept) kept = MemoryContextAllocZero(fcinfo->flinfo->fn_mcxt, sizeof *kept);
  fcinfo->flinfo->fn_extra = NULL;
  kept->rule = open_rule(name, length);
  kept->age = age;
  if (kept->rule->today && func_volatile(fcinfo->flinfo->fn_oid) == PROVOLATILE_IMMUTABLE)
    ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
            errmsg("the rule \"%s\" compares with today, and this function is IMMUTABLE", kept->rule->name),
            errhint("Use the function whose name ends with _today. It is STABLE, so not for indexes, generated columns or CHECK."));
  fcinfo->flinfo->fn_extra = kept;
  return kept->rule;
}

/* One product of the second argument, as a text that need not be copied. */
static text *made(const Rule *rule, inputmask_product product, const text *value, uint32_t *state) {
  /* Of a value of more than 1 MiB nothing is made. */
  size_t length = VARSIZE_ANY_EXHDR(value), capacity = Min(length, 1 << 20) * 3 / 2 + 64;
  for (;;) {
    text *answer = palloc(VARHDRSZ + capacity);
    inputmask_made result;
    check(inputmask_make(rule->rule, product, VARDATA_ANY(value), length, VARDATA(answer), capacity, &result), NULL);
    *state = result.state;
    if (result.length <= capacity) {
      SET_VARSIZE(answer, VARHDRSZ + result.length);
      return answer;
    }
    pfree(answer);
    capacity = result.length;
  }
}

/* Text or value, where the third argument says what an invalid value gives. */
static Datum kept_or_made(FunctionCallInfo fcinfo, inputmask_product product) {
  const Rule *rule = rule_of(fcinfo);
  text *value = PG_GETARG_TEXT_PP(1), *invalid = PG_GETARG_TEXT_PP(2), *answer;
  int length = VARSIZE_ANY_EXHDR(invalid);
  const char *word = VARDATA_ANY(invalid);
  bool keep = length == 4 && !memcmp(word, "keep", 4), make = length == 4 && !memcmp(word, "made", 4);
  uint32_t state;
  if (!keep && !make && !(length == 4 && !memcmp(word, "null", 4)))
    ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("what an invalid value gives is keep, made or null"));
  answer = made(rule, product, value, &state);
  if (state & INPUTMASK_VALID) PG_RETURN_TEXT_P(answer);
  if (keep) PG_RETURN_TEXT_P(value);
  if (make && !(state & (INPUTMASK_MALFORMED | INPUTMASK_TOO_LONG))) PG_RETURN_TEXT_P(answer);
  PG_RETURN_NULL();
}

PG_FUNCTION_INFO_V1(inputmask_pg_format);
Datum inputmask_pg_format(PG_FUNCTION_ARGS) { return kept_or_made(fcinfo, INPUTMASK_TEXT); }

PG_FUNCTION_INFO_V1(inputmask_pg_value);
Datum inputmask_pg_value(PG_FUNCTION_ARGS) { return kept_or_made(fcinfo, INPUTMASK_VALUE); }

PG_FUNCTION_INFO_V1(inputmask_pg_redact);
Datum inputmask_pg_redact(PG_FUNCTION_ARGS) {
  const Rule *rule = rule_of(fcinfo);
  uint32_t state;
  PG_RETURN_TEXT_P(made(rule, INPUTMASK_SHOWN, PG_GETARG_TEXT_PP(1), &state));
}

PG_FUNCTION_INFO_V1(inputmask_pg_valid);
Datum inputmask_pg_valid(PG_FUNCTION_ARGS) {
  const Rule *rule = rule_of(fcinfo);
  text *value = PG_GETARG_TEXT_PP(1);
  char unused[256];
  inputmask_made result;
  check(inputmask_make(rule->rule, INPUTMASK_VALUE, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value), unused, sizeof unused, &result), NULL);
  PG_RETURN_BOOL((result.state & INPUTMASK_VALID) != 0);
}

/* A column of a batch of the second argument alone: what is wrong with it, or NULL of a valid value. */
static char *wrong(FunctionCallInfo fcinfo, uint32_t columns, const char *language) {
  const Rule *rule = rule_of(fcinfo);
  text *value = PG_GETARG_TEXT_PP(1);
  int64_t offsets[] = {0, VARSIZE_ANY_EXHDR(value)}, length = 0;
  inputmask_strings input = {
    .size = sizeof input, .length = 1, .offset_width = 8, .offsets = offsets, .bytes = VARDATA_ANY(value), .byte_count = offsets[1]};
  inputmask_request request = {.size = sizeof request, .columns = columns, .language = language};
  const inputmask_strings *column;
  inputmask_answer *answer = NULL;
  inputmask_text *error = NULL;
  char *copy = NULL;
  bool valid;
  check(inputmask_batch(rule->rule, &input, &request, &answer, &error), &error);
  valid = !answer->invalid_count;
  column = columns == INPUTMASK_CODES ? &answer->codes : &answer->problems;
  if (!valid) length = ((const int64_t *)column->offsets)[1];
  if (!valid && (copy = palloc_extended(length + 1, MCXT_ALLOC_NO_OOM))) {
    memcpy(copy, column->bytes, length);
    copy[length] = '\0';
  }
  inputmask_answer_free(answer);
  if (!valid && !copy) ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory"));
  return copy;
}

PG_FUNCTION_INFO_V1(inputmask_pg_problems);
Datum inputmask_pg_problems(PG_FUNCTION_ARGS) {
  const char *json = wrong(fcinfo, INPUTMASK_PROBLEMS, text_to_cstring(PG_GETARG_TEXT_PP(2)));
  return DirectFunctionCall1(jsonb_in, CStringGetDatum(json ? json : "[]"));
}

/* One blank stands between codes. */
PG_FUNCTION_INFO_V1(inputmask_pg_codes);
Datum inputmask_pg_codes(PG_FUNCTION_ARGS) {
  char *rest = wrong(fcinfo, INPUTMASK_CODES, NULL), *code;
  ArrayBuildState *codes = initArrayResult(TEXTOID, CurrentMemoryContext, false);
  while ((code = strsep(&rest, " "))) accumArrayResult(codes, CStringGetTextDatum(code), false, TEXTOID, CurrentMemoryContext);
  return makeArrayResult(codes, CurrentMemoryContext);
}

/* All rules, with what defines them. Their names stand in quotation marks, and none has one in it. */
PG_FUNCTION_INFO_V1(inputmask_pg_rules);
Datum inputmask_pg_rules(PG_FUNCTION_ARGS) {
  ReturnSetInfo *result = (ReturnSetInfo *)fcinfo->resultinfo;
  const char *name, *end;
  InitMaterializedSRF(fcinfo, 0);
  open_book();
  for (name = strchr(names, '"'); name; name = strchr(end + 1, '"')) {
    inputmask_text *error = NULL, *json = NULL;
    const Rule *rule;
    Datum row[3];
    bool nulls[3] = {false};
    CHECK_FOR_INTERRUPTS();
    end = strchr(++name, '"');
    rule = open_rule(name, end - name);
    check(inputmask_rule_describe(rule->rule, &json, &error), &error);
    row[0] = CStringGetTextDatum(rule->name);
    row[1] = BoolGetDatum(rule->today);
    row[2] = CStringGetTextDatum(taken(json)); /* the same bytes are of type json */
    tuplestore_putvalues(result->setResult, result->setDesc, row, nulls);
  }
  return (Datum)0;
}

static void assign_folder(const char *path, void *extra) { age++; }

void _PG_init(void);
void _PG_init(void) {
  /* The process that only preloads has no database yet. */
  if (IsUnderPostmaster) check_encoding();
  DefineCustomStringVariable(
    "inputmask.rule_folder", "The folder whose rule files are known beside the standard rules.",
    "Only a superuser may set it. A session reads the folder when it first needs a rule, and anew when a file in it changes.", &folder, "",
    PGC_SUSET, 0, NULL, assign_folder, NULL);
  MarkGUCPrefixReserved("inputmask");
}
