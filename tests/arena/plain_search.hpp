#pragma once
// The bare search, alpha-beta or max^n, that counts material: a measure for the engine, and comparable with the whole
// tree.

#include "engine/search_options.hpp"

namespace tondo::engine {

inline SearchOptions plain_search(bool max_n) {
    return {.max_n = max_n,
            .quiescence = false,
            .table = false,
            .killers = false,
            .history = false,
            .reductions = false,
            .futility = false,
            .reverse_futility = false,
            .material_only = true};
}

} // namespace tondo::engine
