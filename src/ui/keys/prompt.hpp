#pragma once
// A line of text that is asked for in the last row: a file name, a comment, what to search for.

#include "ui/keys/path_lookup.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/text_entry.hpp"
#include "ui/themes/theme.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The meaning of a key to a line that is typed.
enum class Typed : std::uint8_t {
    unknown, ///< Nothing; the screen may know it.
    text,
    done,
    left, ///< By Escape, or by Backspace where nothing is left to rub out.
};

class Prompt {
public:
    /// Begins with a text, the cursor behind it.
    explicit Prompt(std::string label, std::string text = {}) : label_(std::move(label)), entry_(std::move(text)) {}

    const std::string &label() const { return label_; }
    const std::string &text() const { return entry_.text(); }
    void insert(std::string_view text) { entry_.insert(text); }

    Typed handle(const Key &key);
    /// Completes the path that begins at an offset. Where there are several they are drawn until the next key.
    void complete_path(const PathLookup &paths, std::size_t offset = 0);
    bool shows_names() const { return !names_.empty(); }
    /// Returns the columns written.
    int draw(Canvas &canvas, Point point, const Theme &theme) const;

private:
    std::string label_;
    TextEntry entry_;
    std::vector<std::string> names_; ///< That the path may become.
};

} // namespace tondo::ui
