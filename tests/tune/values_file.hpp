#pragma once
// Learned values from a file that train.cpp has written.

#include "engine/learned_values.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace tondo::engine {

/// Throws std::runtime_error, with the file's name, if it has none for these rules.
inline std::shared_ptr<const LearnedValues> read_values_file(const RuleSet &rules, const std::string &name) {
    std::ifstream file(name, std::ios::binary);
    auto values = LearnedValues::read(rules, std::string(std::istreambuf_iterator<char>(file), {}));
    if (!values)
        throw std::runtime_error(name + " has no learned values for these rules");
    return values;
}

} // namespace tondo::engine
