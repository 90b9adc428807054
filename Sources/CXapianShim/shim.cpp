#include "CXapianShim.h"
