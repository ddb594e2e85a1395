#include "engine/values/values.hpp"

extern "C" {
const unsigned char tondo_values_of_3man[] = {
#include "3man.inc"
};
const std::size_t tondo_values_of_3man_size = sizeof tondo_values_of_3man;
}
