#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#define DOCTEST_CONFIG_IMPLEMENT // which the line above means, unless another file of the unit has included doctest
#include <doctest/doctest.h>
