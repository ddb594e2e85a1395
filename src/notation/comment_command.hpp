#pragma once
// Commands embedded in comments, for programs: `[%clk 0:10:00]`.

#include "notation/utf8.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::notation {

/// Begins every command.
inline constexpr std::string_view command_begins = "[%";

/// Calls `visit(begin, size)` for the value of each command with this opening, such as `[%clk `, until it returns true.
/// The value is all between the command's name and its bracket. Returns whether a call returned true.
template <class Visit> bool each_command(std::string_view comment, std::string_view opening, Visit visit) {
    for (std::size_t begin = comment.find(opening); begin != std::string_view::npos;
         begin = comment.find(opening, begin + 1)) {
        const std::size_t inside = begin + opening.size();
        const std::size_t end = comment.find_first_of("[]", inside); // up to `[` only: no quadratic rescan
        if (end == std::string_view::npos)
            return false;
        if (comment[end] == ']' && visit(inside, end - inside))
            return true;
    }
    return false;
}

/// The place and the value of a command.
template <class Value> struct CommandValue {
    std::size_t comment; ///< Index of the comment.
    std::size_t begin;   ///< Offset of the value.
    std::size_t size;
    Value value;
};

/// The first command with this opening whose squeezed value `read` accepts; nullopt if none.
template <class Read> auto find_command(const std::vector<std::string> &comments, std::string_view opening, Read read)
    -> std::optional<CommandValue<typename decltype(read(std::string_view()))::value_type>> {
    std::optional<CommandValue<typename decltype(read(std::string_view()))::value_type>> found;
    for (std::size_t i = 0; i < comments.size() && !found; ++i)
        each_command(comments[i], opening, [&](std::size_t begin, std::size_t size) {
            if (const auto value = read(squeezed(std::string_view(comments[i]).substr(begin, size))))
                found = {i, begin, size, *value};
            return found.has_value();
        });
    return found;
}

} // namespace tondo::notation
