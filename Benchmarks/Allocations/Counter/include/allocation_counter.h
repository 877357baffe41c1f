#pragma once
#include <stdint.h>

// The number of blocks this process has asked the allocator for so far, on all threads.
uint64_t allocation_count(void);
