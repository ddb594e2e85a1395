#include "ui/replay/replay_commands.hpp"

#include "game/names.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/canvas.hpp"
#include "ui/game/accuracy.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/replay/edit_commands.hpp"
#include "ui/replay/moving_mode.hpp"
#include "ui/replay/replay_modes.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

using Code = Key::Code;

// The functions of the commands that change nothing; EditCommands has the others.
struct ReplayCommands : EditCommands {
    static constexpr long round = static_cast<long>(all_colors.size());
    static constexpr long long_step = 10;

    template <int plies> static Result step(Replay &replay, Text count) {
        replay.inform(replay.game().step(plies * count_in(count, 1)));
        return {};
    }
    static Result first(Replay &replay, Text) {
        replay.game().go(0);
        return {};
    }
    static Result last(Replay &replay, Text) {
        replay.game().go(replay.game().walk().last());
        return {};
    }
    static Result go(Replay &replay, Text move) {
        if (move.empty())
            return last(replay, move);
        replay.inform(replay.game().go_to_move(static_cast<int>(count_in(move, 1))));
        return {};
    }
    template <const Landmark &landmark, int direction> static Result jump(Replay &replay, Text count) {
        replay.inform(replay.game().jump(landmark, direction * count_in(count, 1)));
        return {};
    }
    // Without a number the line after the chosen one, round and round. Variations of the ply before are entered at
    // once, as no step leads there.
    static Result choose(Replay &replay, Text which) {
        ReplayedGame &game = replay.game();
        if (game.next_variations() == 0)
            return enter(replay, which);
        const std::size_t next = (game.chosen_line() + 1) % (game.next_variations() + 1);
        replay.inform(game.choose(which.empty() ? next : static_cast<std::size_t>(count_in(which, 1))));
        return {};
    }
    static Result enter(Replay &replay, Text which) {
        const TreeWalk &walk = replay.game().walk();
        const std::size_t fork = walk.fork();
        if (which.empty() && fork != 0 && walk.ply(fork).variations.size() > 1)
            replay.enter(LineChoice(walk));
        else
            replay.inform(replay.game().follow(static_cast<std::size_t>(count_in(which, 1))));
        return {};
    }
    static Result leave(Replay &replay, Text) {
        replay.inform(replay.game().leave());
        return {};
    }
    static Result moving(Replay &replay, Text) {
        if (replay.game().is_at_end() && replay.game().walk().game().outcome()) {
            replay.warn("The game is over here; step back first");
            return {};
        }
        replay.autoplay().stop();
        replay.view().wants_graph = false;
        replay.enter(MovingMode(replay));
        return {};
    }
    static Result read(Replay &replay, Text) {
        const TreeWalk &walk = replay.game().walk();
        const std::string text = remark_at(walk, walk.plies());
        if (text.empty())
            replay.inform("No comment here");
        else {
            std::vector<std::string> lines = wrapped(text, std::clamp(replay.window().columns(), 20, 79));
            lines.insert(lines.begin(), {"Comment at " + replay.game().place(), ""});
            replay.show_page(std::move(lines));
        }
        return {};
    }
    static Result search(Replay &replay, Text text) {
        if (text.empty())
            replay.enter(ReplayPrompt(Prompt("/"), search_on<true>));
        else
            replay.search(text, true);
        return {};
    }
    template <bool forward> static Result search_on(Replay &replay, Text text) {
        replay.search(text, forward);
        return {};
    }
    static Result play(Replay &replay, Text) {
        replay.autoplay().toggle(replay.game());
        return {};
    }
    static Result reverse(Replay &replay, Text) {
        replay.autoplay().turn_round(replay.game());
        return {};
    }
    template <bool faster> static Result speed(Replay &replay, Text) {
        replay.autoplay().change_speed(faster);
        if (!replay.autoplay().is_running())
            replay.inform("Speed " + replay.autoplay().speed() + " (" + replay.key_for("play") + " plays)");
        return {};
    }
    static Result clocks(Replay &replay, Text) {
        replay.autoplay().change_clocks(replay.game());
        if (!replay.autoplay().is_running())
            replay.inform((replay.autoplay().by_clocks() ? "By the recorded times (" : "One ply a second (") +
                          replay.key_for("play") + " plays)");
        return {};
    }
    static Result save(Replay &replay, Text file) {
        if (!file.empty() || replay.game().changes() > 0)
            return Save{file};
        replay.inform("Nothing has changed (`:save FILE` writes this game elsewhere)");
        return {};
    }
    static Result play_on(Replay &replay, Text) {
        if (replay.game().is_at_end() && replay.game().walk().game().outcome())
            replay.warn("The game is over here; step back first");
        else {
            replay.autoplay().stop();
            replay.enter(ReplayQuestion("Play on from here, as a new game?", PlayOn{}));
        }
        return {};
    }
    // Of a player; otherwise of the people, and where all were bots of everybody.
    static Result mistakes(Replay &replay, Text who) {
        const game::LiveGame &live = replay.game().live();
        const bool by_people = who.empty() && !live.persons().empty();
        const ColorSet players = by_people ? live.persons() : game::players_called(who, live.rules(), live.names());
        replay.autoplay().stop();
        if (!players.empty())
            return ShowMistakes{players};
        replay.warn("Nobody here is called " + who);
        return {};
    }
    template <int direction> static Result game(Replay &replay, Text count) {
        const long wanted = static_cast<long>(replay.game().number()) + direction * count_in(count, 1);
        if (wanted >= 1 && (!replay.games().is_complete() || wanted <= static_cast<long>(replay.games().size())))
            return replay.proceed(OpenGame{static_cast<std::size_t>(wanted)});
        replay.warn(wanted < 1 ? "This is the first game" : "This is the last game");
        return {};
    }
    static Result open(Replay &replay, Text which) {
        if (!which.empty())
            return replay.proceed(OpenGame{static_cast<std::size_t>(count_in(which, 1))});
        replay.games().show_all();
        replay.games().choose(replay.game().number() - 1);
        replay.enter(Listing());
        return {};
    }
    static Result where(Replay &replay, Text filter) { return replay.find_games(filter); }
    static Result threats(Replay &replay, Text whose) {
        const Position &position = replay.game().position();
        Threats &threats = replay.view().threats;
        const std::optional<Threats> chosen = whose.empty()
                                                  ? following(threats, position, false)
                                                  : find_threats(whose, position, replay.game().live().names());
        if (chosen && chosen != Threats::piece)
            threats = *chosen;
        else
            replay.warn("Expected none, all or an opponent's name, not " + whose);
        return {};
    }
    static bool has_shares(Replay &replay) {
        const bool has = !replay.game().graph().is_empty();
        if (!has)
            replay.warn("No win shares are noted here; tondo analyze notes them in a file");
        return has;
    }
    static Result graph(Replay &replay, Text) {
        if (has_shares(replay))
            replay.view().wants_graph = !replay.view().wants_graph;
        return {};
    }
    static Result accuracy(Replay &replay, Text) {
        if (has_shares(replay))
            replay.inform(accuracy_row(replay.game().live(), replay.game().graph().shares, replay.size().columns));
        return {};
    }
    // A count is that of the lines.
    static Result analysis(Replay &replay, Text lines) {
        replay.inform(replay.analysis().toggle(lines, replay.key_for("analysis")));
        replay.view().wants_graph = false;
        return {};
    }
    template <std::size_t which> static Result engine(Replay &replay, Text wanted) {
        replay.inform(replay.analysis().choose(which, wanted));
        return {};
    }
    static Result tree(Replay &replay, Text place) {
        replay.autoplay().stop();
        replay.view().wants_graph = false;
        replay.openings().open(place);
        replay.enter(ReplayOpenings());
        return {};
    }
    static Result threat(Replay &replay, Text) {
        replay.inform(replay.analysis().next_threat(replay.game().position(), replay.game().live().names(),
                                                    replay.key_for("threat")));
        replay.view().wants_graph = false;
        return {};
    }
    static Result copy(Replay &replay, Text) { return Copy{notation::write_fen(replay.game().position())}; }
    static Result stop(Replay &replay, Text) {
        if (!replay.autoplay().is_running())
            replay.view().wants_graph = false;
        replay.autoplay().stop();
        return {};
    }
    static Result type(Replay &replay, Text) {
        replay.enter(CommandLineMode<Replay, ReplayIntent>());
        return {};
    }
    static Result help(Replay &replay, Text) {
        replay.show_help();
        return {};
    }
    static Result quit(Replay &replay, Text) {
        if (!replay.view().shows_graph(replay.game()))
            return replay.proceed(Quit{});
        replay.view().wants_graph = false;
        return {};
    }
};

using C = ReplayCommands;

constexpr std::array table{
    ReplayCommand{{.name = "forward", .help = "next ply", .takes = Takes::count, .heading = "Moves"}, C::step<1>},
    ReplayCommand{{.name = "back", .help = "previous ply", .takes = Takes::count}, C::step<-1>},
    ReplayCommand{{.name = "nextround", .help = "one round on", .takes = Takes::count}, C::step<C::round>},
    ReplayCommand{{.name = "prevround", .help = "one round back", .takes = Takes::count}, C::step<-C::round>},
    ReplayCommand{{.name = "skip", .help = "ten plies on", .takes = Takes::count}, C::step<C::long_step>},
    ReplayCommand{{.name = "rewind", .help = "ten plies back", .takes = Takes::count}, C::step<-C::long_step>},
    ReplayCommand{{.name = "first", .help = "start"}, C::first},
    ReplayCommand{{.name = "last", .help = "end"}, C::last},
    ReplayCommand{{.name = "go",
                   .help = "go to a move: `12G`; without number the end",
                   .takes = Takes::count,
                   .text_help = "go to a move by its number, or to the end"},
                  C::go},
    ReplayCommand{{.name = "capture", .help = "next capture", .takes = Takes::count}, C::jump<capture_mark, 1>},
    ReplayCommand{{.name = "prevcapture", .help = "previous one", .takes = Takes::count}, C::jump<capture_mark, -1>},
    ReplayCommand{{.name = "check", .help = "next check", .takes = Takes::count}, C::jump<check_mark, 1>},
    ReplayCommand{{.name = "prevcheck", .help = "previous one", .takes = Takes::count}, C::jump<check_mark, -1>},
    ReplayCommand{{.name = "out", .help = "next elimination, or the end", .takes = Takes::count},
                  C::jump<elimination_mark, 1>},
    ReplayCommand{{.name = "prevout", .help = "previous one", .takes = Takes::count}, C::jump<elimination_mark, -1>},
    ReplayCommand{{.name = "comment", .help = "next comment", .takes = Takes::count}, C::jump<comment_mark, 1>},
    ReplayCommand{{.name = "prevcomment", .help = "previous one", .takes = Takes::count}, C::jump<comment_mark, -1>},
    ReplayCommand{{.name = "weak", .help = "next weak move: `?` or `??`", .takes = Takes::count},
                  C::jump<weak_mark, 1>},
    ReplayCommand{{.name = "prevweak", .help = "previous one", .takes = Takes::count}, C::jump<weak_mark, -1>},
    ReplayCommand{{.name = "choose",
                   .help = "choose a variation, for the next ply on",
                   .takes = Takes::count,
                   .needs_screen = true,
                   .heading = "Variations, comments, search"},
                  C::choose},
    ReplayCommand{{.name = "enter",
                   .help = "enter a variation; `2v` the second",
                   .takes = Takes::count,
                   .text_help = "enter a variation that begins here"},
                  C::enter},
    ReplayCommand{{.name = "leave", .help = "leave the variation"}, C::leave},
    ReplayCommand{{.name = "try",
                   .help = "`:try e4 m4` plays moves as a variation",
                   .takes = Takes::text,
                   .argument = "MOVES",
                   .text_help = "play moves from here on, as a variation: try e4 m4"},
                  C::try_out},
    ReplayCommand{{.name = "moving", .help = "try moves out, as variations; Esc returns", .needs_screen = true},
                  C::moving},
    ReplayCommand{{.name = "read", .help = "show the whole comment", .text_help = "repeat the comment here"}, C::read},
    ReplayCommand{{.name = "search", .help = "search moves and comments", .takes = Takes::text, .argument = "TEXT"},
                  C::search},
    ReplayCommand{{.name = "match", .help = "next match"}, C::search_on<true>},
    ReplayCommand{{.name = "prevmatch", .help = "previous match"}, C::search_on<false>},
    ReplayCommand{{.name = "play", .help = "start or stop autoplay", .needs_screen = true, .heading = "Autoplay"},
                  C::play},
    ReplayCommand{{.name = "reverse", .help = "reverse its direction", .needs_screen = true}, C::reverse},
    ReplayCommand{{.name = "faster", .help = "faster, up to 8x", .needs_screen = true}, C::speed<true>},
    ReplayCommand{{.name = "slower", .help = "slower, down to 0.5x", .needs_screen = true}, C::speed<false>},
    ReplayCommand{{.name = "clocks", .help = "at the recorded times, or a ply a second", .needs_screen = true},
                  C::clocks},
    ReplayCommand{{.name = "annotate",
                   .help = "write or change the comment here",
                   .takes = Takes::text,
                   .argument = "[TEXT]",
                   .heading = "Annotations, games of the file"},
                  C::annotate},
    ReplayCommand{
        {.name = "mark", .help = "mark the move with ! ? !? or $n", .takes = Takes::text, .argument = "[MARKS]"},
        C::grade},
    ReplayCommand{{.name = "drawing", .help = "draw arrows and circles on the board", .needs_screen = true},
                  C::drawing},
    ReplayCommand{{.name = "circle",
                   .help = "`:circle e4 red` draws or erases a circle",
                   .takes = Takes::text,
                   .argument = "SQUARE",
                   .text_help = "draw or erase a circle on a square: circle e4 red"},
                  C::toggle_mark<1>},
    ReplayCommand{{.name = "arrow",
                   .help = "`:arrow e2 e4` draws or erases an arrow",
                   .takes = Takes::text,
                   .argument = "FROM TO",
                   .text_help = "draw or erase an arrow: arrow e2 e4 blue"},
                  C::toggle_mark<2>},
    ReplayCommand{{.name = "add",
                   .help = "add the engine's move; `2i` the second line's",
                   .takes = Takes::count,
                   .text_help = "add the engine's best move, or that of another line"},
                  C::add<false>},
    ReplayCommand{{.name = "addline",
                   .help = "add its whole line",
                   .takes = Takes::count,
                   .text_help = "add the engine's best line, or another"},
                  C::add<true>},
    ReplayCommand{{.name = "promote", .help = "move the variation before the other"},
                  C::change<&ReplayedGame::promote>},
    ReplayCommand{{.name = "demote", .help = "move it behind the next"}, C::change<&ReplayedGame::demote>},
    ReplayCommand{{.name = "cut", .help = "end the variation here"}, C::change<&ReplayedGame::cut>},
    ReplayCommand{{.name = "delete", .help = "delete the variation"}, C::change<&ReplayedGame::remove>},
    ReplayCommand{{.name = "undo", .help = "take the last change back"}, C::change<&ReplayedGame::undo>},
    ReplayCommand{{.name = "redo", .help = "make it again"}, C::change<&ReplayedGame::redo>},
    ReplayCommand{{.name = "save",
                   .help = "save the changes (`:save FILE` elsewhere)",
                   .takes = Takes::file,
                   .argument = "[FILE]",
                   .text_help = "save the changes"},
                  C::save},
    ReplayCommand{{.name = "playon", .help = "play on from here, as a new game"}, C::play_on},
    ReplayCommand{{.name = "mistakes", .help = "find better moves than the players' mistakes", .takes = Takes::text},
                  C::mistakes},
    ReplayCommand{{.name = "nextgame", .help = "next game of the file", .takes = Takes::count}, C::game<1>},
    ReplayCommand{{.name = "prevgame", .help = "previous game", .takes = Takes::count}, C::game<-1>},
    ReplayCommand{{.name = "games",
                   .help = "list the games of the file",
                   .takes = Takes::count,
                   .text_help = "list the games of the file, or open one"},
                  C::open},
    ReplayCommand{{.name = "where",
                   .help = "list the games for which a filter holds",
                   .takes = Takes::text,
                   .argument = "[FILTER]",
                   .text_help = "list only games such as where result=1-0-0; all without a filter"},
                  C::where},
    ReplayCommand{{.name = "turn", .help = "turn the board to the next seat", .needs_screen = true, .heading = "View"},
                  C::turn},
    ReplayCommand{
        {.name = "look", .help = "blocks, filled squares or plain letters", .takes = Takes::text, .needs_screen = true},
        C::look},
    ReplayCommand{
        {.name = "theme", .help = "next theme; `:theme NAME` chooses one", .takes = Takes::text, .needs_screen = true},
        C::theme},
    ReplayCommand{{.name = "glyphs",
                   .help = "pieces as pictures, letters or chess symbols",
                   .takes = Takes::text,
                   .needs_screen = true},
                  C::glyphs},
    ReplayCommand{{.name = "moats", .help = "show or hide moats and creeks", .needs_screen = true}, C::moats},
    ReplayCommand{
        {.name = "threats", .help = "show what the opponents attack", .takes = Takes::text, .needs_screen = true},
        C::threats},
    ReplayCommand{{.name = "curve", .help = "graph of the win shares, or the board", .needs_screen = true}, C::graph},
    ReplayCommand{{.name = "accuracy", .help = "how accurately each player moved, by phase"}, C::accuracy},
    ReplayCommand{{.name = "analysis",
                   .help = "the engine's best lines, or none; `5*` five",
                   .takes = Takes::count,
                   .text_help = "tell the engine's best lines here, up to 5"},
                  C::analysis},
    ReplayCommand{engine_text, C::engine<0>},
    ReplayCommand{compare_text, C::engine<1>},
    ReplayCommand{{.name = "tree",
                   .help = "opening tree of these games, or `:tree PLACE`",
                   .takes = Takes::file,
                   .argument = "[PLACE]",
                   .text_help = "tell the moves made here in these games, or those of PLACE"},
                  C::tree},
    ReplayCommand{{.name = "threat",
                   .help = "the engine's lines if it were an opponent's turn",
                   .text_help = "tell what each opponent would do in your place"},
                  C::threat},
    ReplayCommand{{.name = "copy", .help = "copy the position, as FEN3", .needs_screen = true}, C::copy},
    ReplayCommand{{.name = "stop", .help = "stop autoplay; close the graph", .needs_screen = true}, C::stop},
    ReplayCommand{{.name = "command",
                   .help = "type a command by its name, or a move number",
                   .needs_screen = true,
                   .heading = "The program"},
                  C::type},
    ReplayCommand{{.name = "help", .help = "this page", .text_help = "this list"}, C::help},
    ReplayCommand{{.name = "quit", .help = "close the graph, or quit; asks what to save"}, C::quit},
};

} // namespace

std::span<const ReplayCommand> replay_commands() {
    return table;
}

} // namespace tondo::ui
