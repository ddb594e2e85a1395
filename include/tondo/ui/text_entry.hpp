#pragma once

#include <string>

namespace tondo::ui {

/// A line of UTF-8 that is being typed: a file name, a command.
class TextEntry {
public:
    const std::string &text() const { return text_; }
    void type(char32_t character);
    /// Takes the last character back; nothing where there is none.
    void erase();

private:
    std::string text_;
};

} // namespace tondo::ui
