#include "tondo/ui/commands.hpp"

#include "tondo/notation/letters.hpp"
#include "tondo/ui/help.hpp"
#include "tondo/ui/session.hpp"

#include <array>

namespace tondo::ui {

// The session's side of the table: a friend, so that what a command needs does not become public.
struct Commands {
    using Result = std::optional<Intent>;

    static Result undo(Session &session, const std::string &) { return session.propose(TakeBack{}); }
    static Result redo(Session &session, const std::string &) { return session.propose(PlayAgain{}); }
    static Result back(Session &session, const std::string &) {
        session.look_back(-1);
        return {};
    }
    static Result forward(Session &session, const std::string &) {
        session.look_back(1);
        return {};
    }
    static Result first(Session &session, const std::string &) {
        session.look_back(-static_cast<int>(session.shown_));
        return {};
    }
    static Result last(Session &session, const std::string &) {
        session.to_live();
        return {};
    }
    static Result turn(Session &session, const std::string &) {
        session.turn_board();
        return {};
    }
    static Result look(Session &session, const std::string &) {
        session.style_.change_look();
        return {};
    }
    static Result theme(Session &session, const std::string &name) {
        const ThemeChoice *const choice = name.empty() ? next_theme(session) : find_theme(name);
        if (!choice) {
            session.warn("There is no theme " + name + ", but " + theme_names());
            return {};
        }
        if (session.style_.depth == Depth::mono) {
            session.warn("There are no colours to choose a theme for");
            return {};
        }
        session.theme_ = &choice->at(session.style_.depth);
        session.say("Theme " + std::string(choice->name) + ": " + std::string(choice->about));
        return {};
    }
    static Result glyphs(Session &session, const std::string &) {
        using Pieces = BoardStyle::Pieces;
        Pieces &pieces = session.style_.pieces;
        pieces = pieces == Pieces::symbols ? Pieces::letters : Pieces::symbols;
        if (pieces == Pieces::symbols && session.style_.look != BoardStyle::Look::half_block)
            session.warn("Symbols are shown with half blocks only");
        return {};
    }
    static Result moats(Session &session, const std::string &) {
        session.show_borders_ = !session.show_borders_;
        return {};
    }
    static Result threats(Session &session, const std::string &) {
        session.show_threats_ = !session.show_threats_;
        return {};
    }
    static Result save(Session &session, const std::string &file) { return session.propose(Save{file}); }
    static Result draw(Session &session, const std::string &) {
        return session.propose(Play{Token::draw}, "Do all living players agree to a draw?");
    }
    static Result resign(Session &session, const std::string &who) {
        const Game &game = session.table_.game();
        const bool names_winner = game.rules().mates == MateRule::ends_game;
        const std::string whom = who.starts_with("for ") ? who.substr(4) : who;
        const std::optional<Color> color =
            whom.empty() && !names_winner ? game.position().turn() : named(session, whom);
        if (!color || (names_winner && *color == game.position().turn())) {
            session.warn(names_winner ? "Resign for whom? Say :resign for and the winner's name"
                                      : "Nobody here is called " + whom);
            return {};
        }
        if (names_winner)
            return resign_for(session, *color);
        return session.propose(Resign{*color}, session.table_.name(*color) + " resigns. Really?");
    }
    static Result flag(Session &session, const std::string &) {
        const std::string &name = session.table_.name(session.table_.game().position().turn());
        return session.propose(Play{Token::flags}, name + " has run out of time and is out. Really?");
    }
    static Result anew(Session &session, const std::string &) {
        return session.propose(NewGame{}, "Leave this game (it is kept) and start a new one?");
    }
    static Result help(Session &session, const std::string &) {
        session.mode_ = Session::Helping{Pager(keys_help(session.table_.rules()))};
        return {};
    }
    static Result quit(Session &session, const std::string &) { return session.propose(Quit{}); }

private:
    static const ThemeChoice *next_theme(const Session &session) {
        const std::span<const ThemeChoice> all = themes();
        const auto shown = std::find_if(all.begin(), all.end(), [&](const ThemeChoice &choice) {
            return &choice.at(session.style_.depth) == session.theme_;
        });
        return shown == all.end() || shown + 1 == all.end() ? &all.front() : &*(shown + 1);
    }
    static Result resign_for(Session &session, Color winner) {
        const Color mover = session.table_.game().position().turn();
        const Color third = next(mover) == winner ? next(winner) : next(mover);
        return session.propose(Play{ResignsFor{winner}}, session.table_.name(mover) + " resigns for " +
                                                             session.table_.name(winner) + ". Does " +
                                                             session.table_.name(third) + " accept?");
    }
    // A player by the beginning of his name or colour.
    static std::optional<Color> named(const Session &session, const std::string &who) {
        const auto same_beginning = [&who](std::string_view name) { return notation::begins_with(name, who); };
        for (Color color : all_colors)
            if (same_beginning(session.table_.name(color)) ||
                same_beginning(session.table_.rules().players[color].name))
                return color;
        return {};
    }
};

namespace {

constexpr Key key(char32_t character) {
    return Key::of(character);
}

constexpr std::array table{
    Command{{"undo", "U, Backspace", {key(U'U'), Key::of(Key::Code::backspace)}, "take the last move back"},
            Commands::undo},
    Command{{"redo", "Y", {key(U'Y')}, "play it again"}, Commands::redo},
    Command{{"back", "<", {key(U'<')}, "look at the move before"}, Commands::back},
    Command{{"forward", ">", {key(U'>')}, "look at the move after"}, Commands::forward},
    Command{{"first", "Home", {Key::of(Key::Code::home)}, "look at the start"}, Commands::first},
    Command{{"last", "End", {Key::of(Key::Code::end)}, "back to the game"}, Commands::last},
    Command{{"turn", "F", {key(U'F')}, "turn the board to the next seat", true}, Commands::turn},
    Command{{"moats", "M", {key(U'M')}, "show or hide moats and creeks", true}, Commands::moats},
    Command{{"threats", "T", {key(U'T')}, "show what the opponents attack", true}, Commands::threats},
    Command{{"look", "L", {key(U'L')}, "half blocks, filled squares or plain letters", true}, Commands::look},
    Command{{"theme", "C", {key(U'C')}, "the next theme; `:theme NAME` that one", true}, Commands::theme},
    Command{{"glyphs", "G", {key(U'G')}, "pieces as letters or chess symbols", true}, Commands::glyphs},
    Command{{"save", "S", {key(U'S')}, "save the game (`:save FILE` elsewhere)"}, Commands::save},
    Command{{"draw", "D", {key(U'D')}, "agree to a draw"}, Commands::draw},
    Command{{"resign", "", {}, "give up; `:resign NAME` for another, or `for NAME`"}, Commands::resign},
    Command{{"flag", "", {}, "the player to move is out of time"}, Commands::flag},
    Command{{"new", "", {}, "start a new game"}, Commands::anew},
    Command{{"help", "?", {key(U'?')}, "this page", true}, Commands::help},
    Command{{"quit", "Ctrl-C", {Key::of(Key::Code::interrupt)}, "leave; the game is kept"}, Commands::quit},
};

} // namespace

std::span<const Command> commands() {
    return table;
}

} // namespace tondo::ui
