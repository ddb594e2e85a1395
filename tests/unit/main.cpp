#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#define DOCTEST_CONFIG_IMPLEMENT // the line above does so only if no file of this unit has included doctest before
#include <doctest/doctest.h>
