#pragma once
// The start menu without a screen: lines in, lines out.

#include "ui/keys/line_commands.hpp"
#include "ui/menu/menu.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class TextMenu {
public:
    /// `unfinished` describes the game that can be gone on with; empty where there is none. `has_tables`: others host
    /// some.
    explicit TextMenu(std::string unfinished, bool has_tables = false, PathLookup paths = {});

    /// The text before the first line.
    std::string opening() const;

    /// Takes a line; returns what was chosen.
    std::optional<MenuChoice> handle(const std::string &line);

    /// The answer to a line that chose nothing.
    const std::string &news() const { return news_; }

private:
    std::optional<MenuChoice> start_new(const std::string &rules);
    std::optional<MenuChoice> learn(const std::string &rules);
    std::optional<MenuChoice> solve_puzzles(const std::string &rules);
    std::optional<MenuChoice> play_bots(const std::string &level_and_rules);
    const RuleSet *rules_named(const std::string &text);

    std::string unfinished_;
    std::vector<LineWord> words_;
    PathLookup paths_;
    std::string asked_; ///< The file that is not there, while it is asked about.
    std::string news_;
};

} // namespace tondo::ui
