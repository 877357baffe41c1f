/* Rules as functions of DuckDB, by its C extension API. A function finds its rule when a query is planned, and is given
 * vectors, each of which is one batch of the library. */
#define DUCKDB_EXTENSION_NAME inputmask
#include "duckdb_extension.h"

#include "problems.h"
#include "rules.h"

#include <stdlib.h>
#include <string.h>

DUCKDB_EXTENSION_EXTERN

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
  if (!why && name && (more || !has_more)) call.rule = find_rule(context, name, &why);
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

static bool has(const uint8_t *bits, idx_t row) { return bits[row / 8] >> row % 8 & 1; }

static void put_nulls(duckdb_vector output, const uint8_t *validity, idx_t count) {
  if (!validity) return;
  duckdb_vector_ensure_validity_writable(output);
  uint64_t *nulls = duckdb_vector_get_validity(output);
  for (idx_t row = 0; row < count; row++)
    if (!has(validity, row)) duckdb_validity_set_row_invalid(nulls, row);
}

/* All texts become one long one, which DuckDB copies into the memory of the vector; the rows then are pieces of it. To assign each row
 * is a call and a piece of memory for each. */
static void put_texts(duckdb_vector output, const inputmask_strings *texts) {
  const int64_t *ends = texts->offsets;
  duckdb_string_t *strings = duckdb_vector_get_data(output);
  char *bytes = NULL;
  if (texts->byte_count > 12) {
    duckdb_unsafe_vector_assign_string_element_len(output, 0, texts->bytes, (idx_t)texts->byte_count);
    bytes = strings[0].value.pointer.ptr;
  }
  for (idx_t row = 0; row < (idx_t)texts->length; row++) {
    size_t size = (size_t)(ends[row + 1] - ends[row]);
    duckdb_string_t *string = &strings[row];
    memset(string, 0, sizeof *string);
    string->value.inlined.length = (uint32_t)size;
    if (size <= 12) {
      memcpy(string->value.inlined.inlined, texts->bytes + ends[row], size);
    } else {
      memcpy(string->value.pointer.prefix, bytes + ends[row], sizeof string->value.pointer.prefix);
      string->value.pointer.ptr = bytes + ends[row];
    }
  }
  put_nulls(output, texts->validity, (idx_t)texts->length);
}

static void call(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) {
  const Call *call = duckdb_scalar_function_get_bind_data(info);
  idx_t count = duckdb_data_chunk_get_size(input);
  duckdb_vector values = duckdb_data_chunk_get_vector(input, 1);
  const duckdb_string_t *strings = duckdb_vector_get_data(values);
  const uint8_t *valid = (const uint8_t *)duckdb_vector_get_validity(values);
  if (!call->rule) {
    duckdb_vector_ensure_validity_writable(output);
    for (idx_t row = 0; row < count; row++) duckdb_validity_set_row_invalid(duckdb_vector_get_validity(output), row);
    return;
  }

  /* The values, one behind the other, as Arrow has them; DuckDB has short ones in the vector and others elsewhere. */
  size_t length = 0;
  for (idx_t row = 0; row < count; row++)
    if (!valid || has(valid, row)) length += strings[row].value.inlined.length;
  int64_t *offsets = malloc((count + 1) * sizeof *offsets + length + sizeof strings->value.inlined.inlined);
  if (!offsets) return duckdb_scalar_function_set_error(info, "out of memory");
  char *bytes = (char *)(offsets + count + 1), *end = bytes;
  offsets[0] = 0;
  for (idx_t row = 0; row < count; row++) {
    if (!valid || has(valid, row)) {
      uint32_t size = strings[row].value.inlined.length;
      if (size <= sizeof strings->value.inlined.inlined)
        memcpy(end, strings[row].value.inlined.inlined, sizeof strings->value.inlined.inlined); /* so many bytes need no call */
      else
        memcpy(end, strings[row].value.pointer.ptr, size);
      end += size;
    }
    offsets[row + 1] = end - bytes;
  }
  inputmask_strings array = {sizeof array, (int64_t)count, 0, 8, offsets, bytes, end - bytes, valid, 0};
  inputmask_request request = {sizeof request, call->column, call->invalid, *call->language ? call->language : NULL, UINT32_MAX};
  inputmask_answer *answer = NULL;
  inputmask_text *error = NULL;
  if (inputmask_batch(call->rule, &array, &request, &answer, &error)) {
    char *why = reason(error);
    duckdb_scalar_function_set_error(info, why ? why : "out of memory");
    free(why);
  } else if (call->column == INPUTMASK_VALIDITY) {
    bool *bits = duckdb_vector_get_data(output);
    for (idx_t row = 0; row < count; row++) bits[row] = has(answer->valid, row);
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

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info, struct duckdb_extension_access *access) {
  bool fine = register_rules(connection);
  for (size_t i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++) fine = fine && register_function(connection, &FUNCTIONS[i]);
  if (!fine) access->set_error(info, "inputmask could not register its functions");
  return fine;
}
