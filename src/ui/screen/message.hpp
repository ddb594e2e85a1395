#pragma once

#include <string>
#include <utility>

namespace tondo::ui {

/// The message about the last key, until the next one.
struct Message {
    std::string text;
    std::string hint = {}; ///< Behind it: what the keys can do about it.
    bool warns = false;

    bool is_empty() const { return text.empty(); }
};

inline Message warning(std::string text) {
    return {std::move(text), {}, true};
}

} // namespace tondo::ui
