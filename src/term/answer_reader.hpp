#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tondo::app {

/// Tells the sequences that a terminal sends by itself, as answers to queries, from typed characters. A sequence may
/// come in pieces and be of any length: no more than its first characters are kept.
class AnswerReader {
public:
    /// Called with each complete sequence, without the escape: `[?62;4c`, `P>|kitty(0.26.5)`, `_Gi=31;OK`.
    using Received = std::function<void(std::string_view sequence)>;

    explicit AnswerReader(Received received) : received_(std::move(received)) {}

    /// After an escape: whether a sequence begins with this character. Strings (DCS, APC, OSC) begin only while answers
    /// are expected, because Alt with a letter looks the same.
    bool begin(char32_t character, bool expects_strings);
    /// Within a sequence: whether the character belongs to it. A character that does not ends the sequence unheard.
    bool take(char32_t character);

    /// Whether a sequence has begun whose end has not come.
    bool is_open() const { return state_ != State::closed; }
    /// The rest of it does not come.
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

} // namespace tondo::app
