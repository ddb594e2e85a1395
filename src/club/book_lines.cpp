#include "club/book_lines.hpp"

#include "tondo/notation/error.hpp"

#include <algorithm>
#include <string>

namespace tondo::club {

Expected<void> read_book(std::string_view text, std::string_view first_line,
                         const std::function<Expected<void>(std::string_view line)> &read) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto at = "line " + std::to_string(number) + ": ";
        try {
            if (number == 1 && line != first_line)
                return unexpected(at + "expected " + std::string(first_line));
            if (const Expected<void> done = number == 1 ? Expected<void>() : read(line); !done)
                return unexpected(at + done.error());
        } catch (const notation::ParseError &error) {
            return unexpected(at + error.what());
        }
    }
    return {};
}

} // namespace tondo::club
