// Counts allocations by standing in front of the C library's allocator: a malloc defined in the
// executable is the one that every library of the process calls, libswiftCore among them.
//
// Each forwards to the C library's own entry under its other name. Looking the original up with
// dlsym would allocate before there is anything to allocate with. `free` is left alone: all
// blocks come from the C library's heap, so its own `free` takes them.
#include "allocation_counter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t count;

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#if defined(__GLIBC__)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void tally(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  tally();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  tally();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  tally();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  tally();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *aligned = memalign(alignment, size);
  if (aligned == NULL) return ENOMEM;
  *block = aligned;
  return 0;
}

#endif
