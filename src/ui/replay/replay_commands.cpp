#include "ui/replay/replay_commands.hpp"

#include "tondo/notation/fen_writer.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/remarks.hpp"
#include "ui/screen/wrap.hpp"

#include <algorithm>

namespace tondo::ui {

// The replay's side of the table: a part of it, so that what a command needs does not become public.
struct Replay::Commands : WindowCommands<Replay, ReplayIntent> {
    static constexpr long round = static_cast<long>(all_colors.size());
    static constexpr long long_step = 10;

    template <int plies> static Result step(Replay &replay, Text count) {
        replay.step(plies * count_in(count, 1));
        return {};
    }
    static Result first(Replay &replay, Text) {
        replay.go(0);
        return {};
    }
    static Result last(Replay &replay, Text) {
        replay.go(replay.walk_.last());
        return {};
    }
    static Result go(Replay &replay, Text move) {
        if (move.empty())
            return last(replay, move);
        replay.go_to_move(static_cast<int>(count_in(move, 1)));
        return {};
    }
    template <int direction> static Result capture(Replay &replay, Text count) {
        replay.jump(direction * count_in(count, 1), "capture",
                    [&](std::size_t ply) { return captures(replay.walk_.game(), ply); });
        return {};
    }
    template <int direction> static Result check(Replay &replay, Text count) {
        replay.jump(direction * count_in(count, 1), "check",
                    [&](std::size_t ply) { return checks(replay.walk_.game(), ply); });
        return {};
    }
    template <int direction> static Result elimination(Replay &replay, Text count) {
        replay.jump(direction * count_in(count, 1), "elimination",
                    [&](std::size_t ply) { return eliminates(replay.walk_.game(), ply); });
        return {};
    }
    template <int direction> static Result comment(Replay &replay, Text count) {
        replay.jump(direction * count_in(count, 1), "comment",
                    [&](std::size_t ply) { return is_commented(replay.walk_, ply); });
        return {};
    }
    static Result enter(Replay &replay, Text which) {
        if (which.empty())
            replay.choose_line();
        else
            replay.enter(static_cast<std::size_t>(count_in(which, 1)) - 1);
        return {};
    }
    static Result leave(Replay &replay, Text) {
        replay.leave();
        return {};
    }
    static Result read(Replay &replay, Text) {
        const std::string text = remark_at(replay.walk_, replay.walk_.plies());
        if (text.empty())
            replay.say("No comment here");
        else {
            std::vector<std::string> lines = wrapped(text, std::clamp(replay.window_.columns(), 20, 79));
            lines.insert(lines.begin(), {"Comment at " + replay.place(), ""});
            replay.mode_ = Replay::Reading{Pager(std::move(lines))};
        }
        return {};
    }
    static Result search(Replay &replay, Text text) {
        if (!text.empty())
            return replay.search_for(text);
        replay.mode_ = Replay::Typing{"/", {}, &Replay::search_for};
        return {};
    }
    template <bool forward> static Result search_on(Replay &replay, Text) {
        replay.search(forward);
        return {};
    }
    static Result play(Replay &replay, Text) {
        replay.toggle_autoplay();
        return {};
    }
    static Result reverse(Replay &replay, Text) {
        replay.autoplay_.turn_round();
        replay.restart_autoplay();
        return {};
    }
    template <bool faster> static Result speed(Replay &replay, Text) {
        replay.autoplay_.change_speed(faster);
        if (!replay.autoplay_.is_running())
            replay.say("Speed " + replay.autoplay_.speed() + " (" + replay.key_for("play") + " plays)");
        return {};
    }
    static Result clocks(Replay &replay, Text) {
        replay.autoplay_.change_clocks();
        replay.restart_autoplay();
        if (!replay.autoplay_.is_running())
            replay.say((replay.autoplay_.by_clocks() ? "By the recorded times (" : "One ply a second (") +
                       replay.key_for("play") + " plays)");
        return {};
    }
    static Result annotate(Replay &replay, Text) {
        const std::size_t ply = replay.walk_.plies();
        const auto &comments = ply == 0 ? replay.walk_.tree().main.before : replay.walk_.ply(ply).comments;
        replay.mode_ = Replay::Typing{"Comment: ", TextEntry(Remark::of(comments).words), &Replay::take_comment};
        return {};
    }
    static Result grade(Replay &replay, Text) {
        if (replay.walk_.plies() == 0)
            replay.warn("There is no move yet to be marked");
        else
            replay.mode_ = Replay::Typing{
                "Mark with ! ? !! ?? !? ?! or $n: ", TextEntry(write_nags(nags_at(replay.walk_, replay.walk_.plies()))),
                &Replay::take_nags};
        return {};
    }
    static Result save(Replay &replay, Text file) {
        if (file.empty() && replay.changes_ == 0) {
            replay.say("Nothing has changed (`:save FILE` writes this game elsewhere)");
            return {};
        }
        return Save{file};
    }
    static Result play_on(Replay &replay, Text) {
        const Game &game = replay.walk_.game();
        if (replay.walk_.plies() == game.plies().size() && game.outcome())
            replay.warn("The game is over here; step back first");
        else {
            replay.autoplay_.stop();
            replay.mode_ = Replay::Asking{"Play on from here, as a new game?", PlayOn{}, {}};
        }
        return {};
    }
    template <int direction> static Result game(Replay &replay, Text count) {
        return replay.open_by(direction * count_in(count, 1));
    }
    static Result open(Replay &replay, Text which) {
        if (which.empty())
            return list(replay, which);
        return replay.proceed(OpenGame{static_cast<std::size_t>(count_in(which, 1))});
    }
    static Result list(Replay &replay, Text) {
        replay.games_.show_all();
        replay.games_.choose(replay.number_ - 1);
        replay.mode_ = Replay::Listing{};
        return {};
    }
    static Result threats(Replay &replay, Text whose) {
        const Position &position = replay.live_.game().position_after(replay.walk_.plies());
        const std::optional<Threats> chosen = whose.empty() ? following(replay.threats_, position, false)
                                                            : find_threats(whose, position, replay.live_.names());
        if (chosen && chosen != Threats::piece)
            replay.threats_ = *chosen;
        else
            replay.warn("Expected none, all or an opponent's name, not " + whose);
        return {};
    }
    static Result curve(Replay &replay, Text) {
        if (replay.curve_.is_empty())
            replay.warn("No win shares are noted here; tondo analyze notes them in a file");
        else
            replay.show_curve_ = !replay.show_curve_;
        return {};
    }
    static Result copy(Replay &replay, Text) {
        return Copy{notation::write_fen(replay.live_.game().position_after(replay.walk_.plies()))};
    }
    static Result stop(Replay &replay, Text) {
        if (!replay.autoplay_.is_running())
            replay.show_curve_ = false;
        replay.autoplay_.stop();
        return {};
    }
    static Result type(Replay &replay, Text) {
        replay.mode_ = Replay::TypingCommand{};
        return {};
    }
    static Result help(Replay &replay, Text) {
        replay.ask_for_help();
        return {};
    }
    static Result quit(Replay &replay, Text) {
        if (replay.show_curve_) {
            replay.show_curve_ = false;
            return {};
        }
        return replay.proceed(Quit{});
    }
};

namespace {

using C = Replay::Commands;
using Code = Key::Code;

constexpr std::array table{
    ReplayCommand{{"forward", {key(Code::right), key(U'l'), key(U'>'), key(U' ')}, "a ply on", Takes::count},
                  C::step<1>},
    ReplayCommand{{"back", {key(Code::left), key(U'h'), key(U'<'), key(Code::backspace)}, "a ply back", Takes::count},
                  C::step<-1>},
    ReplayCommand{{"down", {key(Code::down), key(U'j')}, "a round on", Takes::count}, C::step<C::round>},
    ReplayCommand{{"up", {key(Code::up), key(U'k')}, "a round back", Takes::count}, C::step<-C::round>},
    ReplayCommand{{"skip", {key(Code::page_down), key(U']')}, "ten plies on", Takes::count}, C::step<C::long_step>},
    ReplayCommand{{"rewind", {key(Code::page_up), key(U'[')}, "ten plies back", Takes::count}, C::step<-C::long_step>},
    ReplayCommand{{"first", {key(Code::home), key(U'g')}, "to the start"}, C::first},
    ReplayCommand{{"last", {key(Code::end), key(U'$')}, "to the end"}, C::last},
    ReplayCommand{{"go", {key(U'G')}, "to the move of that number, or the end; `12G`", Takes::count}, C::go},
    ReplayCommand{{"capture", {key(U'x')}, "to the next capture", Takes::count}, C::capture<1>},
    ReplayCommand{{"prevcapture", {key(U'X')}, "to the one before", Takes::count}, C::capture<-1>},
    ReplayCommand{{"check", {key(U'c')}, "to the next check", Takes::count}, C::check<1>},
    ReplayCommand{{"prevcheck", {key(U'C')}, "to the one before", Takes::count}, C::check<-1>},
    ReplayCommand{{"out", {key(U'e')}, "to where a player goes out, or the game ends", Takes::count},
                  C::elimination<1>},
    ReplayCommand{{"prevout", {key(U'E')}, "to the one before", Takes::count}, C::elimination<-1>},
    ReplayCommand{{"comment", {key(U'}')}, "to the next comment", Takes::count}, C::comment<1>},
    ReplayCommand{{"prevcomment", {key(U'{')}, "to the one before", Takes::count}, C::comment<-1>},
    ReplayCommand{{"enter", {key(U'('), key(U'v')}, "into a variation here; `2(` into the second", Takes::count},
                  C::enter},
    ReplayCommand{{"leave", {key(U')'), key(U'u')}, "out of it, to where it began"}, C::leave},
    ReplayCommand{{"read", {key(Code::enter)}, "the whole comment", Takes::nothing, true}, C::read},
    ReplayCommand{{"search", {key(U'/')}, "for a move or a word in the comments", Takes::text}, C::search},
    ReplayCommand{{"next", {key(U'n')}, "the next one found"}, C::search_on<true>},
    ReplayCommand{{"previous", {key(U'N')}, "the one found before"}, C::search_on<false>},
    ReplayCommand{{"play", {key(U'p')}, "start or stop going on by itself", Takes::nothing, true}, C::play},
    ReplayCommand{{"reverse", {key(U'r')}, "backwards, or forwards again", Takes::nothing, true}, C::reverse},
    ReplayCommand{{"faster", {key(U'+'), key(U'=')}, "up to 8x", Takes::nothing, true}, C::speed<true>},
    ReplayCommand{{"slower", {key(U'-')}, "down to 0.5x", Takes::nothing, true}, C::speed<false>},
    ReplayCommand{{"clocks", {key(U't')}, "at the recorded times, or a ply a second", Takes::nothing, true}, C::clocks},
    ReplayCommand{{"annotate", {key(U'a')}, "write a comment here, or change it"}, C::annotate},
    ReplayCommand{{"mark", {key(U'!')}, "mark the move with ! ? !? or $n"}, C::grade},
    ReplayCommand{{"save", {key(U'S'), key(U's')}, "save the comments (`:save FILE` elsewhere)", Takes::text}, C::save},
    ReplayCommand{{"playon", {key(U'P')}, "play on from here, as a new game"}, C::play_on},
    ReplayCommand{{"nextgame", {key(Code::tab), key(U'J')}, "the next game of the file", Takes::count}, C::game<1>},
    ReplayCommand{{"prevgame", {key(Code::back_tab), key(U'K')}, "the game before", Takes::count}, C::game<-1>},
    ReplayCommand{{"games", {key(U'o')}, "the games of the file, to choose from", Takes::count, true}, C::open},
    ReplayCommand{{"turn", {key(U'f'), key(U'F')}, "turn the board to the next seat", Takes::nothing, true}, C::turn},
    ReplayCommand{{"look", {key(U'L')}, "half blocks, filled squares or plain letters", Takes::text, true}, C::look},
    ReplayCommand{{"theme", {key(U'z')}, "the next theme; `:theme NAME` that one", Takes::text, true}, C::theme},
    ReplayCommand{{"glyphs", {key(U'Z')}, "pieces as letters or chess symbols", Takes::text, true}, C::glyphs},
    ReplayCommand{{"moats", {key(U'M')}, "show or hide moats and creeks", Takes::nothing, true}, C::moats},
    ReplayCommand{{"threats", {key(U'T')}, "show what the opponents attack", Takes::text, true}, C::threats},
    ReplayCommand{{"curve", {key(U'%')}, "the win shares over the whole game, or the board", Takes::nothing, true},
                  C::curve},
    ReplayCommand{{"copy", {key(U'y')}, "the position to the clipboard, as FEN3", Takes::nothing, true}, C::copy},
    ReplayCommand{{"stop", {key(Code::escape)}, "go on by itself no longer; leave the curve", Takes::nothing, true},
                  C::stop},
    ReplayCommand{{"command", {key(U':')}, "type a command by its name; `:12` is move 12", Takes::nothing, true},
                  C::type},
    ReplayCommand{{"help", {key(U'?'), Key::function(1)}, "this page", Takes::nothing, true}, C::help},
    ReplayCommand{{"quit", {key(U'q'), key(Code::interrupt)}, "leave the curve, or the game; asks what to save"},
                  C::quit},
};

} // namespace

std::span<const ReplayCommand> replay_commands() {
    return table;
}

} // namespace tondo::ui
