/* The rules of a folder are opened once in a process, and kept: queries that run have pointers to them. */
#include "rules.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

DUCKDB_EXTENSION_EXTERN

#define FOLDER "inputmask_rule_folder"

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

char *reason(inputmask_text *error) {
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

const inputmask_rule *find_rule(duckdb_client_context context, const char *name, char **why) {
  pthread_mutex_lock(&lock);
  Book *book = book_for(context, why);
  const inputmask_rule *rule = book ? rule_of(book, name, why) : NULL;
  pthread_mutex_unlock(&lock);
  return rule;
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

static bool register_table(duckdb_connection connection) {
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

bool register_rules(duckdb_connection connection) { return register_option(connection) && register_table(connection); }
