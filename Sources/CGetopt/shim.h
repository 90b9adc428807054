// The C library's `getopt_long`, which Swift's module of the C library leaves out.
#include <getopt.h>
