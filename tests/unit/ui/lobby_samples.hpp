#pragma once
// Lobbies for tests: with tables in every state, and without any.

#include "game/lobby.hpp"

#include <chrono>

namespace tondo::ui {

inline const TimeControl ten_minutes = for_all({std::chrono::minutes(10), std::chrono::seconds(5)});

inline game::Lobby some_lobby() {
    using Table = game::LobbyTable;
    using State = Table::State;
    const auto here = [](const char *name) { return Table::Seat{.player = name, .is_here = true}; };
    const auto away = [](const char *name) { return Table::Seat{.player = name}; };
    const auto kept = [](const char *name) { return Table::Seat{.kept_for = name}; };
    return {.club = "tondo",
            .own = "anna@tondo",
            .announcement = "A tournament on Friday at eight: everybody is welcome",
            .people = {{"anna@tondo"}, {"bert@tondo", "bert"}, {"cleo@tondo", "anna"}, {"dora@tondo"}},
            .tables = {{.name = "anna",
                        .rules = find_rules("3man"),
                        .control = ten_minutes,
                        .seats = {here("anna@tondo"), here("cleo@tondo"), away("emil@tondo")},
                        .state = State::playing,
                        .to_move = Color::first,
                        .move = 12,
                        .spectators = 2},
                       {.name = "bert",
                        .rules = find_rules("green", "round"),
                        .seats = {here("bert@tondo"), {}, {}},
                        .to_move = Color::first,
                        .calls_bots = true},
                       {.name = "cleo",
                        .rules = find_rules("three-kings"),
                        .control = ten_minutes,
                        .seats = {here("cleo@tondo"), kept("anna@tondo"), kept("fred@tondo")},
                        .to_move = Color::first,
                        .is_by_invitation = true},
                       {.name = "dora",
                        .rules = find_rules("3man-video"),
                        .control = ten_minutes,
                        .seats = {here("dora@tondo"), here("emil@tondo"), here("bot:3")},
                        .state = State::playing,
                        .to_move = Color::third,
                        .move = 3},
                       {.name = "emil",
                        .rules = find_rules("nivichanov"),
                        .control = ten_minutes,
                        .seats = {away("fred@tondo"), away("emil@tondo"), away("bert@tondo")},
                        .state = State::adjourned,
                        .to_move = Color::third,
                        .move = 30},
                       {.name = "fred",
                        .rules = find_rules("3man"),
                        .seats = {away("fred@tondo"), away("emil@tondo"), away("anna@tondo")},
                        .state = State::over}},
            .sayings = {{"bert@tondo", "hello"},
                        {"cleo@tondo", "Who plays three kings? I have looked for a game for an hour, and nobody wants "
                                       "to play with me."}}};
}

inline game::Lobby empty_lobby() {
    return {.club = "tondo", .own = "anna@tondo", .people = {{"anna@tondo"}}};
}

} // namespace tondo::ui
