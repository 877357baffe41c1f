/* The problems of values: from JSON to a column of DuckDB. */
#ifndef PROBLEMS_H
#define PROBLEMS_H

#include "duckdb_extension.h"

#include <inputmask.h>

/* LIST(STRUCT(code, message, step, column, start, end)). */
duckdb_logical_type problems_type(void);

/* A list for each row; an empty one of a valid value and of null. */
void put_problems(duckdb_vector output, const inputmask_strings *problems);

#endif
