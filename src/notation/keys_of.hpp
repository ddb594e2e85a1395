#pragma once

#include <string>

namespace tondo::notation {

/// The keys of a table's rows for error messages: `balanced, turtle`.
template <class Table> std::string keys_of(const Table &table) {
    std::string keys;
    for (const auto &row : table)
        keys += (keys.empty() ? "" : ", ") + std::string(row.key);
    return keys;
}

} // namespace tondo::notation
