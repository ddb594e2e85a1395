#pragma once
// A driver for a replay without a file: decisions are recorded, not carried out.

#include "notation/utf8.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "ui/replay/replay.hpp"

#include <sstream>
#include <string>
#include <string_view>

namespace tondo::ui {

/// A game of a file, as its list has it.
inline notation::GameIndexEntry with_tags(notation::Tags tags) {
    return {.tags = std::move(tags)};
}

inline notation::RecordedGame recorded(std::string_view text, std::size_t number = 1) {
    return {notation::read_games(text).front(), number};
}

class ReplayDriver {
public:
    explicit ReplayDriver(std::string_view text, int columns = 100, int rows = 30, Depth depth = Depth::mono)
        : replay_(recorded(text), {.look = BoardStyle::Look::ascii, .depth = depth}, theme(depth)), columns_(columns),
          rows_(rows) {
        replay_.window().resize(columns, rows);
    }

    ReplayDriver &press(const Key &key) {
        last_ = replay_.handle(key);
        return *this;
    }
    ReplayDriver &press(Key::Code code) { return press(Key::of(code)); }
    /// Types characters; a newline is Enter.
    ReplayDriver &type(std::string_view text) {
        for (const char c : text)
            press(c == '\n' ? Key::of(Key::Code::enter) : Key::of(static_cast<char32_t>(c)));
        return *this;
    }

    /// The decision of the last key, if it has that type.
    template <class T> const T *decided() const { return last_ ? std::get_if<T>(&*last_) : nullptr; }
    bool decided_anything() const { return last_.has_value(); }

    Replay &replay() { return replay_; }
    std::size_t plies() const { return replay_.game().walk().plies(); }
    std::size_t depth() const { return replay_.game().walk().depth(); }
    /// The game as it would be saved, without its line breaks.
    std::string written() const { return notation::squeezed(notation::write_game(replay_.game().walk().tree())); }

    std::string screen() const {
        Canvas canvas(columns_, rows_);
        replay_.draw(canvas);
        return canvas.text();
    }
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    /// A row of the screen from the bottom: 0 is the prompt, 1 the message.
    std::string row(int from_bottom) const {
        std::istringstream lines(screen() + "\n");
        std::string line;
        for (int i = 0; i < rows_ - from_bottom; ++i)
            std::getline(lines, line);
        return line;
    }
    std::string prompt() const { return row(0); }
    std::string message() const { return row(1); }

private:
    Replay replay_;
    int columns_;
    int rows_;
    std::optional<ReplayIntent> last_;
};

} // namespace tondo::ui
