#pragma once
// Keys, clicks and pastes of the terminal that curses is using.

#include "canvas/geometry.hpp"
#include "canvas/glyph.hpp"
#include "canvas/key.hpp"
#include "term/answer_reader.hpp"
#include "term/terminal_answers.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace tondo::term {

/// Collects the text between the start and end markers of a bracketed paste.
class PasteBuffer {
public:
    bool is_open() const { return text_.has_value(); }
    void begin() { text_.emplace(); }
    /// Adds a character; drops it once the buffer is full.
    void add(char32_t character) {
        if (text_->size() < most)
            canvas::append_utf8(*text_, character);
    }
    /// Ends the paste and returns its text as UTF-8.
    std::string finish() { return *std::exchange(text_, std::nullopt); }

private:
    static constexpr std::size_t most = 64 * 1024;

    std::optional<std::string> text_;
};

/// Pasted text. It is untrusted and may contain any characters.
struct Pasted {
    std::string text;
};

/// Enables bracketed paste, and mouse reporting if wanted, from construction to destruction.
class Keyboard {
public:
    using Input = std::variant<canvas::Key, Pasted>;

    Keyboard(bool with_mouse, TerminalAnswers answers);
    ~Keyboard();

    /// Returns the next key or paste that has arrived, without waiting. Skips unknown keys and the terminal's answers,
    /// which answers() returns.
    std::optional<Input> next();

    /// The terminal's answers so far.
    const TerminalAnswers &answers() const { return answers_; }
    /// Called after identity queries are sent. Answers are expected until the device attributes (DA1) arrive.
    void expect_answers() { asked_ = std::chrono::steady_clock::now(); }
    bool expects_answers() const { return asked_ && !answers_.attributes; }

    /// Number of characters received so far.
    std::size_t input_count() const { return times_heard_; }

    /// How long to wait for the rest of an open paste, answer or escape; nullopt if none is open.
    std::optional<std::chrono::milliseconds> patience() const;
    /// Call when the rest has not arrived in time. Returns the incomplete paste, or Escape as a key; nullopt if neither
    /// is open.
    std::optional<Input> flush_pending();

private:
    struct Source;

    bool are_answers_due() const;
    /// Whether an escape may begin an answer, be it of the terminal around tmux.
    bool expects_strings() const;

    PasteBuffer paste_;
    TerminalAnswers answers_;
    AnswerReader reader_;
    std::optional<std::chrono::steady_clock::time_point> asked_; ///< When the queries were sent.
    std::optional<canvas::Point> pressed_;                       ///< Where the mouse button is held down.
    bool has_escape_ = false; ///< The last character was an escape, which may begin an answer.
    std::size_t times_heard_ = 0;
    std::unique_ptr<Source> source_;
};

} // namespace tondo::term
