#pragma once
// Keys, clicks and pastes of the terminal that curses is using.

#include "term/answer_reader.hpp"
#include "term/terminal_answers.hpp"
#include "ui/screen/glyph.hpp"
#include "ui/screen/key.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace tondo::app {

/// The text between the marks of a paste.
class PasteBuffer {
public:
    bool is_open() const { return text_.has_value(); }
    void begin() { text_.emplace(); }
    /// Characters beyond the longest sensible paste are dropped.
    void add(char32_t character) {
        if (text_->size() < most)
            ui::append_utf8(*text_, character);
    }
    /// The text as UTF-8.
    std::string finish() { return *std::exchange(text_, std::nullopt); }

private:
    static constexpr std::size_t most = 64 * 1024;

    std::optional<std::string> text_;
};

/// Text came from the clipboard; it may hold anything.
struct Pasted {
    std::string text;
};

/// The terminal marks pastes, and reports clicks if they are wanted, from construction to destruction.
class Keyboard {
public:
    using Input = std::variant<ui::Key, Pasted>;

    explicit Keyboard(bool with_mouse);
    ~Keyboard();

    /// The next key or paste among the input that has arrived; does not wait. Keys that the interface has no name for
    /// are passed over, and so are the terminal's answers, which answers() has.
    std::optional<Input> next();

    /// The terminal's answers so far.
    const TerminalAnswers &answers() const { return answers_; }
    /// Identity queries were sent: until device attributes arrive, an answer may.
    void expect_answers() { has_asked_ = true; }
    bool expects_answers() const { return has_asked_ && !answers_.attributes; }

    /// How many characters have come in.
    std::size_t input_count() const { return times_heard_; }

    /// How long to wait for the rest of a paste, or of an answer that has begun; nothing if neither has.
    std::optional<std::chrono::milliseconds> patience() const;
    /// The rest does not come: the paste as far as it came, or an escape that was a key after all.
    std::optional<Input> flush_pending();

private:
    struct Source;

    PasteBuffer paste_;
    TerminalAnswers answers_;
    AnswerReader reader_;
    bool has_asked_ = false;
    bool has_escape_ = false; ///< The last character, which may begin an answer.
    std::size_t times_heard_ = 0;
    std::unique_ptr<Source> source_;
};

} // namespace tondo::app
