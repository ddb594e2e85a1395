#pragma once
// Entry of a line in the last row: a file name, a comment, a search text.

#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The effect of a key on a line entry.
enum class Typed : std::uint8_t {
    unknown, ///< Not used; the screen may handle the key.
    text,
    done,
    cancelled, ///< Cancelled by Escape, or by Backspace in an empty entry.
};

class Prompt {
public:
    /// Starts with `text`, the cursor at its end.
    explicit Prompt(std::string label, std::string text = {}) : label_(std::move(label)), entry_(std::move(text)) {}

    const std::string &label() const { return label_; }
    const std::string &text() const { return entry_.text(); }
    void insert(std::string_view text) { entry_.insert(text); }

    Typed handle(const Key &key);
    /// Completes the path that starts at `offset`. Several candidates are shown until the next key.
    void complete_path(const PathLookup &paths, std::size_t offset = 0);
    bool shows_names() const { return !names_.empty(); }
    /// Returns the columns written.
    int draw(Canvas &canvas, Point point, const Theme &theme) const;

private:
    std::string label_;
    TextEntry entry_;
    std::vector<std::string> names_; ///< The candidates of the last completion.
};

} // namespace tondo::ui
