// The few functions of the C library that Embedded Swift asks for. Memory is never given back: the page is run once.
#include <stddef.h>

#include "messages.h"

extern unsigned char __heap_base;
static size_t heap;

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (!heap) heap = (size_t)&__heap_base;
  size_t start = (heap + alignment - 1) & ~(alignment - 1);
  size_t missing = start + size > __builtin_wasm_memory_size(0) << 16
                       ? start + size - (__builtin_wasm_memory_size(0) << 16)
                       : 0;
  if (missing && __builtin_wasm_memory_grow(0, (missing + 65535) >> 16) == (size_t)-1) return 12;
  heap = start + size;
  *memory = (void *)start;
  return 0;
}

void *malloc(size_t size) {
  void *memory = NULL;
  posix_memalign(&memory, 16, size);
  return memory;
}

void free(void *memory) {}

void *memmove(void *to, const void *from, size_t count) {
  char *target = to;
  const char *source = from;
  if (target < source) while (count--) *target++ = *source++;
  else while (count--) target[count] = source[count];
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) {
  char *target = to;
  while (count--) target[count] = (char)byte;
  return to;
}

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *left = one, *right = other;
  for (size_t index = 0; index < count; index++)
    if (left[index] != right[index]) return left[index] - right[index];
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// A page that speaks English only.
const message_file *const message_files = NULL;
const long message_file_count = 0;

int putchar(int byte) { return byte; }

// Hash seeds: a page that is measured wants the same ones each time.
void arc4random_buf(void *memory, size_t count) { memset(memory, 7, count); }

size_t __stack_chk_guard = 7;
void __stack_chk_fail(void) { __builtin_trap(); }
