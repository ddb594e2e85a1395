#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tondo::term {

/// Separates the escape sequences that a terminal sends as answers to queries from typed characters. A sequence may
/// arrive in parts and have any length; only its first `most` bytes are kept.
class AnswerReader {
public:
    /// Called with each complete sequence, without the escape: `[?62;4c`, `P>|kitty(0.26.5)`, `_Gi=31;OK`.
    using Received = std::function<void(std::string_view sequence)>;

    explicit AnswerReader(Received received) : received_(std::move(received)) {}

    /// Handles the character after an escape. Returns whether it begins a sequence. Strings (DCS, APC, OSC) begin only
    /// while answers are expected, because Alt with a letter looks the same.
    bool begin(char32_t character, bool expects_strings);
    /// Handles the next character. Returns false, and discards the open sequence, if the character is not part of it.
    bool consume(char32_t character);

    /// Whether a sequence has begun and is not complete.
    bool is_open() const { return state_ != State::closed; }
    /// Discards the open sequence.
    void abandon() { state_ = State::closed; }

    static constexpr std::size_t most = 256;

private:
    enum class State : unsigned char { closed, control, string, string_escape };

    void append(char32_t character);
    void finish();

    Received received_;
    State state_ = State::closed;
    std::string text_;
};

} // namespace tondo::term
