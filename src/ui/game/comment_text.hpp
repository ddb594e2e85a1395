#pragma once
// Parsing of a ply's comments: text, embedded commands, annotation glyphs.

#include "tondo/notation/game_tree.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// The joined comments of one place. Commands such as `[%clk 0:10:00]` are separated from the text.
struct CommentText {
    std::string words;
    std::string commands;

    static CommentText of(const std::vector<std::string_view> &comments);
    /// Back as comments: one, or none if both texts are empty.
    std::vector<std::string> comments() const;
};

/// Views of the texts, which must outlive them.
std::vector<std::string_view> views_of(const std::vector<std::string> &texts);

/// All comments shown with ply `ply` (from 0) of a line: its own, those that open the line as a variation, and those
/// after the variations on the ply. Views into the line.
std::vector<std::string_view> comments_with(const notation::Line &line, std::size_t ply, bool is_main_line);

/// The NAGs that have a glyph: `!?`.
std::string glyphs_of(const std::vector<std::uint8_t> &nags);
/// The NAGs without a glyph, in words: `unclear`, `$44`.
std::string nag_words(const std::vector<std::uint8_t> &nags);
/// All NAGs in the syntax of read_nags(): `!? $10`.
std::string write_nags(const std::vector<std::uint8_t> &nags);
/// Parses glyphs and `$n` separated by blanks; nullopt for anything else.
std::optional<std::vector<std::uint8_t>> read_nags(std::string_view text);

} // namespace tondo::ui
