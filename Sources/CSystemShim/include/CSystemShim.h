// Calls of the C library that its module for Swift leaves out.
#pragma once

// Exchanges two paths in one step. Returns 0, or -1 and errno.
int sys_exchange(const char *first, const char *second);
// How many processors this process may use.
int sys_processor_count(void);
// Names the calling thread, in at most 15 bytes, for those who look at the process.
void sys_name_thread(const char *name);
