#include "tondo/ui/help.hpp"

#include "tondo/ui/commands.hpp"
#include "tondo/ui/rules_page.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace tondo::ui {

namespace {

constexpr std::size_t key_width = 16;

std::string row(std::string_view keys, std::string_view text) {
    std::string line = "  " + std::string(keys);
    line.resize(std::max(line.size() + 1, key_width), ' ');
    return line + std::string(text);
}

std::vector<std::string> key_lines(const RuleSet &rules) {
    std::vector<std::string> lines{
        "Keys on the board (" + std::string(rules.key) + "; r shows its rules)",
        "",
        row("arrows", "move the cursor to the next square in that direction"),
        row("Tab, Shift-Tab", "the next of your pieces that can move, or of its targets"),
        row("Enter, space", "pick a piece up, put it down; so does a mouse click"),
        row("Esc", "let go"),
        row("e4 Nf3 O-O e2e4", "type a move, Enter plays it, Tab completes it"),
        "",
    };
    for (const Command &command : commands())
        lines.push_back(row(command.key_names.empty() ? std::string_view("-") : command.key_names,
                            ":" + std::string(command.name) + std::string(9 - command.name.size(), ' ') +
                                std::string(command.help)));
    lines.insert(lines.end(), {
                                  "",
                                  "On the board: a dot is a square to go to, x a capture, ^ a promotion; the",
                                  "last move of each player is marked, * gives check and ! stands in check.",
                              });
    return lines;
}

std::vector<std::string> rules_lines(const RuleSet &rules) {
    std::vector<std::string> lines{std::string(rules.title), ""};
    std::istringstream text(rules_page(rules));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

std::vector<std::string> lines_of(HelpPage page, const RuleSet &rules) {
    return page == HelpPage::keys ? key_lines(rules) : rules_lines(rules);
}

std::size_t lines_shown(int rows) {
    return static_cast<std::size_t>(std::max(1, rows - 1));
}

} // namespace

std::size_t help_overhang(HelpPage page, const RuleSet &rules, int rows) {
    const std::size_t lines = lines_of(page, rules).size();
    return lines - std::min(lines, lines_shown(rows));
}

void draw_help(Canvas &canvas, HelpPage page, const RuleSet &rules, std::size_t first_line, const Theme &theme) {
    const std::vector<std::string> lines = lines_of(page, rules);
    const std::size_t first = std::min(first_line, help_overhang(page, rules, canvas.rows()));
    const std::size_t end = std::min(lines.size(), first + lines_shown(canvas.rows()));
    for (std::size_t i = first; i < end; ++i)
        canvas.write({0, static_cast<int>(i - first)}, lines[i], i == 0 ? theme.title : theme.text);
    const std::string other = page == HelpPage::keys ? "r: the rules" : "?: the keys";
    const std::string scroll = help_overhang(page, rules, canvas.rows()) > 0 ? "arrows scroll, " : "";
    canvas.write({0, canvas.rows() - 1}, scroll + other + ", any other key goes back", theme.dim);
}

} // namespace tondo::ui
