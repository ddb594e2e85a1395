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
    Command{{"up",
             {key(Code::up)},
             "the cursor to the next square upward",
             Takes::count,
             true,
             Where::anywhere,
             "",
             "Moving"},
            cursor<Direction::up>},
    Command{{"down", {key(Code::down)}, "downward", Takes::count, true}, cursor<Direction::down>},
    Command{{"left", {key(Code::left)}, "to the left", Takes::count, true}, cursor<Direction::left>},
    Command{{"right", {key(Code::right)}, "to the right", Takes::count, true}, cursor<Direction::right>},
    Command{{"next", {key(Code::tab)}, "the next piece that can move, or its next target", Takes::count, true},
            cycle<true>},
    Command{{"previous", {key(Code::back_tab)}, "the one before", Takes::count, true}, cycle<false>},
    Command{{"pick", {key(Code::enter), key(U' ')}, "pick a piece up, put it down", Takes::nothing, true},
            command::pick},
    Command{{"release", {key(Code::escape)}, "let go of a piece or a premove"}, command::release},
    Command{
        {"undo", {key(U'U'), key(Code::backspace)}, "take the last move back; `3U` three", Takes::count, false, own},
        command::undo},
    Command{{"redo", {key(U'Y')}, "play it again", Takes::count, false, own}, command::redo},
    Command{{"back",
             {key(U'<')},
             "look at the move before; `5<` five back",
             Takes::count,
             false,
             Where::anywhere,
             "",
             "Looking"},
            history<-1>},
    Command{{"forward", {key(U'>')}, "look at the move after", Takes::count}, history<1>},
    Command{{"first", {key(Code::home)}, "look at the start"}, command::first},
    Command{{"last", {key(Code::end)}, "back to the game"}, command::last},
    Command{{"turn", {key(U'F')}, "turn the board; `:turn auto` or `fixed`", Takes::text, true}, command::turn},
    Command{{"moats", {key(U'M')}, "show or hide moats and creeks", Takes::nothing, true}, Window::moats},
    Command{{"threats", {key(U'T')}, "what all attack, one, the cursor's piece", Takes::text, true}, command::threats},
    Command{{"history", {key(U'H')}, "the whole game in words", Takes::nothing, true}, command::history},
    Command{{"hint",
             {key(U'I')},
             "what the engine would play",
             Takes::nothing,
             false,
             Where::own_or_lesson,
             "",
             "",
             "a hint; again: the answer"},
            command::hint},
    Command{{"again", {key(U'A')}, "begin the lesson again", Takes::nothing, false, lesson}, command::go_to_step<0>},
    Command{{"onward", {key(U'+')}, "the next lesson", Takes::nothing, false, lesson}, command::go_to_step<1>},
    Command{{"before", {key(U'-')}, "the lesson before", Takes::nothing, false, lesson}, command::go_to_step<-1>},
    Command{{"bar", {key(U'V')}, "what part of the win each can expect", Takes::text, true, own}, command::bar},
    Command{{"warnings", {}, "tell of pieces newly attacked and undefended", Takes::text}, command::warnings},
    Command{{"bell", {}, "ring for turns, check, the end; `:bell check`", Takes::text}, command::bell},
    Command{{"look", {key(U'L')}, "blocks, filled squares or plain letters", Takes::text, true}, Window::look},
    Command{{"theme", {key(U'C')}, "the next theme; `:theme NAME` that one", Takes::text, true}, Window::theme},
    Command{{"glyphs", {key(U'G')}, "pieces as pictures, letters or chess symbols", Takes::text, true}, Window::glyphs},
    Command{{"copy", {key(U'E')}, "the position shown to the clipboard, as FEN3", Takes::nothing, true}, command::copy},
    Command{
        {"save", {key(U'S')}, "save the game (`:save FILE` elsewhere)", Takes::file, false, any_game, "", "The game"},
        command::save},
    Command{{"draw",
             {key(U'D')},
             "offer a draw, agree; `:draw agreed`: at once",
             Takes::text,
             false,
             any_game,
             "offer a draw, agree, take the offer back"},
            command::draw},
    Command{{"resign", {}, "give up; `:resign NAME`, or `for NAME`", Takes::text, false, any_game}, command::resign},
    Command{{"flag", {}, "the player to move is out of time", Takes::nothing, false, own}, command::flag},
    Command{{"pause", {key(U'P')}, "stop the clock and the bots, hide the board", Takes::nothing, false, own},
            command::pause},
    Command{{"seat", {}, "who plays; `:seat gray bot:3`, or `human`", Takes::text, false, own}, command::seat},
    Command{
        {"clock", {}, "tell the times; `:clock 10+5` or `off` sets it", Takes::text, false, any_game, "tell the times"},
        command::clock},
    Command{{"pace", {}, "bots take at least so long: `:pace 2`, or `off`", Takes::text, false, own}, command::pace},
    Command{{"handover", {}, "hide the board between two players, or not", Takes::text, true, own}, command::handover},
    Command{{"result", {}, "show the result again", Takes::nothing, true, any_game}, command::outcome},
    Command{{"rematch", {}, "a new game, everybody one seat on", Takes::nothing, false, own}, command::rematch},
    Command{{"new", {}, "start a new game", Takes::nothing, false, own}, command::restart},
    Command{{"say", {key(U'\'')}, "talk to all at the table", Takes::text, false, shared, "", "The table"},
            command::talk},
    Command{{"talk", {}, "all that was said", Takes::nothing, false, shared}, command::show_talk},
    Command{{"mute", {}, "hear nobody, or not NAME; again: hear them", Takes::text, false, shared}, command::mute},
    Command{{"cursor", {}, "let the others see your cursor, or not", Takes::nothing, true, shared},
            command::show_cursor},
    Command{{"claim", {}, "put the player to move out, who is gone", Takes::nothing, false, shared}, command::claim},
    Command{{"adjourn", {}, "propose to go on another time", Takes::nothing, false, shared}, command::adjourn},
    Command{{"abort", {}, "propose to end the game", Takes::nothing, false, shared}, command::abort},
    Command{{"replace", {}, "propose who plays on: `:replace gray bot:3`", Takes::text, false, shared},
            command::replace},
    Command{{"kick", {}, "send NAME away (the table's owner)", Takes::text, false, shared}, command::kick},
    Command{{"ban", {}, "send NAME away, not to come back", Takes::text, false, shared}, command::ban},
    Command{{"unban", {}, "let NAME in again", Takes::text, false, shared}, command::unban},
    Command{{"leave", {}, "leave for good; `:quit` keeps the seat", Takes::nothing, false, shared}, command::leave},
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
             "leave; the game is kept",
             Takes::nothing,
             false,
             Where::anywhere,
             "",
             "",
             "leave; what you have solved is kept"},
            command::quit},
};

struct HelpRow {
    std::string_view keys;
    std::string_view text;
};

constexpr std::array legend{
    HelpRow{"[ ]  ( )", "the cursor; the piece that is picked up"},
    HelpRow{"dot  x  ^", "a square it can go to, a capture, a promotion"},
    HelpRow{"#  =  ~", "a moat, a bridged one (also a move over it), a creek"},
    HelpRow{">", "last moves: behind the letter of who left, before who came"},
    HelpRow{"*  !", "gives check, stands in check"},
    HelpRow{"w g r b  2", "small: attacked by White and so on, by two (T)"},
    HelpRow{"+", "a piece of a player who is out of the game"},
};

constexpr std::array typing{
    HelpRow{"e4 Nf3 O-O e2e4", "type a move, Enter plays it, Tab completes it"},
    HelpRow{"1 ... 9", "a count for the key that follows: 5< looks five plies back"},
    HelpRow{"mouse", "a click picks up and puts down; on a move of the list it looks"},
    HelpRow{"", "back, as the wheel does; on the story it tells the whole game"},
};

} // namespace

std::span<const Command> commands() {
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
