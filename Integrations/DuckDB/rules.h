/* Rules for connections of DuckDB, and the table of them. */
#ifndef RULES_H
#define RULES_H

#include "duckdb_extension.h"

#include <inputmask.h>

/* A text for an error, which the caller frees; none of the library's has a value in it. */
char *reason(inputmask_text *error);

/* A rule as a connection knows it, for as long as the process lives. NULL with `why`, which the caller frees. */
const inputmask_rule *find_rule(duckdb_client_context context, const char *name, char **why);

/* The option that names a folder, and mask_rules(). */
bool register_rules(duckdb_connection connection);

#endif
