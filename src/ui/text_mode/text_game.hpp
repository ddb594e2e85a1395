#pragma once
// A game in play without a screen: lines in, lines out, intents for the program to carry out. For screen readers and
// scripts.

#include "ui/keys/line_commands.hpp"
#include "ui/session/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class TextGame {
public:
    explicit TextGame(const game::LiveGame &live, const PlayOptions &play_options = {},
                      const game::MatchScore &score = {}, Preferences preferences = {});

    /// The game itself, for carrying out what was decided.
    Session &session() { return session_; }

    /// The text before the first line.
    std::string opening() const;

    /// Takes a line: a move, a word, or an answer; returns what the player has decided. An empty line asks how things
    /// stand.
    std::optional<Decision> handle(const std::string &line);

    /// The news since the last call, as lines; may be empty.
    std::string news();

private:
    std::vector<LineWord> words() const;
    std::string help() const;

    Session session_;
    std::string answer_;         ///< To what was asked.
    std::size_t reported_plies_; ///< Plies played when it was asked last.
    bool reported_turn_ = false; ///< At a shared table: that it is the turn of whoever is here.
};

} // namespace tondo::ui
