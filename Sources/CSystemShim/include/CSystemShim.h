// Calls of the C library that its module for Swift leaves out.
#pragma once

// Exchanges two paths in one step. Returns 0, or -1 and errno.
int sys_exchange(const char *first, const char *second);
