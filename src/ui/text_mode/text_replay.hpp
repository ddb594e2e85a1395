#pragma once
// A replay in text mode: maps input lines to intents for the program and output lines.

#include "ui/replay/replay_commands.hpp"
#include "ui/text_mode/text_form.hpp"

#include <optional>
#include <span>
#include <string>

namespace tondo::ui {

class TextReplay : public TextForm<TextReplay, ReplayIntent> {
public:
    /// The replay must outlive this object.
    explicit TextReplay(Replay &replay);

    /// The text before the first line and after opening another game.
    std::string opening() const;

    /// Handles a line: a command, a number of plies to go forward, or an answer. Returns the player's decision. An
    /// empty line goes forward one ply.
    Result handle(const std::string &line);

    // For TextForm.
    static constexpr std::size_t shortest_word = 1;
    Replay &screen() { return replay_; }
    std::string question() const { return replay_.question(); }
    std::span<const ReplayCommand> commands() const { return replay_commands(); }
    /// Comments and lists of games are told, not shown.
    Result run(const ReplayCommand &command, const std::string &argument);
    Inspected inspected() const;
    std::string help() const;
    Result other(const std::string &line);
    void tell(std::string &text);

private:
    std::string here() const;
    std::string games() const;

    Replay &replay_;
    bool lists_ = false;       ///< The next output has the list of games.
    TreePlace reported_place_; ///< The place last reported.
    std::size_t reported_game_;
};

} // namespace tondo::ui
