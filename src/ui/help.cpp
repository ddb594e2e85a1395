#include "tondo/ui/help.hpp"

#include "tondo/ui/commands.hpp"

#include <algorithm>
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

std::vector<std::string> help_lines(const RuleSet &rules) {
    std::vector<std::string> lines{
        "Keys on the board (" + std::string(rules.key) + ")",
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
                                  "On the board: a dot is a square to go to, x a capture, the last move of each",
                                  "player is tinted. A moat is a thick bar on the outer ring: shut until a",
                                  "neighbour is out or has left the ring; no check ever passes it. Creeks stop",
                                  "pawns that have not crossed the centre from capturing over them.",
                              });
    return lines;
}

// The last row is for what to press.
std::size_t page_of(int rows) {
    return static_cast<std::size_t>(std::max(1, rows - 1));
}

} // namespace

std::size_t last_help_start(const RuleSet &rules, int rows) {
    const std::size_t lines = help_lines(rules).size();
    return lines - std::min(lines, page_of(rows));
}

void draw_help(Canvas &canvas, const RuleSet &rules, std::size_t first_line, const Theme &theme) {
    const std::vector<std::string> lines = help_lines(rules);
    const std::size_t last_first = last_help_start(rules, canvas.rows());
    const std::size_t first = std::min(first_line, last_first);
    for (std::size_t i = first; i < std::min(lines.size(), first + page_of(canvas.rows())); ++i)
        canvas.write({1, static_cast<int>(i - first)}, lines[i], i == 0 ? theme.title : theme.text);
    canvas.write({1, canvas.rows() - 1},
                 last_first > 0 ? "arrows scroll, any other key goes back" : "any key goes back", theme.dim);
}

} // namespace tondo::ui
