#include "term/answer_reader.hpp"

#include "canvas/glyph.hpp"

namespace tondo::term {

namespace {

constexpr char32_t escape = 0x1b;
constexpr char32_t bell = 0x07; // also ends strings, as in xterm

bool begins_string(char32_t character) {
    return character == U'P' || character == U'_' || character == U']' || character == U'^' || character == U'X';
}

} // namespace

bool AnswerReader::begin(char32_t character, bool expects_strings) {
    const bool control = character == U'[';
    if (!control && !(expects_strings && begins_string(character)))
        return false;
    state_ = control ? State::control : State::string;
    text_.clear();
    append(character);
    return true;
}

bool AnswerReader::consume(char32_t character) {
    switch (state_) {
    case State::closed:
        return false;
    case State::control:
        if (character < 0x20 || character > 0x7e) {
            abandon();
            return false;
        }
        append(character);
        if (character >= 0x40)
            finish();
        return true;
    case State::string:
        if (character == escape)
            state_ = State::string_escape;
        else if (character == bell)
            finish();
        else if (character < 0x20) { // a key such as Ctrl-C
            abandon();
            return false;
        } else
            append(character);
        return true;
    case State::string_escape:
        if (character == U'\\') {
            finish();
            return true;
        }
        abandon();
        return begin(character, true);
    }
    return false;
}

void AnswerReader::append(char32_t character) {
    if (text_.size() < most)
        canvas::append_utf8(text_, character);
}

void AnswerReader::finish() {
    state_ = State::closed;
    received_(text_);
}

} // namespace tondo::term
