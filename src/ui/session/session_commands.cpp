#include "ui/session/session_commands.hpp"

#include "tondo/notation/fen_writer.hpp"

namespace tondo::ui {

std::optional<Decision> Session::Commands::pick(Session &session, Text) {
    return session.pick(session.cursor_);
}

std::optional<Decision> Session::Commands::release(Session &session, Text) {
    session.selected_.reset();
    session.advice_.drop_hint();
    return {};
}

std::optional<Decision> Session::Commands::type(Session &session, Text) {
    session.mode_ = Session::TypingCommand{};
    return {};
}

std::optional<Decision> Session::Commands::undo(Session &session, Text count) {
    return session.repeat(game::TakeBack{}, count_in(count, 1));
}

std::optional<Decision> Session::Commands::redo(Session &session, Text count) {
    return session.repeat(game::PlayAgain{}, count_in(count, 1));
}

std::optional<Decision> Session::Commands::first(Session &session, Text) {
    session.look_at(0);
    return {};
}

std::optional<Decision> Session::Commands::last(Session &session, Text) {
    session.to_live();
    return {};
}

std::optional<Decision> Session::Commands::turn(Session &session, Text how) {
    if (how.empty()) {
        session.window_.turn();
    } else if (const std::optional<bool> by_itself = either(session, how, "auto", "fixed")) {
        session.manners_.turns_board = *by_itself;
        if (*by_itself)
            session.seat_player_to_move();
        session.say(*by_itself ? "The player to move sits at the bottom"
                               : "The board stays as it is; " + session.key_for("turn") + " turns it");
    }
    return {};
}

std::optional<Decision> Session::Commands::handover(Session &session, Text how) {
    bool &hands_over = session.manners_.hands_over;
    if (const std::optional<bool> wanted = how.empty() ? !hands_over : either(session, how, "on", "off")) {
        hands_over = *wanted;
        session.say(hands_over ? "The board is hidden until the next player is there"
                               : "The board stays in sight between two players");
    }
    return {};
}

std::optional<Decision> Session::Commands::threats(Session &session, Text whose) {
    const Position &position = session.live_->game().position_after(session.shown_);
    const std::optional<Threats> chosen = whose.empty() ? following(session.threats_, position, true)
                                                        : find_threats(whose, position, session.live_->names());
    if (chosen)
        session.threats_ = *chosen;
    else
        session.warn("Expected none, all, piece or an opponent's name, not " + whose);
    return {};
}

std::optional<Decision> Session::Commands::hint(Session &session, Text) {
    session.ask_for_hint();
    return {};
}

std::optional<Decision> Session::Commands::bar(Session &session, Text how) {
    const bool shown = session.shows_evaluation();
    if (const std::optional<bool> wanted = how.empty() ? !shown : either(session, how, "on", "off"))
        session.show_evaluation(*wanted);
    return {};
}

std::optional<Decision> Session::Commands::copy(Session &session, Text) {
    return Copy{notation::write_fen(session.live_->game().position_after(session.shown_))};
}

std::optional<Decision> Session::Commands::save(Session &session, Text file) {
    return session.propose(Save{file});
}

std::optional<Decision> Session::Commands::anew(Session &session, Text) {
    return leave_for(session, NewGame{}, "a new one");
}

std::optional<Decision> Session::Commands::rematch(Session &session, Text) {
    return leave_for(session, Rematch{}, "another, everybody one seat on");
}

std::optional<Decision> Session::Commands::outcome(Session &session, Text) {
    if (session.live_->game().outcome())
        session.mode_ = Session::Concluded{};
    else
        session.warn("The game is not over yet");
    return {};
}

std::optional<Decision> Session::Commands::help(Session &session, Text) {
    session.ask_for_help();
    return {};
}

std::optional<Decision> Session::Commands::quit(Session &session, Text) {
    return session.propose(Quit{});
}

std::optional<Decision> Session::Commands::leave_for(Session &session, Decision decision, const std::string &what) {
    const bool over = session.live_->game().outcome().has_value();
    return session.propose(std::move(decision), over ? "" : "Leave this game (it is kept) and start " + what + "?");
}

std::optional<bool> Session::Commands::either(Session &session, const std::string &word, std::string_view yes,
                                              std::string_view no) {
    if (word != yes && word != no)
        session.warn("Not " + word + ", but " + std::string(yes) + " or " + std::string(no));
    return word == yes || word == no ? std::optional(word == yes) : std::nullopt;
}

} // namespace tondo::ui
