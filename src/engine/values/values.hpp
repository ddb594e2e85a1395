#pragma once
// The bytes of learned values (src/engine/learned_values.hpp), one file for each kind of rules. They have C names, so
// that both sets of instructions share them (src/core/instruction_set.hpp).

#include <cstddef>

extern "C" {
extern const unsigned char tondo_values_of_3man[];
extern const std::size_t tondo_values_of_3man_size;
}
