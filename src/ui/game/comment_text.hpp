#pragma once
// Comments of a ply, parsed: text for people, times for the clock, annotation glyphs.

#include "tondo/notation/game_tree.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// The comments at one place as one text. Commands such as `[%clk 0:10:00]` are kept apart: nobody reads them.
struct Remark {
    std::string words;
    std::string commands;

    static Remark of(const std::vector<std::string_view> &comments);
    /// As comments again: none if there is nothing.
    std::vector<std::string> comments() const;
};

/// The same texts, which may be long, without copies of them.
std::vector<std::string_view> views_of(const std::vector<std::string> &texts);

/// All comments that are read with a ply of a line, from 0: its own, those that open its variation, and those behind
/// the variations on it. They are the line's.
std::vector<std::string_view> comments_with(const notation::Line &line, std::size_t ply, bool is_main_line);

/// `1:02:03`, `9:05`
std::string write_time(std::chrono::milliseconds time);

/// The glyphs among annotations: `!?`.
std::string glyphs_of(const std::vector<std::uint8_t> &nags);
/// The others, in words: `unclear`, `$44`.
std::string nag_words(const std::vector<std::uint8_t> &nags);
/// All of them as they are typed: `!? $10`.
std::string write_nags(const std::vector<std::uint8_t> &nags);
/// Reads glyphs and `$n`, blanks between; nothing if anything else stands there.
std::optional<std::vector<std::uint8_t>> read_nags(std::string_view text);

} // namespace tondo::ui
