#include "ui/game/pasted.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <string_view>

namespace tondo::ui {

namespace {

// C0, DEL and C1.
bool is_control(char32_t character) {
    return character < 0x20 || (character >= 0x7f && character < 0xa0);
}

} // namespace

std::string sanitized(const std::string &text) {
    std::string kept;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t size = notation::code_point_size(rest);
        const char32_t character = size > 0 ? notation::code_point(rest) : U'\0';
        if (character == U'\n' || character == U'\r' || character == U'\t')
            kept += ' ';
        else if (size > 0 && !is_control(character))
            kept += rest.substr(0, size);
        rest.remove_prefix(size > 0 ? size : 1);
    }
    return notation::squeezed(kept);
}

std::optional<Expected<Position>> pasted_position(const std::string &text, const RuleSet &rules) {
    // Two slashes mean FEN3; a move has at most one.
    if (text.find('/') == std::string::npos || text.find('/') == text.rfind('/'))
        return {};
    return notation::read_fen(text, rules).map_error([&](const notation::ParseError &error) {
        return "Not a position of " + std::string(rules.key) + ": " + error.what() + " (at character " +
               std::to_string(error.column()) + ")";
    });
}

} // namespace tondo::ui
