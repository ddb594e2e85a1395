#pragma once
// Keys, clicks and pastes of the terminal that curses is using.

#include "ui/screen/glyph.hpp"
#include "ui/screen/key.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tondo::app {

/// The text between the marks of a paste, whatever it looks like.
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

/// Asks a terminal whether it is well (DSR 5); it says yes, whoever sits there.
inline constexpr std::string_view status_query = "\x1b[5n";

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

    /// Whether the terminal has answered a status_query.
    bool has_reported() const { return has_reported_; }
    /// How much has come in.
    std::size_t times_heard() const { return times_heard_; }

    /// Whether a paste has begun and its end has not come.
    bool is_pasting() const { return paste_.is_open(); }
    /// What there is of a paste whose end does not come; what comes later is typed again.
    Pasted give_up_paste() { return {paste_.finish()}; }

private:
    struct Source;

    PasteBuffer paste_;
    bool has_reported_ = false;
    std::size_t times_heard_ = 0;
    std::unique_ptr<Source> source_;
};

} // namespace tondo::app
