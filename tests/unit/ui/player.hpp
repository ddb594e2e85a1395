#pragma once
// Somebody at the keyboard of a session that is kept nowhere: what he decides is carried out at once.

#include "tondo/notation/action.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/ui/session/session.hpp"

#include <chrono>
#include <sstream>
#include <string>
#include <string_view>

namespace tondo::ui {

class Player {
public:
    explicit Player(Game game, int columns = 100, int rows = 30)
        : Player(Table(std::move(game)), {}, {}, columns, rows) {}
    Player(Game game, Preferences preferences, int columns = 100, int rows = 30)
        : Player(Table(std::move(game)), {}, {}, columns, rows, std::move(preferences)) {}
    explicit Player(Table table, const Manners &manners, const Sitting &sitting = {}, int columns = 100, int rows = 30,
                    Preferences preferences = {})
        : session_(std::move(table), {BoardStyle::Look::ascii}, theme(Depth::mono), manners, sitting,
                   std::move(preferences)),
          columns_(columns), rows_(rows) {
        session_.resize(columns, rows);
        session_.tick(now_);
    }

    Player &press(const Key &key) {
        last_ = session_.handle(key);
        carry_out();
        return *this;
    }
    /// Time passes.
    Player &wait(std::chrono::milliseconds time) {
        now_ += time;
        last_ = session_.tick(now_);
        carry_out();
        return *this;
    }
    Player &press(Key::Code code) { return press(Key::of(code)); }
    /// Types characters; a newline is Enter.
    Player &type(std::string_view text) {
        for (const char c : text)
            press(c == '\n' ? Key::of(Key::Code::enter) : Key::of(static_cast<char32_t>(c)));
        return *this;
    }

    /// What the last key, or time, had the player decide.
    const std::optional<Intent> &decided() const { return last_; }
    const Game &game() const { return session_.table().game(); }
    Session &session() { return session_; }
    const Table &session_table() const { return session_.table(); }

    Canvas canvas() const {
        Canvas canvas(columns_, rows_);
        session_.draw(canvas);
        return canvas;
    }
    std::string screen() const { return canvas().text(); }
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
    void carry_out() {
        for (std::optional<Intent> next = last_; next && session_.table().can(*next); next = session_.decided_next())
            session_.apply(*next);
    }

    Session session_;
    std::chrono::milliseconds now_{1'000'000};
    int columns_;
    int rows_;
    std::optional<Intent> last_;
};

inline const RuleSet &three_man() {
    return *find_rules("3man");
}

inline Game new_game() {
    return Game(Position::start(three_man()));
}

inline Game game_from(std::string_view fen) {
    return Game(notation::read_fen(fen, three_man()));
}

inline Game game_after(std::string_view moves) {
    Game game = new_game();
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        game.play(notation::read_action(game.position(), word));
    return game;
}

} // namespace tondo::ui
