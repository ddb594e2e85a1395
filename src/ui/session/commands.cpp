#include "ui/session/commands.hpp"

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

constexpr auto own = Where::own_game;
constexpr auto shared = Where::shared_table;
constexpr auto any_game = Where::any_game;
constexpr auto lesson = Where::lesson;

template <Direction direction> command::Result cursor(SessionState &state, command::Text count) {
    return command::move_cursor(state, direction, count);
}
template <bool forward> command::Result cycle(SessionState &state, command::Text count) {
    return command::cycle(state, forward, count);
}
template <int direction> command::Result history(SessionState &state, command::Text count) {
    return command::browse(state, direction, count);
}

constexpr std::array table{
    Command{{"up", {key(Code::up)}, "move the cursor up", Takes::count, true, Where::anywhere, "", "Moving"},
            cursor<Direction::up>},
    Command{{"down", {key(Code::down)}, "down", Takes::count, true}, cursor<Direction::down>},
    Command{{"left", {key(Code::left)}, "left", Takes::count, true}, cursor<Direction::left>},
    Command{{"right", {key(Code::right)}, "right", Takes::count, true}, cursor<Direction::right>},
    Command{{"next", {key(Code::tab)}, "next movable piece, or the piece's next target", Takes::count, true},
            cycle<true>},
    Command{{"previous", {key(Code::back_tab)}, "previous piece or target", Takes::count, true}, cycle<false>},
    Command{{"pick", {key(Code::enter), key(U' ')}, "pick up a piece, put it down", Takes::nothing, true},
            command::pick},
    Command{{"release", {key(Code::escape)}, "put the piece back; cancel a premove"}, command::release},
    Command{
        {"undo", {key(U'U'), key(Code::backspace)}, "take back the last move; `3U` three", Takes::count, false, own},
        command::undo},
    Command{{"redo", {key(U'Y')}, "redo a move taken back", Takes::count, false, own}, command::redo},
    Command{
        {"back", {key(U'<')}, "previous position; `5<` five back", Takes::count, false, Where::anywhere, "", "Looking"},
        history<-1>},
    Command{{"forward", {key(U'>')}, "next position", Takes::count}, history<1>},
    Command{{"first", {key(Code::home)}, "start position"}, command::first},
    Command{{"last", {key(Code::end)}, "return to the game"}, command::last},
    Command{{"turn", {key(U'F')}, "turn the board; `:turn auto` or `fixed`", Takes::text, true}, command::turn},
    Command{{"moats", {key(U'M')}, "show or hide moats and creeks", Takes::nothing, true}, Window::moats},
    Command{{"threats", {key(U'T')}, "show attacks: all, one player's, one piece's", Takes::text, true},
            command::threats},
    Command{{"history", {key(U'H')}, "the whole game in words", Takes::nothing, true}, command::history},
    Command{{"hint",
             {key(U'I')},
             "show the engine's move",
             Takes::nothing,
             false,
             Where::own_or_lesson,
             "",
             "",
             "a hint; again: the answer"},
            command::hint},
    Command{{"again", {key(U'A')}, "restart this one", Takes::nothing, false, lesson}, command::go_to_step<0>},
    Command{{"onward", {key(U'+')}, "next one", Takes::nothing, false, lesson}, command::go_to_step<1>},
    Command{{"before", {key(U'-')}, "previous one", Takes::nothing, false, lesson}, command::go_to_step<-1>},
    Command{{"bar", {key(U'V')}, "show or hide each player's win share", Takes::text, false, own}, command::bar},
    Command{{"warnings", {}, "warn of attacked, undefended pieces", Takes::text}, command::warnings},
    Command{{"bell", {}, "ring for turns, check, the end; `:bell check`", Takes::text}, command::bell},
    Command{{"look", {key(U'L')}, "blocks, filled squares or plain letters", Takes::text, true}, Window::look},
    Command{{"theme", {key(U'C')}, "next theme; `:theme NAME` chooses one", Takes::text, true}, Window::theme},
    Command{{"glyphs", {key(U'G')}, "pieces as pictures, letters or chess symbols", Takes::text, true}, Window::glyphs},
    Command{{"copy", {key(U'E')}, "copy the position shown, as FEN3", Takes::nothing, true}, command::copy},
    Command{
        {"save", {key(U'S')}, "save the game (`:save FILE` elsewhere)", Takes::file, false, any_game, "", "The game"},
        command::save},
    Command{{"draw",
             {key(U'D')},
             "offer a draw, agree; `:draw agreed`: at once",
             Takes::text,
             false,
             any_game,
             "offer a draw, agree, withdraw the offer"},
            command::draw},
    Command{{"resign", {}, "resign; `:resign NAME`, or `for NAME`", Takes::text, false, any_game}, command::resign},
    Command{{"flag", {}, "the player to move loses on time", Takes::nothing, false, own}, command::flag},
    Command{{"pause", {key(U'P')}, "stop the clock and the bots; again: go on", Takes::nothing, false, own},
            command::pause},
    Command{{"seat", {}, "who plays; `:seat gray bot:3`, or `human`", Takes::text, false, own}, command::seat},
    Command{
        {"clock", {}, "show the clocks; `:clock 10+5` or `off` sets", Takes::text, false, any_game, "show the clocks"},
        command::clock},
    Command{{"pace", {}, "seconds a bot takes at least: `:pace 2`, `off`", Takes::text, false, own}, command::pace},
    Command{{"faster", {key(U']')}, "bots take less time for a move", Takes::nothing, false, own},
            command::speed<true>},
    Command{{"slower", {key(U'[')}, "bots take more time for a move", Takes::nothing, false, own},
            command::speed<false>},
    Command{{"handover", {}, "hide the board between players, or not", Takes::text, true, own}, command::handover},
    Command{{"result", {}, "show the result again", Takes::nothing, true, any_game}, command::outcome},
    Command{{"mistakes", {}, "after the game: find better moves", Takes::text, false, any_game}, command::mistakes},
    Command{{"rematch", {}, "new game, each player one seat further", Takes::nothing, false, own}, command::rematch},
    Command{{"new", {}, "start a new game", Takes::nothing, false, own}, command::restart},
    Command{{"say", {key(U'\'')}, "send a chat message", Takes::text, false, shared, "", "The table"}, command::talk},
    Command{{"talk", {}, "show the chat history", Takes::nothing, false, shared}, command::show_talk},
    Command{{"mute", {}, "mute everybody or NAME; again: unmute", Takes::text, false, shared}, command::mute},
    Command{{"cursor", {}, "show others your cursor, or hide it", Takes::nothing, true, shared}, command::show_cursor},
    Command{{"claim", {}, "remove the player to move, who is absent", Takes::nothing, false, shared}, command::claim},
    Command{{"adjourn", {}, "propose to adjourn the game", Takes::nothing, false, shared}, command::adjourn},
    Command{{"abort", {}, "propose to end the game", Takes::nothing, false, shared}, command::abort},
    Command{{"replace", {}, "propose a substitute: `:replace gray bot:3`", Takes::text, false, shared},
            command::replace},
    Command{{"kick", {}, "remove NAME (the table's owner)", Takes::text, false, shared}, command::kick},
    Command{{"ban", {}, "remove NAME for good", Takes::text, false, shared}, command::ban},
    Command{{"unban", {}, "lift NAME's ban", Takes::text, false, shared}, command::unban},
    Command{{"leave", {}, "give up your seat; `:quit` keeps it", Takes::nothing, false, shared}, command::leave},
    Command{{"command",
             {key(U':')},
             "type a command by its name",
             Takes::nothing,
             true,
             Where::anywhere,
             "",
             "The program"},
            command::type},
    Command{{"help", {key(U'?'), Key::function(1)}, "this page", Takes::nothing, true}, command::help},
    Command{{"quit",
             {key(Code::interrupt)},
             "quit; the game is saved",
             Takes::nothing,
             false,
             Where::anywhere,
             "",
             "",
             "quit; your progress is saved"},
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

std::span<const Command> commands_in(Where games) {
    const auto chosen = [](Where where) {
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
    return games == shared ? at_shared : games == lesson ? in_lesson : in_own;
}

std::vector<std::string> board_help(const RuleSet &rules, const Keymap &keys, Where games) {
    std::vector<std::string> rows{"Marks on the board"};
    for (const HelpRow &row : legend)
        rows.push_back(help_row(row.keys, row.text));
    rows.insert(rows.end(), {"", "Typing and pointing"});
    for (const HelpRow &row : typing)
        rows.push_back(help_row(row.keys, row.text));
    rows.push_back(help_row("paste", games == Where::own_game ? "a move is entered, a position (FEN3) begins a new game"
                                                              : "a move is entered"));
    return keys_page("Keys on the board", rules, rows, texts_of(commands_in(games)), keys, {});
}

} // namespace tondo::ui
