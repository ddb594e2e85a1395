#pragma once

#include <string>
#include <utility>

namespace tondo::canvas {

/// The message about the last key, shown until the next key.
struct Message {
    std::string text;
    std::string hint = {}; ///< Shown after the text: which keys help.
    bool warns = false;

    bool is_empty() const { return text.empty(); }
};

inline Message warning(std::string text) {
    return {std::move(text), {}, true};
}

} // namespace tondo::canvas
