#pragma once
// A driver for the session of a game that is not saved: decisions are carried out at once.

#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/session/session.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

namespace tondo::ui {

/// The decision, if it is one of that kind.
template <class Kind> const Kind *as(const std::optional<Decision> &decision) {
    if (!decision)
        return nullptr;
    if constexpr (std::is_constructible_v<ProgramAction, Kind>) {
        const ProgramAction *const action = std::get_if<ProgramAction>(&*decision);
        return action ? std::get_if<Kind>(action) : nullptr;
    } else {
        const game::Action *const action = std::get_if<game::Action>(&*decision);
        return action ? std::get_if<Kind>(action) : nullptr;
    }
}

/// The event of a decision in a local game, if there is one.
inline std::optional<game::Event> event_of(const game::LiveGame &live, const Session &session,
                                           const std::optional<Decision> &decision) {
    const game::Action *const action = decision ? std::get_if<game::Action>(&*decision) : nullptr;
    if (!action || live.is_hosted())
        return {};
    game::Verdict event = game::validate(live, session.state().participants.actor(), *action);
    if (!event)
        return {};
    session.state().clock.stamp(*event);
    return *event;
}

class Player {
public:
    explicit Player(Game game, int columns = 100, int rows = 30)
        : Player(game::LiveGame(std::move(game)), {}, {}, columns, rows) {}
    Player(Game game, Preferences preferences, int columns = 100, int rows = 30)
        : Player(game::LiveGame(std::move(game)), {}, {}, columns, rows, std::move(preferences)) {}
    explicit Player(game::LiveGame live, const PlayOptions &play_options, const game::Series &series = {},
                    int columns = 100, int rows = 30, Preferences preferences = {}, Depth depth = Depth::mono)
        : live_(std::make_unique<game::LiveGame>(std::move(live))),
          session_(*live_, {.look = BoardStyle::Look::ascii, .depth = depth}, theme(depth), play_options, series,
                   std::move(preferences)),
          columns_(columns), rows_(rows) {
        session_.window().resize(columns, rows);
        session_.tick(now_);
    }

    Player &press(const Key &key) {
        last_ = session_.handle(key);
        carry_out();
        return *this;
    }
    /// Lets time pass; a player without time left is flagged.
    Player &wait(std::chrono::milliseconds time) {
        now_ += time;
        last_.reset();
        recorded_.clear();
        if (session_.tick(now_))
            apply(game::Played{Token::flags});
        return *this;
    }
    Player &press(Key::Code code) { return press(Key::of(code)); }
    /// Types characters; a newline is Enter.
    Player &type(std::string_view text) {
        for (const char c : text)
            press(c == '\n' ? Key::of(Key::Code::enter) : Key::of(static_cast<char32_t>(c)));
        return *this;
    }
    /// An event, from here or elsewhere.
    void apply(const game::Event &event) {
        recorded_ = game::write_event(live_->position(), event);
        REQUIRE_MESSAGE(live_->apply(event), recorded_);
        session_.observe(event);
    }
    /// A move or declaration of the player to move.
    void apply(std::string_view action) {
        apply(game::Played{notation::read_ply_token(live_->position(), action).value()});
    }

    /// The decision of the last key.
    const std::optional<Decision> &decided() const { return last_; }
    template <class Kind> const Kind *decided() const { return as<Kind>(last_); }
    /// The last event as text; empty if the last key caused none.
    const std::string &recorded() const { return recorded_; }
    const Game &game() const { return live_->game(); }
    Session &session() { return session_; }
    const game::LiveGame &live() const { return *live_; }

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
        recorded_.clear();
        for (auto event = event_of(*live_, session_, last_); event;
             event = event_of(*live_, session_, session_.decided_next()))
            apply(*event);
    }

    std::unique_ptr<game::LiveGame> live_;
    Session session_;
    std::chrono::milliseconds now_{1'000'000};
    int columns_;
    int rows_;
    std::optional<Decision> last_;
    std::string recorded_;
};

inline const RuleSet &three_man() {
    return *find_rules("3man");
}

inline Game new_game() {
    return Game(Position::start(three_man()));
}

inline Game game_from(std::string_view fen) {
    return Game(notation::read_fen(fen, three_man()).value());
}

inline Game game_after(std::string_view moves) {
    Game game = new_game();
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        game.play(notation::read_ply_token(game.position(), word).value());
    return game;
}

} // namespace tondo::ui
