#pragma once
// Commands embedded in comments, for programs: `[%clk 0:10:00]`.

#include "notation/utf8.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::notation {

/// The place and the value of a command.
template <class Value> struct ToldByCommand {
    std::size_t comment; ///< Index of the comment.
    std::size_t begin;   ///< Offset of the value, between the command's name and its bracket.
    std::size_t size;
    Value value;
};

/// The first command with this opening, such as `[%clk `, whose squeezed value `read` accepts; nullopt if none.
template <class Read> auto find_command(const std::vector<std::string> &comments, std::string_view opening, Read read)
    -> std::optional<ToldByCommand<typename decltype(read(std::string_view()))::value_type>> {
    for (std::size_t i = 0; i < comments.size(); ++i) {
        const std::string_view comment = comments[i];
        for (std::size_t begin = comment.find(opening); begin != std::string_view::npos;
             begin = comment.find(opening, begin + 1)) {
            const std::size_t inside = begin + opening.size();
            const std::size_t end = comment.find_first_of("[]", inside); // up to `[` only: no quadratic rescan
            if (end == std::string_view::npos)
                break;
            if (comment[end] == '[')
                continue;
            if (const auto value = read(squeezed(comment.substr(inside, end - inside))))
                return {{i, inside, end - inside, *value}};
        }
    }
    return {};
}

} // namespace tondo::notation
