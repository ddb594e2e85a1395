#pragma once
// The start menu in text mode: maps input lines to choices and output lines.

#include "ui/keys/line_commands.hpp"
#include "ui/menu/menu.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class TextMenu {
public:
    /// `unfinished` describes the game to resume; empty if there is none. `has_tables` offers to join a hosted game.
    explicit TextMenu(std::string unfinished, bool has_tables = false, PathLookup paths = {});

    /// The text before the first line.
    std::string opening() const;

    /// Handles a line. Returns the choice; nullopt if the line made none.
    std::optional<MenuChoice> handle(const std::string &line);

    /// The output for a line that made no choice.
    const std::string &news() const { return news_; }

private:
    std::optional<MenuChoice> start_new(const std::string &rules);
    std::optional<MenuChoice> learn(const std::string &rules);
    std::optional<MenuChoice> solve_puzzles(const std::string &rules);
    std::optional<MenuChoice> watch(const std::string &rules);
    std::optional<MenuChoice> play_bots(const std::string &level_and_rules, ByColor<std::string> (&bots)(int level));
    const RuleSet *rules_named(const std::string &text);

    std::string unfinished_;
    std::vector<LineWord> words_;
    PathLookup paths_;
    std::string asked_; ///< The missing file, while the question about it is open.
    std::string news_;
};

} // namespace tondo::ui
