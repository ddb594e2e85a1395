#pragma once
// What a terminal sends between the marks of a paste, which is text whatever it looks like.

#include "ui/screen/glyph.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace tondo::app {

class PasteBuffer {
public:
    bool is_open() const { return text_.has_value(); }
    void begin() { text_.emplace(); }
    /// Characters beyond what anybody means to paste are dropped.
    void add(char32_t character) {
        if (text_->size() < most)
            ui::append_utf8(*text_, character);
    }
    /// What there is, as UTF-8.
    std::string finish() { return *std::exchange(text_, std::nullopt); }

private:
    static constexpr std::size_t most = 64 * 1024;

    std::optional<std::string> text_;
};

} // namespace tondo::app
