#pragma once
// Keys, clicks and pastes of the terminal that curses is using.

#include "term/paste_buffer.hpp"
#include "ui/screen/key.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace tondo::app {

/// Text came from the clipboard; it may hold anything.
struct Pasted {
    std::string text;
};

/// The terminal tells pastes from typing, and of clicks if they are wanted, from construction to destruction.
class Keyboard {
public:
    using Input = std::variant<ui::Key, Pasted>;

    explicit Keyboard(bool with_mouse);
    ~Keyboard();

    /// What has come in and was not taken yet; does not wait. Keys that the interface has no name for are passed over.
    std::optional<Input> next();

    /// Whether a paste has begun and its end has not come.
    bool is_pasting() const { return paste_.is_open(); }
    /// What there is of a paste whose end does not come; what comes later is typed again.
    Pasted give_up_paste() { return {paste_.finish()}; }

private:
    struct Source;

    PasteBuffer paste_;
    std::unique_ptr<Source> source_;
};

} // namespace tondo::app
