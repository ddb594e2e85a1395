#include "ui/editor/editor_help.hpp"

#include "ui/editor/editor_commands.hpp"
#include "ui/pages/help.hpp"

namespace tondo::ui {

std::vector<std::string> editor_help(const RuleSet &rules, const Keymap &keys) {
    return keys_page("Keys for setting up a position", rules,
                     {
                         help_row("arrows, hjkl", "move the cursor; a mouse click does, too"),
                         help_row("K Q R B N P", "put that piece of the player chosen"),
                         help_row("P on a pawn", "turn it round, where pawns go several ways"),
                         help_row("1 2 3", "choose White, or who moves second or third"),
                     },
                     texts_of(editor_commands()), keys,
                     {
                         "! marks the squares for which the position cannot be played.",
                     });
}

} // namespace tondo::ui
