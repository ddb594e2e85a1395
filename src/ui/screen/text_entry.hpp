#pragma once

#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tondo::ui {

/// A line of UTF-8 that is being typed: a file name, a command, a comment. Its cursor stands between grapheme clusters.
class TextEntry {
public:
    TextEntry() = default;
    /// Begins with a text, the cursor behind it.
    explicit TextEntry(std::string text) : text_(std::move(text)), cursor_(text_.size()) {}

    const std::string &text() const { return text_; }

    /// Carries out a key that edits: a character, Backspace, Delete, left, right, Home, End. Whether it was one.
    bool handle(const Key &key);

    /// Puts a text in at the cursor, which is behind it then.
    void insert(std::string_view text);

    /// Writes what fits round the cursor from a point to the edge of the canvas, and rests the canvas's cursor there.
    /// Returns the columns written.
    int draw(Canvas &canvas, Point point, const Style &style) const;

private:
    std::size_t before(std::size_t offset) const;
    std::size_t after(std::size_t offset) const;

    std::string text_;
    std::size_t cursor_ = 0; ///< Bytes before it.
};

} // namespace tondo::ui
