#include "ui/text_mode/text_menu.hpp"

#include "game/names.hpp"
#include "game/seat_reservations.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/game/pasted.hpp"

#include <array>
#include <utility>

namespace tondo::ui {

namespace {

using Result = TextMenu::Result;
using Text = const std::string &;

std::string rule_sets() {
    std::string text;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            text += game::name_of_rules(rules) + ": " + std::string(rules.title) + '\n';
    return text;
}

Result go_on(TextMenu &menu, Text) {
    if (menu.has_unfinished())
        return GoOn{};
    menu.warn("There is no game to go on with");
    return {};
}

/// A choice that needs a rule set alone.
template <class Choice> Result by_rules(TextMenu &menu, Text text) {
    if (const RuleSet *const rules = menu.rules_named(text))
        return Choice{rules};
    return {};
}

// `[LEVEL [RULES]]`
std::optional<StartNew> three_bots_of(TextMenu &menu, Text text) {
    const CommandLine typed(text);
    const engine::Level *const level = typed.word.empty() ? &engine::level(easy_level) : engine::find_level(typed.word);
    if (!level)
        menu.warn("Bots have levels from 1 to 8");
    else if (const RuleSet *const rules = menu.rules_named(typed.argument))
        return StartNew{rules, {}, three_bots(level->number)};
    return {};
}

Result watch_bots(TextMenu &menu, Text text) {
    return three_bots_of(menu, text);
}

// `[LEVEL [RULES]] [as SEAT]`
Result play_bots(TextMenu &menu, Text text) {
    constexpr std::string_view word = "as ";
    const std::size_t at = text.starts_with(word) ? 0 : text.rfind(" as ") + 1; // 0 too if it is missing
    const bool has_seat = text.substr(at).starts_with(word);
    const std::string seat = has_seat ? text.substr(at + word.size()) : "";
    std::optional<StartNew> start = three_bots_of(menu, has_seat ? text.substr(0, at) : text);
    if (!start)
        return {};
    const std::optional<Color> person = seat.empty() ? Color::first : game::find_seat(*start->rules, seat);
    if (!person) {
        const auto name = [&](Color color) { return start->rules->players[color].name; };
        menu.warn("The seats are " + notation::listed(all_colors, "and", name));
        return {};
    }
    (*start->players)[*person].clear();
    return start;
}

// `[RULES [BOARD]] FEN3`
Result start_from(TextMenu &menu, Text text) {
    const RuleSet *rules = &all_rules().front();
    std::string fen = text;
    if (const CommandLine typed(fen); const RuleSet *const named = find_rules(typed.word)) {
        rules = named;
        fen = typed.argument;
        if (const CommandLine after(fen); const RuleSet *const on_board = find_rules(typed.word, after.word)) {
            rules = on_board;
            fen = after.argument;
        }
    }
    const auto position = pasted_position(fen, *rules);
    if (position && *position)
        return StartNew{rules, **position};
    menu.warn(position ? position->error() : "Expected a position as FEN3");
    return {};
}

Result open(TextMenu &menu, Text file) {
    return menu.open(file);
}

Result join(TextMenu &, Text table) {
    return JoinTable{table};
}

Result visit_club(TextMenu &, Text) {
    return VisitClub{};
}

Result tell_rules(TextMenu &menu, Text) {
    menu.inform(rule_sets());
    return {};
}

// TextForm answers it.
Result help(TextMenu &, Text) {
    return {};
}

Result quit(TextMenu &, Text) {
    return Leave{};
}

using C = TextMenuCommand;

constexpr std::array menu_commands{
    C{{.name = "continue", .help = "continue the last game"}, go_on},
    C{{.name = "new", .help = "a new game", .argument = "[RULES [BOARD]]"}, by_rules<StartNew>},
    C{{.name = "bots", .help = "a new game against two bots, of level 1 to 8", .argument = "[LEVEL [RULES]] [as SEAT]"},
      play_bots},
    C{{.name = "position", .help = "a new game from a position", .argument = "[RULES [BOARD]] FEN3"}, start_from},
    C{{.name = "learn", .help = "learn a game, in lessons", .argument = "[RULES]"}, by_rules<Learn>},
    C{{.name = "puzzles", .help = "find the right move", .argument = "[RULES]"}, by_rules<SolvePuzzles>},
    C{{.name = "demo", .help = "watch a game with comments", .argument = "[RULES]"}, by_rules<WatchDemonstration>},
    C{{.name = "watch", .help = "watch three bots play, of level 1 to 8", .argument = "[LEVEL [RULES]]"}, watch_bots},
    C{{.name = "open", .help = "open the game in a file, or start one there", .argument = "FILE"}, open},
    C{{.name = "join", .help = "join another player's table", .argument = "[TABLE]"}, join},
    C{{.name = "host", .help = "open a table for others", .argument = "[RULES]"}, by_rules<OpenTable>},
    C{{.name = "club", .help = "go to the lobby of the club"}, visit_club},
    C{{.name = "rules", .help = "list the rule sets"}, tell_rules},
    C{{.name = "help", .help = "this list"}, help},
    C{{.name = "quit", .help = "quit"}, quit},
};

} // namespace

TextMenu::TextMenu(std::string unfinished, MenuItems lines, PathLookup paths)
    : unfinished_(std::move(unfinished)), commands_(menu_commands.begin(), menu_commands.end()), paths_(paths) {
    std::erase_if(commands_, [&](const TextMenuCommand &command) {
        return (command.name == "join" && !lines.joins) || (command.name == "host" && !lines.opens) ||
               (command.name == "open" && !lines.has_files) || (command.name == "club" && !lines.has_club);
    });
}

std::string TextMenu::opening() const {
    return "tondo, three-player chess.\n" +
           (unfinished_.empty() ? "" : "There is a game to continue: " + unfinished_ + "\n") + help_lines(words());
}

std::string TextMenu::question() const {
    return asked_.empty() ? "" : "There is no file " + asked_ + ". Begin a new game that is saved there? (yes or no)";
}

std::optional<MenuChoice> TextMenu::answer(const std::string &line) {
    const std::string file = std::exchange(asked_, "");
    if (is_yes(line))
        return OpenFile{file};
    inform("Nothing done");
    return {};
}

std::optional<MenuChoice> TextMenu::other(const std::string &line) {
    answer_ = line.empty() ? opening() : "There is no word " + notation::quote(line) + " here\n" + help_lines(words());
    return {};
}

void TextMenu::tell(std::string &text) const {
    text += message_;
    if (!message_.empty() && message_.back() != '\n')
        text += '\n';
}

std::optional<MenuChoice> TextMenu::open(const std::string &file) {
    if (file.empty())
        warn("Open which file?");
    else if (!paths_.exists || paths_.exists(file))
        return OpenFile{file};
    else
        asked_ = file;
    return {};
}

const RuleSet *TextMenu::rules_named(const std::string &text) {
    const CommandLine typed(text);
    const std::string_view key = typed.word.empty() ? all_rules().front().key : std::string_view(typed.word);
    const RuleSet *rules = find_rules(key, typed.argument);
    if (rules && rules->has_start())
        return rules;
    warn("There are no such rules to begin with:\n" + rule_sets());
    return nullptr;
}

} // namespace tondo::ui
