#include "ui/session/board_help.hpp"

#include "ui/pages/help.hpp"
#include "ui/session/commands.hpp"

namespace tondo::ui {

std::vector<std::string> board_help(const RuleSet &rules, const Keymap &keys, Where games) {
    return keys_page(
        "Keys on the board", rules,
        {
            help_row("e4 Nf3 O-O e2e4", "type a move, Enter plays it, Tab completes it"),
            help_row("1 ... 9", "a count for the key that follows: 5< looks five plies back"),
            help_row("mouse", "a click picks up and puts down; on a move of the list it looks"),
            help_row("", "back, as the wheel does"),
            help_row("paste", games == Where::own_game ? "a move is entered, a position (FEN3) begins a new game"
                                                       : "a move is entered"),
        },
        texts_of(commands_in(games)), keys,
        {
            "On the board: a dot is a square to go to, x a capture, ^ a promotion; the",
            "last move of each player is marked, * gives check and ! stands in check,",
            "% is under attack (see :threats).",
        });
}

} // namespace tondo::ui
