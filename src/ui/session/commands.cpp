#include "ui/session/commands.hpp"

#include "ui/game/ply_facts.hpp"
#include "ui/pages/help.hpp"
#include "ui/session/session_commands.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace tondo::ui {

namespace {

using Window = WindowCommands<SessionState, Decision>;
using Code = Key::Code;

constexpr auto own = GameKinds::own_game;
constexpr auto shared = GameKinds::shared_table;
constexpr auto any_game = GameKinds::any_game;
constexpr auto lesson = GameKinds::lesson;

template <Direction direction> command::Result cursor(SessionState &state, command::Text count) {
    return command::move_cursor(state, direction, count);
}
template <bool forward> command::Result cycle(SessionState &state, command::Text count) {
    return command::cycle(state, forward, count);
}
template <int direction> command::Result history(SessionState &state, command::Text count) {
    return command::browse(state, direction, count);
}

template <bool (*is_at)(const Game &, std::size_t), int direction>
command::Result jump(SessionState &state, command::Text count) {
    constexpr std::string_view name = is_at == captures ? "capture" : is_at == checks ? "check" : "elimination";
    return command::jump(state, name, is_at, direction * count_in(count, 1));
}
constexpr int round_of_plies = static_cast<int>(all_colors.size());
constexpr int long_step = 10;

constexpr std::array table{
    Command{
        {.name = "up", .help = "move the cursor up", .takes = Takes::count, .needs_screen = true, .heading = "Moving"},
        cursor<Direction::up>},
    Command{{.name = "down", .help = "down", .takes = Takes::count, .needs_screen = true}, cursor<Direction::down>},
    Command{{.name = "left", .help = "left", .takes = Takes::count, .needs_screen = true}, cursor<Direction::left>},
    Command{{.name = "right", .help = "right", .takes = Takes::count, .needs_screen = true}, cursor<Direction::right>},
    Command{{.name = "next",
             .help = "next movable piece, or the piece's next target",
             .takes = Takes::count,
             .needs_screen = true},
            cycle<true>},
    Command{{.name = "previous", .help = "previous piece or target", .takes = Takes::count, .needs_screen = true},
            cycle<false>},
    Command{{.name = "pick", .help = "pick up a piece, put it down", .needs_screen = true}, command::pick},
    Command{{.name = "release", .help = "put back, drop a premove; look through the game"}, command::release},
    Command{{.name = "undo",
             .help = "take back the last move; `3U` three",
             .takes = Takes::count,
             .where = any_game,
             .shared_help = "propose to take back your last move"},
            command::undo},
    Command{{.name = "redo", .help = "redo a move taken back", .takes = Takes::count, .where = own}, command::redo},
    Command{{.name = "back", .help = "previous position; `5<` five back", .takes = Takes::count, .heading = "Looking"},
            history<-1>},
    Command{{.name = "forward", .help = "next position", .takes = Takes::count}, history<1>},
    Command{{.name = "first", .help = "start position"}, command::first},
    Command{{.name = "last", .help = "return to the game"}, command::last},
    Command{
        {.name = "nextround", .help = "one round on", .takes = Takes::count, .needs_screen = true, .where = any_game},
        history<round_of_plies>},
    Command{
        {.name = "prevround", .help = "one round back", .takes = Takes::count, .needs_screen = true, .where = any_game},
        history<-round_of_plies>},
    Command{{.name = "skip", .help = "ten plies on", .takes = Takes::count, .needs_screen = true, .where = any_game},
            history<long_step>},
    Command{
        {.name = "rewind", .help = "ten plies back", .takes = Takes::count, .needs_screen = true, .where = any_game},
        history<-long_step>},
    Command{{.name = "go",
             .help = "go to a move: `12G`; without number the end",
             .takes = Takes::count,
             .needs_screen = true,
             .where = any_game},
            command::go},
    Command{{.name = "capture", .help = "next capture", .takes = Takes::count, .needs_screen = true, .where = any_game},
            jump<captures, 1>},
    Command{
        {.name = "prevcapture", .help = "previous one", .takes = Takes::count, .needs_screen = true, .where = any_game},
        jump<captures, -1>},
    Command{{.name = "check", .help = "next check", .takes = Takes::count, .needs_screen = true, .where = any_game},
            jump<checks, 1>},
    Command{
        {.name = "prevcheck", .help = "previous one", .takes = Takes::count, .needs_screen = true, .where = any_game},
        jump<checks, -1>},
    Command{{.name = "out",
             .help = "next elimination, or the end",
             .takes = Takes::count,
             .needs_screen = true,
             .where = any_game},
            jump<eliminates, 1>},
    Command{{.name = "prevout", .help = "previous one", .takes = Takes::count, .needs_screen = true, .where = any_game},
            jump<eliminates, -1>},
    Command{{.name = "looking",
             .help = "look through the game, by the keys of a replay",
             .needs_screen = true,
             .where = any_game},
            command::look_through},
    Command{{.name = "moving", .help = "back to the game, to move", .needs_screen = true, .where = any_game},
            command::moving},
    Command{
        {.name = "turn", .help = "turn the board; `:turn auto` or `fixed`", .takes = Takes::text, .needs_screen = true},
        command::turn},
    Command{{.name = "moats", .help = "show or hide moats and creeks", .needs_screen = true}, Window::moats},
    Command{{.name = "threats",
             .help = "show attacks: all, one player's, one piece's",
             .takes = Takes::text,
             .needs_screen = true},
            command::threats},
    Command{{.name = "history", .help = "the whole game in words", .needs_screen = true}, command::history},
    Command{{.name = "hint",
             .help = "show the engine's move",
             .where = GameKinds::own_or_lesson,
             .lesson_help = "a hint; again: the answer"},
            command::hint},
    Command{{.name = "analysis",
             .help = "the engine's best lines, or none; `5*` five",
             .takes = Takes::count,
             .text_help = "tell the engine's best lines here, up to 5",
             .where = GameKinds::any_play,
             .shared_help = "after the game: the engine's best lines",
             .lesson_help = "once solved: the engine's best lines"},
            command::analysis},
    Command{engine_text, command::engine<0>},
    Command{compare_text, command::engine<1>},
    Command{{.name = "tree",
             .help = "opening tree of your games, or `:tree PLACE`",
             .takes = Takes::file,
             .argument = "[PLACE]",
             .text_help = "tell the moves made here in your games, or those of PLACE",
             .where = any_game,
             .shared_help = "after the game: opening tree of your games"},
            command::tree},
    Command{{.name = "threat",
             .help = "its lines if it were an opponent's turn",
             .text_help = "tell what each opponent would do in your place",
             .where = GameKinds::any_play,
             .shared_help = "after the game: an opponent's best lines",
             .lesson_help = "once solved: an opponent's best lines"},
            command::threat},
    Command{{.name = "again", .help = "restart this one", .where = lesson}, command::go_to_step<0>},
    Command{{.name = "onward", .help = "next one", .where = lesson}, command::go_to_step<1>},
    Command{{.name = "before", .help = "previous one", .where = lesson}, command::go_to_step<-1>},
    Command{{.name = "list",
             .help = "what there is, and what is solved; `3J` the third",
             .takes = Takes::count,
             .text_help = "what there is, and what is solved; number N of it",
             .where = lesson},
            command::list_steps},
    Command{{.name = "playon", .help = "play on from here, against two bots", .where = lesson}, command::play_on},
    Command{{.name = "bar", .help = "show or hide each player's win share", .takes = Takes::text, .where = own},
            command::bar},
    Command{{.name = "warnings",
             .help = "warn of attacked, undefended pieces",
             .takes = Takes::text,
             .where = GameKinds::any_play},
            command::warnings},
    Command{{.name = "bell",
             .help = "ring for turns, check, the end; `:bell check`",
             .takes = Takes::text,
             .where = GameKinds::any_play},
            command::bell},
    Command{
        {.name = "look", .help = "blocks, filled squares or plain letters", .takes = Takes::text, .needs_screen = true},
        Window::look},
    Command{
        {.name = "theme", .help = "next theme; `:theme NAME` chooses one", .takes = Takes::text, .needs_screen = true},
        Window::theme},
    Command{{.name = "glyphs",
             .help = "pieces as pictures, letters or chess symbols",
             .takes = Takes::text,
             .needs_screen = true},
            Window::glyphs},
    Command{{.name = "copy", .help = "copy the position shown, as FEN3", .needs_screen = true}, command::copy},
    Command{{.name = "save",
             .help = "save the game (`:save FILE` elsewhere)",
             .takes = Takes::file,
             .argument = "[FILE]",
             .text_help = "save the game",
             .where = any_game,
             .heading = "The game"},
            command::save},
    Command{{.name = "draw",
             .help = "offer a draw, agree; `:draw agreed`: at once",
             .takes = Takes::text,
             .where = any_game,
             .shared_help = "offer a draw, agree, withdraw the offer"},
            command::draw},
    Command{{.name = "resign",
             .help = "resign; `:resign NAME`, or `for NAME`",
             .takes = Takes::text,
             .argument = "[NAME]",
             .text_help = "resign; or NAME resigns",
             .where = any_game},
            command::resign},
    Command{{.name = "flag", .help = "the player to move loses on time", .where = own}, command::flag},
    Command{{.name = "pause",
             .help = "stop the clock and the bots; again: go on",
             .where = any_game,
             .shared_help = "propose a pause; in a pause: go on"},
            command::pause},
    Command{
        {.name = "give-time", .help = "time for others: `:give-time gray 30`", .takes = Takes::text, .where = any_game},
        command::give_time},
    Command{{.name = "seat", .help = "who plays; `:seat gray bot:3`, or `human`", .takes = Takes::text, .where = own},
            command::seat},
    Command{{.name = "clock",
             .help = "show the clocks; `:clock 10+5` or `off` sets",
             .takes = Takes::text,
             .where = any_game,
             .shared_help = "show the clocks"},
            command::clock},
    Command{
        {.name = "pace", .help = "seconds a bot takes at least: `:pace 2`, `off`", .takes = Takes::text, .where = own},
        command::pace},
    Command{{.name = "faster", .help = "bots take less time for a move", .where = own}, command::speed<true>},
    Command{{.name = "slower", .help = "bots take more time for a move", .where = own}, command::speed<false>},
    Command{{.name = "handover",
             .help = "hide the board between players, or not",
             .takes = Takes::text,
             .needs_screen = true,
             .where = own},
            command::handover},
    Command{{.name = "result", .help = "show the result again", .needs_screen = true, .where = any_game},
            command::outcome},
    Command{{.name = "mistakes", .help = "after the game: find better moves", .takes = Takes::text, .where = any_game},
            command::mistakes},
    Command{{.name = "rematch",
             .help = "new game, each player one seat further",
             .takes = Takes::text,
             .where = any_game,
             .shared_help = "propose the next game; `:rematch green`"},
            command::rematch},
    Command{{.name = "new", .help = "start a new game", .where = own}, command::restart},
    Command{{.name = "position",
             .help = "start one from a FEN3; pasting does the same",
             .takes = Takes::text,
             .argument = "FEN3",
             .text_help = "start a new game from a position",
             .where = own},
            command::start_from},
    Command{
        {.name = "say", .help = "send a chat message", .takes = Takes::text, .where = shared, .heading = "The table"},
        command::chat},
    Command{{.name = "talk", .help = "show the chat history", .where = shared}, command::show_chat},
    Command{{.name = "mute", .help = "mute everybody or NAME; again: unmute", .takes = Takes::text, .where = shared},
            command::mute},
    Command{{.name = "cursor", .help = "show others your cursor, or hide it", .needs_screen = true, .where = shared},
            command::show_cursor},
    Command{{.name = "plan", .help = "answer at once: `:plan e5 d5 Nf3`, `off`", .takes = Takes::text, .where = shared},
            command::plan},
    Command{{.name = "claim", .help = "remove the player to move, who is absent", .where = shared}, command::claim},
    Command{{.name = "adjourn", .help = "propose to adjourn the game", .where = shared}, command::adjourn},
    Command{{.name = "abort", .help = "propose to end the game", .where = shared}, command::abort},
    Command{{.name = "hear", .help = "propose to hear the spectators", .where = shared}, command::hear},
    Command{{.name = "replace",
             .help = "propose a substitute: `:replace gray bot:3`",
             .takes = Takes::text,
             .where = shared},
            command::replace},
    Command{{.name = "sit", .help = "take a free seat: `:sit gray`", .takes = Takes::text, .where = shared},
            command::sit},
    Command{{.name = "agree", .help = "agree to a proposal", .where = shared}, command::agree},
    Command{{.name = "disagree", .help = "refuse a proposal, or withdraw yours", .where = shared}, command::disagree},
    Command{{.name = "kick", .help = "remove NAME (the table's owner)", .takes = Takes::text, .where = shared},
            command::kick},
    Command{{.name = "ban", .help = "remove NAME for good", .takes = Takes::text, .where = shared}, command::ban},
    Command{{.name = "unban", .help = "lift NAME's ban", .takes = Takes::text, .where = shared}, command::unban},
    Command{{.name = "leave", .help = "give up your seat; `:quit` keeps it", .where = shared}, command::leave},
    Command{{.name = "command", .help = "type a command by its name", .needs_screen = true, .heading = "The program"},
            command::type},
    Command{{.name = "help", .help = "this page", .text_help = "this list"}, command::help},
    Command{{.name = "quit", .help = "quit; the game is saved", .lesson_help = "quit; your progress is saved"},
            command::quit},
};

struct HelpRow {
    std::string_view keys;
    std::string_view text;
};

constexpr std::array legend{
    HelpRow{"[ ]  ( )", "the cursor; the piece picked up"},
    HelpRow{"dot  x  ^", "a target, a capture, a promotion"},
    HelpRow{"#  =  ~", "a moat, a bridged moat or a move over one, a creek"},
    HelpRow{">", "last moves: behind the letter of who left, before who came"},
    HelpRow{"*  !", "gives check, stands in check"},
    HelpRow{"w g r b  2", "small: attacked by White (w) ..., by two players (T)"},
    HelpRow{"1 2 3", "the next move of each player, as the engine expects"},
    HelpRow{"+", "a piece of a player who is out of the game"},
};

constexpr std::array typing{
    HelpRow{"e4 Nf3 O-O e2e4", "type a move, Enter plays it, Tab completes it"},
    HelpRow{"1 ... 9", "a count for the next key: 5< goes five plies back"},
    HelpRow{"mouse", "click: pick up, put down; on a move of the list: show it"},
    HelpRow{"", "wheel: browse the moves; click on the story: whole game"},
};

} // namespace

std::span<const Command> all_commands() {
    return table;
}

std::span<const Command> commands_in(GameKinds games) {
    const auto chosen = [](GameKinds where) {
        std::vector<Command> rows;
        std::copy_if(table.begin(), table.end(), std::back_inserter(rows),
                     [&](const Command &row) { return is_there(row.where, where); });
        for (Command &row : rows) {
            const std::string_view help = where == shared ? row.shared_help : where == lesson ? row.lesson_help : "";
            if (!help.empty())
                row.help = help;
        }
        return rows;
    };
    static const std::vector<Command> in_own = chosen(own);
    static const std::vector<Command> at_shared = chosen(shared);
    static const std::vector<Command> in_lesson = chosen(lesson);
    static const std::vector<Command> in_replay = chosen(GameKinds::replay);
    return games == shared ? at_shared : games == lesson ? in_lesson : games == GameKinds::replay ? in_replay : in_own;
}

std::vector<std::string> board_help(const RuleSet &rules, const Keymap &keys, GameKinds games) {
    std::vector<std::string> rows{"Marks on the board"};
    for (const HelpRow &row : legend)
        rows.push_back(help_row(row.keys, row.text));
    rows.insert(rows.end(), {"", "Typing and pointing"});
    for (const HelpRow &row : typing)
        rows.push_back(help_row(row.keys, row.text));
    rows.push_back(help_row("paste", games == GameKinds::own_game
                                         ? "a move is entered, a position (FEN3) begins a new game"
                                         : "a move is entered"));
    return keys_page("Keys on the board", rules, rows, texts_of(commands_in(games)), keys, {});
}

} // namespace tondo::ui
