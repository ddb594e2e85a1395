#include "ui/replay/replay_help.hpp"

#include "ui/pages/help.hpp"
#include "ui/replay/replay_commands.hpp"

namespace tondo::ui {

std::vector<std::string> replay_help(const RuleSet &rules, const Keymap &keys) {
    return keys_page("Keys of the replay", rules,
                     {
                         help_row("1 ... 9", "a count for the key that follows: 5> is five plies on"),
                         help_row("Esc", "forget the count, stop going on by itself"),
                         help_row("mouse", "a click in the moves or the graph goes there, the wheel steps"),
                     },
                     texts_of(replay_commands()), keys,
                     {
                         "Among the moves: \" has a comment, (1) is a variation, ! and ? are marks;",
                         "what comes after the place shown is dim.",
                     });
}

} // namespace tondo::ui
