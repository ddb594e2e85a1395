#include "tondo/ui/replay_commands.hpp"

#include "tondo/ui/help.hpp"
#include "tondo/ui/ply_facts.hpp"
#include "tondo/ui/remarks.hpp"
#include "tondo/ui/wrap.hpp"

#include <algorithm>
#include <charconv>

namespace tondo::ui {

// The replay's side of the table: a friend, so that what a command needs does not become public.
struct ReplayCommands {
    using Result = std::optional<ReplayIntent>;
    using Text = const std::string &;

    static constexpr long round = static_cast<long>(all_colors.size());
    static constexpr long long_step = 10;

    template <int plies> static Result step(Replay &replay, Text count) {
        replay.step(plies * number(count, 1));
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
        replay.go_to_move(static_cast<int>(number(move, 1)));
        return {};
    }
    template <int direction> static Result capture(Replay &replay, Text count) {
        replay.jump(direction * number(count, 1), "capture",
                    [&](std::size_t ply) { return captures(replay.walk_.game(), ply); });
        return {};
    }
    template <int direction> static Result check(Replay &replay, Text count) {
        replay.jump(direction * number(count, 1), "check",
                    [&](std::size_t ply) { return checks(replay.walk_.game(), ply); });
        return {};
    }
    template <int direction> static Result elimination(Replay &replay, Text count) {
        replay.jump(direction * number(count, 1), "elimination",
                    [&](std::size_t ply) { return eliminates(replay.walk_.game(), ply); });
        return {};
    }
    template <int direction> static Result comment(Replay &replay, Text count) {
        replay.jump(direction * number(count, 1), "comment",
                    [&](std::size_t ply) { return is_commented(replay.walk_, ply); });
        return {};
    }
    static Result enter(Replay &replay, Text which) {
        if (which.empty())
            replay.choose_line();
        else
            replay.enter(static_cast<std::size_t>(number(which, 1)) - 1);
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
            std::vector<std::string> lines = wrapped(text, std::clamp(replay.columns_, 20, 79));
            lines.insert(lines.begin(), {"Comment at " + replay.place(), ""});
            replay.mode_ = Replay::Reading{Pager(std::move(lines)), false};
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
            replay.say("Speed " + replay.autoplay_.speed() + " (p plays)");
        return {};
    }
    static Result clocks(Replay &replay, Text) {
        replay.autoplay_.change_clocks();
        replay.restart_autoplay();
        if (!replay.autoplay_.is_running())
            replay.say(replay.autoplay_.by_clocks() ? "By the recorded times (p plays)" : "One ply a second (p plays)");
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
        return replay.open_by(direction * number(count, 1));
    }
    static Result open(Replay &replay, Text which) {
        if (which.empty())
            return list(replay, which);
        return replay.proceed(OpenGame{static_cast<std::size_t>(number(which, 1))});
    }
    static Result list(Replay &replay, Text) {
        replay.games_.show(replay.number_);
        replay.mode_ = Replay::Listing{};
        return {};
    }
    static Result turn(Replay &replay, Text) {
        replay.turn_board();
        return {};
    }
    static Result look(Replay &replay, Text) {
        replay.style_.change_look();
        return {};
    }
    static Result moats(Replay &replay, Text) {
        replay.show_borders_ = !replay.show_borders_;
        return {};
    }
    static Result threats(Replay &replay, Text) {
        replay.show_threats_ = !replay.show_threats_;
        return {};
    }
    static Result help(Replay &replay, Text) {
        replay.mode_ = Replay::Reading{Pager(replay_help(replay.table_.rules())), true};
        return {};
    }
    static Result quit(Replay &replay, Text) { return replay.proceed(Quit{}); }

private:
    // A count of at least 1; the usual one where none was typed.
    static long number(Text text, long usual) {
        long count = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
        constexpr long most = 1'000'000;
        return error == std::errc{} ? std::clamp(count, 1L, most) : usual;
    }
};

namespace {

using C = ReplayCommands;
using Code = Key::Code;

constexpr Key key(char32_t character) {
    return Key::of(character);
}
constexpr Key key(Code code) {
    return Key::of(code);
}

constexpr std::array table{
    ReplayCommand{{"forward", "Right l > space", {key(Code::right), key(U'l'), key(U'>'), key(U' ')}, "a ply on"},
                  C::step<1>},
    ReplayCommand{
        {"back", "Left h < Bksp", {key(Code::left), key(U'h'), key(U'<'), key(Code::backspace)}, "a ply back"},
        C::step<-1>},
    ReplayCommand{{"down", "Down j", {key(Code::down), key(U'j')}, "a round on"}, C::step<C::round>},
    ReplayCommand{{"up", "Up k", {key(Code::up), key(U'k')}, "a round back"}, C::step<-C::round>},
    ReplayCommand{{"skip", "PgDn ]", {key(Code::page_down), key(U']')}, "ten plies on"}, C::step<C::long_step>},
    ReplayCommand{{"rewind", "PgUp [", {key(Code::page_up), key(U'[')}, "ten plies back"}, C::step<-C::long_step>},
    ReplayCommand{{"first", "Home g", {key(Code::home), key(U'g')}, "to the start"}, C::first},
    ReplayCommand{{"last", "End $", {key(Code::end), key(U'$')}, "to the end"}, C::last},
    ReplayCommand{{"go", "G", {key(U'G')}, "`12G`: to move 12; without a number to the end"}, C::go},
    ReplayCommand{{"capture", "x", {key(U'x')}, "to the next capture"}, C::capture<1>},
    ReplayCommand{{"prevcapture", "X", {key(U'X')}, "to the one before"}, C::capture<-1>},
    ReplayCommand{{"check", "c", {key(U'c')}, "to the next check"}, C::check<1>},
    ReplayCommand{{"prevcheck", "C", {key(U'C')}, "to the one before"}, C::check<-1>},
    ReplayCommand{{"out", "e", {key(U'e')}, "to where a player goes out, or the game ends"}, C::elimination<1>},
    ReplayCommand{{"prevout", "E", {key(U'E')}, "to the one before"}, C::elimination<-1>},
    ReplayCommand{{"comment", "}", {key(U'}')}, "to the next comment"}, C::comment<1>},
    ReplayCommand{{"prevcomment", "{", {key(U'{')}, "to the one before"}, C::comment<-1>},
    ReplayCommand{{"enter", "( v", {key(U'('), key(U'v')}, "into a variation here; `2(` into the second"}, C::enter},
    ReplayCommand{{"leave", ") u", {key(U')'), key(U'u')}, "out of it, to where it began"}, C::leave},
    ReplayCommand{{"read", "Enter", {key(Code::enter)}, "the whole comment", true}, C::read},
    ReplayCommand{{"search", "/", {key(U'/')}, "for a move or a word in the comments"}, C::search},
    ReplayCommand{{"next", "n", {key(U'n')}, "the next one found"}, C::search_on<true>},
    ReplayCommand{{"previous", "N", {key(U'N')}, "the one found before"}, C::search_on<false>},
    ReplayCommand{{"play", "p", {key(U'p')}, "start or stop going on by itself", true}, C::play},
    ReplayCommand{{"reverse", "r", {key(U'r')}, "backwards, or forwards again", true}, C::reverse},
    ReplayCommand{{"faster", "+", {key(U'+'), key(U'=')}, "up to 8x", true}, C::speed<true>},
    ReplayCommand{{"slower", "-", {key(U'-')}, "down to 0.5x", true}, C::speed<false>},
    ReplayCommand{{"clocks", "t", {key(U't')}, "at the recorded times, or a ply a second", true}, C::clocks},
    ReplayCommand{{"annotate", "a", {key(U'a')}, "write a comment here, or change it"}, C::annotate},
    ReplayCommand{{"mark", "!", {key(U'!')}, "mark the move with ! ? !? or $n"}, C::grade},
    ReplayCommand{{"save", "S s", {key(U'S'), key(U's')}, "save the comments (`:save FILE` elsewhere)"}, C::save},
    ReplayCommand{{"playon", "P", {key(U'P')}, "play on from here, as a new game"}, C::play_on},
    ReplayCommand{{"nextgame", "Tab J", {key(Code::tab), key(U'J')}, "the next game of the file"}, C::game<1>},
    ReplayCommand{{"prevgame", "Shift-Tab K", {key(Code::back_tab), key(U'K')}, "the game before"}, C::game<-1>},
    ReplayCommand{{"games", "o", {key(U'o')}, "the games of the file, to choose from", true}, C::open},
    ReplayCommand{{"turn", "f F", {key(U'f'), key(U'F')}, "turn the board to the next seat", true}, C::turn},
    ReplayCommand{{"look", "L", {key(U'L')}, "half blocks, filled squares or plain letters", true}, C::look},
    ReplayCommand{{"moats", "M", {key(U'M')}, "show or hide moats and creeks", true}, C::moats},
    ReplayCommand{{"threats", "T", {key(U'T')}, "show what the opponents attack", true}, C::threats},
    ReplayCommand{{"help", "?", {key(U'?')}, "this page", true}, C::help},
    ReplayCommand{{"quit", "q Ctrl-C", {key(U'q'), key(Code::interrupt)}, "leave; asks about what is not saved"},
                  C::quit},
};

} // namespace

std::span<const ReplayCommand> replay_commands() {
    return table;
}

} // namespace tondo::ui
