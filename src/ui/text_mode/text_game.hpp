#pragma once
// A game in play in text mode: maps input lines to decisions and output lines. For screen readers and scripts.

#include "ui/session/session.hpp"
#include "ui/text_mode/text_form.hpp"

#include <optional>
#include <span>
#include <string>

namespace tondo::ui {

class TextGame : public TextForm<TextGame, Decision> {
public:
    explicit TextGame(const game::LiveGame &live, const PlayOptions &play_options = {}, const game::Series &series = {},
                      Preferences preferences = {});

    /// The session, to apply the decisions.
    Session &session() { return session_; }
    Session &screen() { return session_; }

    /// The text before the first line.
    std::string opening() const;

    /// Handles a line: a move, a command or an answer. Returns the player's decision. An empty line means `state`.
    Result handle(const std::string &line);

    // For TextForm.
    static constexpr std::size_t shortest_word = 2; // a single letter may start a move
    std::string question() const { return session_.state().question(); }
    std::span<const Command> commands() const { return session_.state().commands(); }
    Inspected inspected() const;
    std::string help() const;
    Result other(const std::string &line);
    void tell(std::string &text);

private:
    Session session_;
    std::size_t reported_plies_; ///< The number of plies already reported.
    bool reported_turn_ = false; ///< In a hosted game: whether the own turn was reported.
};

} // namespace tondo::ui
