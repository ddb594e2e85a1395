#pragma once
// Lists in text: parts with separators between them, and "a, b and c".

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace tondo::notation {

/// Adds a part to a list in text, after a separator unless it is the first. An empty part adds nothing.
inline void add_part(std::string &list, std::string_view part, std::string_view separator = ", ") {
    if (part.empty())
        return;
    if (!list.empty())
        list += separator;
    list += part;
}

/// The parts, which may be empty, with the separator between them. `text_of` is applied to each.
template <class Parts, class Text = std::identity>
std::string join(const Parts &parts, std::string_view separator = ", ", Text text_of = {}) {
    std::string text;
    bool is_first = true;
    for (const auto &part : parts) {
        if (!std::exchange(is_first, false))
            text += separator;
        text += std::invoke(text_of, part);
    }
    return text;
}

/// `a, b and c`
template <class Parts, class Text = std::identity>
std::string listed(const Parts &parts, std::string_view last = "and", Text text_of = {}) {
    std::string text;
    auto left = parts.size();
    for (const auto &part : parts) {
        if (!text.empty())
            text += left == 1 ? ' ' + std::string(last) + ' ' : ", ";
        text += std::invoke(text_of, part);
        --left;
    }
    return text;
}

} // namespace tondo::notation
