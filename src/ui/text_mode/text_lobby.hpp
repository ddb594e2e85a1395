#pragma once
// The lobby of a club in text mode: maps input lines to requests for the program, and tells the news as lines.

#include "ui/lobby/lobby_screen.hpp"
#include "ui/text_mode/text_form.hpp"

#include <span>
#include <string>

namespace tondo::ui {

class TextLobby : public TextForm<TextLobby, LobbyDecision> {
public:
    /// The screen must outlive this object.
    explicit TextLobby(LobbyScreen &lobby);

    /// The text before the first line.
    std::string opening() const;
    /// Tells that another member has kept a seat at a table.
    void invited(const std::string &by, const std::string &table);

    // For TextForm.
    static constexpr std::size_t shortest_word = 1;
    LobbyScreen &screen() { return lobby_; }
    std::string question() const { return lobby_.question(); }
    std::span<const LobbyCommand> commands() const { return lobby_.commands(); }
    /// Lists are told, not shown. Without a table, the first one that suits.
    Result run(const LobbyCommand &command, const std::string &argument);
    std::string help() const;
    Result other(const std::string &line);
    /// Adds the difference to the lobby that was told before.
    void tell(std::string &text);

private:
    std::string tables() const;
    std::string people() const;

    LobbyScreen &lobby_;
    game::Lobby told_; ///< The lobby as it was told last.
};

} // namespace tondo::ui
