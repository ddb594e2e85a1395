#include "ui/text_mode/text_lobby.hpp"

#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "ui/lobby/lobby_forms.hpp"
#include "ui/lobby/lobby_news.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

using game::Lobby;
using game::LobbyTable;

// `anna: 3man 10+5, White anna, Gray bert, Black free; 1 seat free`
std::string table_line(const Lobby &lobby, const LobbyTable &table) {
    std::string text =
        notation::escaped(table.name) + ": " + table_facts(lobby, table) + "; " + state_text(lobby, table);
    if (table.state == LobbyTable::State::playing)
        text += ", move " + std::to_string(table.move);
    if (table.spectators > 0)
        text += ", " + std::to_string(table.spectators) + (table.spectators == 1 ? " watches" : " watch");
    return text + '\n';
}

bool is_to_watch(const Lobby &lobby, const LobbyTable &table) {
    return table.state == LobbyTable::State::playing && !has_own_seat(lobby, table);
}

/// A command that goes to a table: the tables that suit if none is named, and the message without any.
struct Destination {
    std::string_view command;
    bool (*suits)(const Lobby &lobby, const LobbyTable &table);
    std::string_view without;
};

constexpr Destination destinations[] = {
    {"join", would_sit, "Nobody waits: seek looks for a game, invite NAME invites"},
    {"watch", is_to_watch, "No game of others is played now; tables lists the tables"},
};

} // namespace

TextLobby::TextLobby(LobbyScreen &lobby) : lobby_(lobby), told_(lobby.lobby()) {}

std::string TextLobby::opening() const {
    const Lobby &lobby = lobby_.lobby();
    return "The club of " + notation::escaped(lobby.club) + ". You are " + notation::escaped(lobby.own) + ".\n" +
           (lobby.announcement.empty() ? "" : notation::escaped(lobby.announcement) + '\n') + people() + tables() +
           "seek looks for a game, invite NAME asks somebody; help lists the words.\n";
}

void TextLobby::invited(const std::string &by, const std::string &table) {
    lobby_.inform(invitation_text(lobby_.lobby(), by, table, "join " + notation::escaped(table)));
}

LobbyScreen::Result TextLobby::run(const LobbyCommand &command, const std::string &argument) {
    if (command.name == "tables") {
        answer_ = tables();
        return {};
    }
    if (command.name == "who") {
        answer_ = people();
        return {};
    }
    if (const LobbyForm *const form = find_lobby_form(command.name))
        return lobby_.read(*form, argument.empty() ? lobby_.usual_text(*form) : argument);
    const auto *const destination =
        std::find_if(std::begin(destinations), std::end(destinations),
                     [&](const Destination &each) { return each.command == command.name && argument.empty(); });
    if (destination == std::end(destinations))
        return command.run(lobby_, argument);
    for (const LobbyTable &table : lobby_.tables())
        if (destination->suits(lobby_.lobby(), table))
            return command.run(lobby_, table.name);
    lobby_.warn(std::string(destination->without));
    return {};
}

std::string TextLobby::help() const {
    return "Words, of which the beginning is enough:\n" + help_lines(words());
}

LobbyScreen::Result TextLobby::other(const std::string &line) {
    if (line.empty())
        answer_ = tables();
    else
        lobby_.warn("There is no word " + notation::quote(line) + "; help lists them");
    return {};
}

void TextLobby::tell(std::string &text) {
    if (const std::string &message = lobby_.message.text; !message.empty())
        text += message + '\n';
    text += lobby_news(told_, lobby_.lobby());
    told_ = lobby_.lobby();
}

std::string TextLobby::tables() const {
    if (lobby_.tables().empty())
        return nobody_waits("seek", "invite NAME") + '\n';
    return notation::join(lobby_.tables(), "",
                          [&](const LobbyTable &table) { return table_line(lobby_.lobby(), table); });
}

std::string TextLobby::people() const {
    return std::to_string(lobby_.lobby().people.size()) + " here:\n" +
           notation::join(people_lines(lobby_.lobby()), "", [](const std::string &line) { return line + '\n'; });
}

} // namespace tondo::ui
