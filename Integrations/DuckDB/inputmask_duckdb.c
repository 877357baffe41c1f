/* Rules as functions of DuckDB, by its C extension API. A function finds its rule when a query is planned, and is given
 * vectors, each of which is one batch of the library. */
#define DUCKDB_EXTENSION_NAME inputmask
#include "duckdb_extension.h"

#include "problems.h"

#include <inputmask.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

DUCKDB_EXTENSION_EXTERN

#define FOLDER "inputmask_rule_folder"

/* ---- Rules: those of a folder, opened once in a process, and kept: queries that run have pointers to them. ---- */

typedef struct Rule {
  struct Rule *next;
  inputmask_rule *rule;
  char *name;
} Rule;

typedef struct Book {
  struct Book *next;
  inputmask_book *book;
  inputmask_text *names; /* as a JSON array */
  Rule *rules;
  char *folder;
} Book;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Book *books = NULL;

/* A text for an error; none of the library's has a value in it. */
static char *reason(inputmask_text *error) {
  char *copy = strdup(error ? error->bytes : "out of memory");
  inputmask_text_free(error);
  return copy;
}

/* With the lock. */
static Book *book_of(const char *folder, char **why) {
  inputmask_text *error = NULL;
  inputmask_source source = {.size = sizeof source, .kind = INPUTMASK_FOLDER, .name = folder};
  Book *book = books;
  while (book && strcmp(book->folder, folder)) book = book->next;
  if (book) return book;
  book = calloc(1, sizeof *book);
  if (!book || !(book->folder = strdup(folder)) || inputmask_book_open(&source, *folder ? 1 : 0, &book->book, &error) ||
      inputmask_book_names(book->book, &book->names, &error)) {
    *why = reason(error);
    if (book) {
      inputmask_book_free(book->book);
      free(book->folder);
    }
    free(book);
    return NULL;
  }
  book->next = books;
  return books = book;
}

/* With the lock. A name may be a value, where someone gave the arguments the wrong way round; no error quotes it. */
static const inputmask_rule *rule_of(Book *book, const char *name, char **why) {
  inputmask_text *error = NULL;
  size_t length = strlen(name);
  Rule *rule = book->rules;
  while (rule && strcmp(rule->name, name)) rule = rule->next;
  if (rule) return rule->rule;
  char *quoted = malloc(length + 3);
  bool known = false;
  if (quoted) {
    quoted[0] = quoted[length + 1] = '"';
    quoted[length + 2] = '\0';
    memcpy(quoted + 1, name, length);
    known = !strchr(name, '"') && strstr(book->names->bytes, quoted);
    free(quoted);
  }
  if (!known) {
    *why = strdup("there is no such rule. Its name comes first, then the value; FROM mask_rules() lists the names");
    return NULL;
  }
  rule = calloc(1, sizeof *rule);
  if (!rule || !(rule->name = strdup(name)) || inputmask_rule_open(book->book, name, NULL, &rule->rule, &error)) {
    *why = reason(error);
    if (rule) free(rule->name);
    free(rule);
    return NULL;
  }
  rule->next = book->rules;
  book->rules = rule;
  return rule->rule;
}

/* An option as text, which the caller frees. */
static char *option(duckdb_client_context context, const char *name) {
  duckdb_value value = duckdb_client_context_get_config_option(context, name, NULL);
  char *text = value && !duckdb_is_null_value(value) ? duckdb_get_varchar(value) : NULL;
  if (value) duckdb_destroy_value(&value);
  char *copy = strdup(text ? text : "");
  if (text) duckdb_free(text);
  return copy;
}

/* With the lock. The book of a connection: where it may read no files, there are none but the standard rules. */
static Book *book_for(duckdb_client_context context, char **why) {
  char *folder = option(context, FOLDER), *access = option(context, "enable_external_access");
  Book *book = NULL;
  if (!folder || !access) {
    *why = strdup("out of memory");
  } else if (*folder && strcmp(access, "true")) {
    *why = strdup("rule files cannot be read where enable_external_access is off");
  } else {
    book = book_of(folder, why);
  }
  free(folder);
  free(access);
  return book;
}

/* ---- Functions of a value ---- */

typedef struct Function {
  const char *name;
  uint32_t column;  /* what the batch is asked for */
  const char *more; /* the further argument: NULL where there is none */
} Function;

static const Function FUNCTIONS[] = {
  {"mask_format", INPUTMASK_TEXT, "invalid"}, {"mask_value", INPUTMASK_VALUE, "invalid"}, {"mask_redact", INPUTMASK_SHOWN, NULL},
  {"mask_valid", INPUTMASK_VALIDITY, NULL},   {"mask_problems", INPUTMASK_PROBLEMS, "language"}};

/* What a query knows of a call: its rule, NULL where the name or the further argument is null, and what to ask. */
typedef struct Call {
  const inputmask_rule *rule;
  uint32_t column;
  inputmask_invalid invalid;
  char language[36];
} Call;

static void *copy_call(void *call) {
  Call *copy = malloc(sizeof *copy);
  if (copy) *copy = *(Call *)call;
  return copy;
}

/* A constant argument, which the caller frees. NULL with `why`, or where it is null. */
static char *constant(duckdb_bind_info info, duckdb_client_context context, idx_t index, char **why) {
  duckdb_expression expression = duckdb_scalar_function_bind_get_argument(info, index);
  duckdb_value value = NULL;
  char *copy = NULL;
  if (!duckdb_expression_is_foldable(expression)) {
    *why = strdup("all arguments but the value must be constants");
  } else {
    duckdb_error_data error = duckdb_expression_fold(context, expression, &value);
    if (duckdb_error_data_has_error(error)) {
      *why = strdup("an argument has no value");
    } else if (!duckdb_is_null_value(value)) {
      char *text = duckdb_get_varchar(value);
      if (!text || !(copy = strdup(text))) *why = strdup("out of memory");
      if (text) duckdb_free(text);
    }
    duckdb_destroy_error_data(&error);
    if (value) duckdb_destroy_value(&value);
  }
  duckdb_destroy_expression(&expression);
  return copy;
}

static void bind(duckdb_bind_info info) {
  const Function *function = duckdb_scalar_function_bind_get_extra_info(info);
  Call call = {.column = function->column};
  duckdb_client_context context;
  char *why = NULL, *more = NULL;
  bool has_more = duckdb_scalar_function_bind_get_argument_count(info) > 2;
  duckdb_scalar_function_get_client_context(info, &context);
  char *name = constant(info, context, 0, &why);
  if (!why && has_more) more = constant(info, context, 2, &why);
  if (!why && more && function->column == INPUTMASK_PROBLEMS) {
    strncpy(call.language, more, sizeof call.language - 1);
  } else if (!why && more) {
    const char *words[] = {"keep", "made", "null"};
    int which = 0;
    while (which < 3 && strcmp(words[which], more)) which++;
    call.invalid = (inputmask_invalid)which;
    if (which == 3) why = strdup("what an invalid value gives is keep, made or null");
  }
  if (!why && name && (more || !has_more)) {
    pthread_mutex_lock(&lock);
    Book *book = book_for(context, &why);
    if (book) call.rule = rule_of(book, name, &why);
    pthread_mutex_unlock(&lock);
  }
  Call *kept = why ? NULL : copy_call(&call);
  if (kept) {
    duckdb_scalar_function_set_bind_data(info, kept, free);
    duckdb_scalar_function_set_bind_data_copy(info, copy_call);
  } else {
    duckdb_scalar_function_bind_set_error(info, why ? why : "out of memory");
  }
  free(why);
  free(name);
  free(more);
  duckdb_destroy_client_context(&context);
}

static void put_texts(duckdb_vector output, const inputmask_strings *texts) {
  const int64_t *ends = texts->offsets;
  uint64_t *validity = NULL;
  if (texts->validity) {
    duckdb_vector_ensure_validity_writable(output);
    validity = duckdb_vector_get_validity(output);
  }
  for (int64_t row = 0; row < texts->length; row++) {
    if (texts->validity && !(texts->validity[row / 8] >> row % 8 & 1)) {
      duckdb_validity_set_row_invalid(validity, (idx_t)row);
    } else {
      duckdb_unsafe_vector_assign_string_element_len(output, (idx_t)row, texts->bytes + ends[row], (idx_t)(ends[row + 1] - ends[row]));
    }
  }
}

static void put_nulls(duckdb_vector output, const uint8_t *validity, idx_t count) {
  if (!validity) return;
  duckdb_vector_ensure_validity_writable(output);
  for (idx_t row = 0; row < count; row++)
    if (!(validity[row / 8] >> row % 8 & 1)) duckdb_validity_set_row_invalid(duckdb_vector_get_validity(output), row);
}

static void call(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) {
  const Call *call = duckdb_scalar_function_get_bind_data(info);
  idx_t count = duckdb_data_chunk_get_size(input);
  duckdb_vector values = duckdb_data_chunk_get_vector(input, 1);
  const duckdb_string_t *strings = duckdb_vector_get_data(values);
  const uint64_t *valid = duckdb_vector_get_validity(values);
  if (!call->rule) {
    duckdb_vector_ensure_validity_writable(output);
    for (idx_t row = 0; row < count; row++) duckdb_validity_set_row_invalid(duckdb_vector_get_validity(output), row);
    return;
  }

  /* The values, one behind the other, as Arrow has them; DuckDB has short ones in the vector and others elsewhere. */
  size_t length = 0;
  for (idx_t row = 0; row < count; row++)
    if (!valid || valid[row / 64] >> row % 64 & 1) length += strings[row].value.inlined.length;
  int64_t *offsets = malloc((count + 1) * sizeof *offsets + length + 1);
  if (!offsets) return duckdb_scalar_function_set_error(info, "out of memory");
  char *bytes = (char *)(offsets + count + 1), *end = bytes;
  offsets[0] = 0;
  for (idx_t row = 0; row < count; row++) {
    if (!valid || valid[row / 64] >> row % 64 & 1) {
      uint32_t size = strings[row].value.inlined.length;
      memcpy(end, size <= 12 ? strings[row].value.inlined.inlined : strings[row].value.pointer.ptr, size);
      end += size;
    }
    offsets[row + 1] = end - bytes;
  }
  inputmask_strings array = {sizeof array, (int64_t)count, 0, 8, offsets, bytes, end - bytes, (const uint8_t *)valid, 0};
  inputmask_request request = {sizeof request, call->column, call->invalid, *call->language ? call->language : NULL, 0};
  inputmask_answer *answer = NULL;
  inputmask_text *error = NULL;
  if (inputmask_batch(call->rule, &array, &request, &answer, &error)) {
    char *why = reason(error);
    duckdb_scalar_function_set_error(info, why ? why : "out of memory");
    free(why);
  } else if (call->column == INPUTMASK_VALIDITY) {
    bool *bits = duckdb_vector_get_data(output);
    for (idx_t row = 0; row < count; row++) bits[row] = answer->valid[row / 8] >> row % 8 & 1;
    put_nulls(output, answer->validity, count);
  } else if (call->column == INPUTMASK_PROBLEMS) {
    put_problems(output, &answer->problems);
    put_nulls(output, answer->validity, count);
  } else {
    put_texts(output, call->column == INPUTMASK_TEXT ? &answer->text : call->column == INPUTMASK_VALUE ? &answer->value : &answer->shown);
  }
  inputmask_answer_free(answer);
  free(offsets);
}

static bool register_function(duckdb_connection connection, const Function *function) {
  duckdb_scalar_function_set set = duckdb_create_scalar_function_set(function->name);
  duckdb_logical_type text = duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR), boolean = duckdb_create_logical_type(DUCKDB_TYPE_BOOLEAN);
  duckdb_logical_type problems = problems_type();
  bool fine = true;
  for (int arguments = 2; arguments <= (function->more ? 3 : 2); arguments++) {
    duckdb_scalar_function scalar = duckdb_create_scalar_function();
    duckdb_scalar_function_set_name(scalar, function->name);
    for (int i = 0; i < arguments; i++) duckdb_scalar_function_add_parameter(scalar, text);
    duckdb_scalar_function_set_return_type(
      scalar, function->column == INPUTMASK_VALIDITY ? boolean : function->column == INPUTMASK_PROBLEMS ? problems : text);
    duckdb_scalar_function_set_special_handling(scalar);
    duckdb_scalar_function_set_extra_info(scalar, (void *)function, NULL);
    duckdb_scalar_function_set_bind(scalar, bind);
    duckdb_scalar_function_set_function(scalar, call);
    fine = duckdb_add_scalar_function_to_set(set, scalar) == DuckDBSuccess && fine;
    duckdb_destroy_scalar_function(&scalar);
  }
  fine = fine && duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
  duckdb_destroy_scalar_function_set(&set);
  duckdb_destroy_logical_type(&text);
  duckdb_destroy_logical_type(&boolean);
  duckdb_destroy_logical_type(&problems);
  return fine;
}

/* ---- mask_rules() ---- */

typedef struct Listing {
  Book *book;
  const char *place; /* in the names, behind what was listed */
} Listing;

static void rules_bind(duckdb_bind_info info) {
  const struct { const char *name; duckdb_type type; } columns[] = {
    {"rule", DUCKDB_TYPE_VARCHAR}, {"today", DUCKDB_TYPE_BOOLEAN}, {"definition", DUCKDB_TYPE_VARCHAR}};
  duckdb_client_context context;
  char *why = NULL;
  for (int i = 0; i < 3; i++) {
    duckdb_logical_type type = duckdb_create_logical_type(columns[i].type);
    duckdb_bind_add_result_column(info, columns[i].name, type);
    duckdb_destroy_logical_type(&type);
  }
  duckdb_table_function_get_client_context(info, &context);
  pthread_mutex_lock(&lock);
  Book *book = book_for(context, &why);
  pthread_mutex_unlock(&lock);
  duckdb_destroy_client_context(&context);
  if (!book) duckdb_bind_set_error(info, why ? why : "out of memory");
  free(why);
  duckdb_bind_set_bind_data(info, book, NULL);
}

static void rules_init(duckdb_init_info info) {
  Listing *listing = calloc(1, sizeof *listing);
  if (!listing) return duckdb_init_set_error(info, "out of memory");
  listing->book = duckdb_init_get_bind_data(info);
  listing->place = listing->book->names->bytes;
  duckdb_init_set_init_data(info, listing, free);
  duckdb_init_set_max_threads(info, 1);
}

/* The names stand in quotation marks, and none has one in it. */
static void rules_next(duckdb_function_info info, duckdb_data_chunk output) {
  Listing *listing = duckdb_function_get_init_data(info);
  duckdb_vector names = duckdb_data_chunk_get_vector(output, 0), definitions = duckdb_data_chunk_get_vector(output, 2);
  bool *today = duckdb_vector_get_data(duckdb_data_chunk_get_vector(output, 1));
  idx_t row = 0;
  for (const char *begin; row < duckdb_vector_size() && (begin = strchr(listing->place, '"')); row++) {
    const char *end = strchr(++begin, '"');
    char *name = strndup(begin, (size_t)(end - begin)), *why = NULL;
    inputmask_text *definition = NULL, *error = NULL;
    pthread_mutex_lock(&lock);
    const inputmask_rule *rule = name ? rule_of(listing->book, name, &why) : NULL;
    pthread_mutex_unlock(&lock);
    free(name);
    if (!rule || inputmask_rule_describe(rule, &definition, &error)) {
      if (rule) why = reason(error);
      duckdb_function_set_error(info, why ? why : "out of memory");
      free(why);
      return;
    }
    duckdb_unsafe_vector_assign_string_element_len(names, row, begin, (idx_t)(end - begin));
    /* The only word by which a rule asks for the time. */
    today[row] = strstr(definition->bytes, "\"today\"") != NULL;
    duckdb_unsafe_vector_assign_string_element_len(definitions, row, definition->bytes, definition->length);
    inputmask_text_free(definition);
    listing->place = end + 1;
  }
  duckdb_data_chunk_set_size(output, row);
}

static bool register_rules(duckdb_connection connection) {
  duckdb_table_function table = duckdb_create_table_function();
  duckdb_table_function_set_name(table, "mask_rules");
  duckdb_table_function_set_bind(table, rules_bind);
  duckdb_table_function_set_init(table, rules_init);
  duckdb_table_function_set_function(table, rules_next);
  bool fine = duckdb_register_table_function(connection, table) == DuckDBSuccess;
  duckdb_destroy_table_function(&table);
  return fine;
}

static bool register_option(duckdb_connection connection) {
  duckdb_config_option option = duckdb_create_config_option();
  duckdb_logical_type text = duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR);
  duckdb_value nothing = duckdb_create_varchar("");
  duckdb_config_option_set_name(option, FOLDER);
  duckdb_config_option_set_type(option, text);
  duckdb_config_option_set_default_value(option, nothing);
  duckdb_config_option_set_description(option, "The folder whose rule files are known beside the standard rules");
  bool fine = duckdb_register_config_option(connection, option) == DuckDBSuccess;
  duckdb_destroy_value(&nothing);
  duckdb_destroy_logical_type(&text);
  duckdb_destroy_config_option(&option);
  return fine;
}

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info, struct duckdb_extension_access *access) {
  bool fine = register_option(connection) && register_rules(connection);
  for (size_t i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++) fine = fine && register_function(connection, &FUNCTIONS[i]);
  if (!fine) access->set_error(info, "inputmask could not register its functions");
  return fine;
}
