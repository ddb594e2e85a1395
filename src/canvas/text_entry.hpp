#pragma once

#include "canvas/canvas.hpp"
#include "canvas/key.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tondo::canvas {

/// A line of UTF-8 that is being typed: a file name, a command, a comment. Its cursor stands between grapheme clusters.
class TextEntry {
public:
    TextEntry() = default;
    /// Starts with a text and the cursor at its end.
    explicit TextEntry(std::string text) : text_(std::move(text)), cursor_(text_.size()) {}

    const std::string &text() const { return text_; }

    /// Applies an editing key: character, Backspace, Delete, Left, Right, Home or End. Returns false for any other key.
    bool handle(const Key &key);

    /// Inserts a text at the cursor and moves the cursor behind it.
    void insert(std::string_view text);

    /// Draws the part around the cursor that fits from `point` to the canvas's edge, and sets the canvas's cursor.
    /// Returns the number of columns written.
    int draw(Canvas &canvas, Point point, const Style &style) const;

private:
    std::size_t before(std::size_t offset) const;
    std::size_t after(std::size_t offset) const;

    std::string text_;
    std::size_t cursor_ = 0; ///< Byte offset in `text_`.
};

} // namespace tondo::canvas
