// The engine's sentences in other languages than English, one language a file of gettext. A program for a browser links a table with
// those that it wants in place of this one.
#pragma once

typedef struct {
  const char *language;
  const char *text;
} message_file;

extern const message_file *const message_files;
extern const long message_file_count;
