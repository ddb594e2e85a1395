#include "ui/pages/help.hpp"

#include <array>
#include <string>
#include <vector>

namespace tondo::ui {

namespace {

struct HelpRow {
    std::string_view keys;
    std::string_view text;
};

struct TopicPage {
    HelpTopic topic;
    std::string_view title;
    std::array<HelpRow, 8> rows; // unused rows are empty and not shown
};

constexpr HelpRow editing{"Left Right Home End", "move in the text; Bksp and Del rub out"};

constexpr std::array topic_pages{
    TopicPage{HelpTopic::menu,
              "Keys of the menu",
              {{{"Up k, Down j", "the line above, below"},
                {"Enter, Space", "do what the line says; so does its letter"},
                {"Left h, Right l", "other rules for a new game, another strength of the bots"},
                {"Tab", "on the line of two bots: another seat for you, or one by lot"},
                {"paste", "a position (FEN3) begins a new game from it"},
                {"q Esc Ctrl-C", "leave"}}}},
    TopicPage{HelpTopic::move_entry,
              "Keys while a move is typed",
              {{{"e4 Nf3 O-O e2e4", "SAN or coordinates; the board shows what it may still become"},
                {"Tab", "what all those moves have in common"},
                {"Enter", "play it; a pawn that gets there is asked what it becomes"},
                {"Bksp", "rub out"},
                {"Esc", "back to the board"}}}},
    TopicPage{HelpTopic::command_entry,
              "Keys while a command is typed",
              {{{":undo 3", "a command, or its first letters, and its argument"},
                {"Tab", "complete the name"},
                {"Enter", "run it"},
                editing,
                {"Esc", "back"}}}},
    TopicPage{HelpTopic::text_entry, "Keys while text is typed", {{editing, {"Enter", "done"}, {"Esc", "cancel"}}}},
    TopicPage{HelpTopic::promotion,
              "Promotion",
              {{{"Q R B N", "that piece"},
                {"arrows, Tab", "choose another"},
                {"Enter, Space", "promote to the chosen piece"},
                {"Esc", "cancel the move"}}}},
    TopicPage{HelpTopic::question, "A question", {{{"y", "yes"}, {"n", "no, where offered"}, {"Esc", "cancel"}}}},
    TopicPage{HelpTopic::opening_tree,
              "The opening tree",
              {{{"Up k, Down j", "choose a move"},
                {"Enter, Space", "play it: in a replay as a variation, in a game as your move"},
                {"1 ... 9", "play that move"},
                {"Left h <", "one ply back"},
                {"Right l >", "one ply forward"},
                {"o", "list the games behind the position"},
                {"Esc q &", "close the tree"}}}},
    TopicPage{HelpTopic::variation,
              "Which variation?",
              {{{"0 ... 9", "that line; 0 is the current one"},
                {"arrows h l, Tab", "choose another"},
                {"Enter, Space", "follow the chosen line"},
                {"Esc", "back"}}}},
    TopicPage{HelpTopic::drawing,
              "Arrows and circles",
              {{{"arrows hjkl", "another square; a click, too"},
                {"Space", "draw a circle there, or erase it"},
                {"Enter", "begin an arrow; again elsewhere: draw it, or erase it"},
                {"g r y b", "in green, red, yellow, blue"},
                {"U", "take the last change back"},
                {"Y", "make it again"},
                {"Esc", "drop the arrow begun; else back to the game"}}}},
    TopicPage{HelpTopic::list,
              "Keys of the list",
              {{{"Up k, Down j", "the game above, below"},
                {"PgUp PgDn Space", "a page"},
                {"Home g, End G", "the first, the last"},
                {"Enter Right l", "open the chosen game; a click on it, too"},
                {"/", "show only games that contain every word typed"},
                {"Esc", "show all again, or close the list"},
                {"q h Left", "close the list"}}}},
    TopicPage{HelpTopic::game_list, "Keys of the list of games", {{{"w", "show only games for which a filter holds"}}}},
    TopicPage{HelpTopic::table_page,
              "Players and clock",
              {{{"Up, Down, Tab", "the field above, below"},
                {"Left, Right, Space", "another choice, between < and >"},
                editing,
                {"Enter", "accept the fields"},
                {"Esc", "cancel"}}}},
    TopicPage{HelpTopic::cover,
              "The board is hidden",
              {{{"Enter, Space", "show it to the player to move; the clock runs"},
                {"Ctrl-C", "quit; the game and its clocks are saved"}}}},
    TopicPage{HelpTopic::result,
              "The game is over",
              {{{"r", "a rematch, each player one seat further"},
                {"n", "a new game"},
                {"s", "save"},
                {"m", "find better moves than the mistakes"},
                {"<, Home", "look back at the moves"},
                {"Enter, Esc", "back to the board"},
                {"q", "leave"}}}},
    TopicPage{HelpTopic::shared_result,
              "The game is over",
              {{{"r", "propose a rematch, each player one seat further, or agree"},
                {"s", "save"},
                {"m", "find better moves than the mistakes"},
                {"<, Home", "look back at the moves"},
                {"Enter, Esc", "back to the board"},
                {"q", "leave"}}}},
};

void append(std::vector<std::string> &lines, const std::vector<std::string> &more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

} // namespace

std::vector<std::string> keys_page(std::string_view title, const RuleSet &rules, const std::vector<std::string> &rows,
                                   const std::vector<CommandText> &commands, const Keymap &keys,
                                   const std::vector<std::string> &notes) {
    std::vector<std::string> lines{std::string(title) + " (" + std::string(rules.key) + "; r shows its rules)", ""};
    append(lines, rows);
    if (commands.front().heading.empty())
        lines.emplace_back();
    append(lines, help_rows(commands, keys));
    if (!notes.empty())
        lines.emplace_back();
    append(lines, notes);
    return lines;
}

std::vector<std::string> topic_rows(HelpTopic topic) {
    std::vector<std::string> lines;
    if (topic == HelpTopic::game_list)
        lines = topic_rows(HelpTopic::list);
    for (const HelpRow &row : topic_pages[static_cast<std::size_t>(topic)].rows)
        if (!row.keys.empty())
            lines.push_back(help_row(row.keys, row.text));
    return lines;
}

std::vector<std::string> topic_help(HelpTopic topic) {
    std::vector<std::string> lines{std::string(topic_pages[static_cast<std::size_t>(topic)].title), ""};
    append(lines, topic_rows(topic));
    append(lines, {"", help_row("?, F1", "this page; F1 also where ? is typed"), help_row("Ctrl-C", "leave")});
    return lines;
}

bool asks_for_help(const Key &key) {
    return key == Key::of(U'?') || always_asks_for_help(key);
}

bool always_asks_for_help(const Key &key) {
    return key == Key::function(1);
}

} // namespace tondo::ui
