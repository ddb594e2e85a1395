#pragma once
// The start menu without a screen: lines in, lines out.

#include "tondo/ui/menu.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

class LinearMenu {
public:
    /// `unfinished` describes the game that can be gone on with; empty where there is none.
    explicit LinearMenu(std::string unfinished) : unfinished_(std::move(unfinished)) {}

    /// What is said before the first line.
    std::string opening() const;

    /// Takes a line; returns what was chosen.
    std::optional<MenuChoice> handle(const std::string &line);

    /// What there is to say to a line that chose nothing.
    const std::string &told() const { return told_; }

private:
    std::optional<MenuChoice> start_new(const std::string &rules);
    std::optional<MenuChoice> play_bots(const std::string &level);

    std::string unfinished_;
    std::string told_;
};

} // namespace tondo::ui
