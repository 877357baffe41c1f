// The standard rules, one a file, named after it, and the schemas. C embeds them in no time; Swift takes half a minute for arrays of
// this size.
#pragma once

typedef struct {
  const char *name;
  const char *text;
} rule_file;

extern const rule_file *const rule_files;
extern const long rule_file_count;
// What was built, as the environment said: the day and the name of a commit; empty where it said nothing.
extern const char *const rule_file_build;
// The version, as the C library's header says it.
extern const char *const rule_file_version;
