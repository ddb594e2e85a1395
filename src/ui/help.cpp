#include "tondo/ui/help.hpp"

#include "tondo/ui/commands.hpp"
#include "tondo/ui/editor_commands.hpp"
#include "tondo/ui/replay_commands.hpp"
#include "tondo/ui/rules_page.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace tondo::ui {

std::vector<std::string> keys_help(const RuleSet &rules) {
    std::vector<std::string> lines{
        "Keys on the board (" + std::string(rules.key) + "; r shows its rules)",
        "",
        help_row("arrows", "move the cursor to the next square in that direction"),
        help_row("Tab, Shift-Tab", "the next of your pieces that can move, or of its targets"),
        help_row("Enter, space", "pick a piece up, put it down; so does a mouse click"),
        help_row("Esc", "let go"),
        help_row("e4 Nf3 O-O e2e4", "type a move, Enter plays it, Tab completes it"),
        "",
    };
    for (const Command &command : commands())
        lines.push_back(help_row(command));
    lines.insert(lines.end(), {
                                  "",
                                  "On the board: a dot is a square to go to, x a capture, ^ a promotion; the",
                                  "last move of each player is marked, * gives check and ! stands in check.",
                              });
    return lines;
}

std::vector<std::string> replay_help(const RuleSet &rules) {
    std::vector<std::string> lines{
        "Keys of the replay (" + std::string(rules.key) + "; r shows its rules)",
        "",
        help_row("0 ... 9", "a count for the key that follows: 5> is five plies on"),
        help_row("Esc", "forget the count, stop going on by itself"),
        "",
    };
    for (const ReplayCommand &command : replay_commands())
        lines.push_back(help_row(command));
    lines.insert(lines.end(), {
                                  "",
                                  "Among the moves: \" has a comment, (1) is a variation, ! and ? are marks;",
                                  "what comes after the place shown is dim.",
                              });
    return lines;
}

std::vector<std::string> editor_help(const RuleSet &rules) {
    std::vector<std::string> lines{
        "Keys for setting up a position (" + std::string(rules.key) + "; r shows its rules)",
        "",
        help_row("arrows, hjkl", "move the cursor; a mouse click does, too"),
        help_row("K Q R B N P", "put that piece of the player chosen"),
        help_row("P on a pawn", "turn it round, where pawns go several ways"),
        help_row("1 2 3", "choose White, or who moves second or third"),
        "",
    };
    for (const EditorCommand &command : editor_commands())
        lines.push_back(help_row(command));
    lines.insert(lines.end(), {
                                  "",
                                  "! marks the squares for which the position cannot be played.",
                              });
    return lines;
}

std::vector<std::string> rules_help(const RuleSet &rules) {
    std::vector<std::string> lines{std::string(rules.title), ""};
    std::istringstream text(rules_page(rules));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

} // namespace tondo::ui
