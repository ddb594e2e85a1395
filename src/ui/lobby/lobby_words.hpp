#pragma once
// The tables and people of a lobby in words, for the screen and for text mode. Names come from outside: all texts are
// safe for a terminal.

#include "game/lobby.hpp"
#include "ui/pages/filter_list.hpp"

#include <string>
#include <string_view>

namespace tondo::ui {

/// A name as the lobby shows it: without the suffix that all members of the club have.
std::string shown_name(const game::Lobby &lobby, const std::string &name);
/// The name that a typed one stands for: that of a person or a player with the club's suffix, if nobody has it without.
std::string completed_name(const game::Lobby &lobby, const std::string &typed);

/// `3man 10+5`, `3man off`: rules and clock as they are typed.
std::string terms_text(const RuleSet &rules, const std::optional<TimeControl> &control);

/// Whether it is the member's turn. Nobody can move while a seat is free.
bool is_own_turn(const game::Lobby &lobby, const game::LobbyTable &table);
/// Whether the member has a seat at a game that is not over, or one is kept for them.
bool has_own_seat(const game::Lobby &lobby, const game::LobbyTable &table);
/// Whether a free seat is kept for the member.
bool is_invited(const game::Lobby &lobby, const game::LobbyTable &table);
/// The free seats that are for anybody.
std::size_t open_seats(const game::LobbyTable &table);
/// Whether going to the table means to sit down; otherwise it means to watch.
bool would_sit(const game::Lobby &lobby, const game::LobbyTable &table);

/// Puts the tables that concern the member first: their turn, their seat, a free seat, then those that wait for others,
/// that are played, adjourned, over.
void sort_tables(game::Lobby &lobby);

/// `12d`, `2d3h`, `5h`, `12min`: a time that is left, rounded down.
std::string days_text(std::chrono::seconds left);
/// `your turn`, `1 seat free`, `bert's turn`, `over`
std::string state_text(const game::Lobby &lobby, const game::LobbyTable &table);
/// The row of a table in the list.
ListRow table_row(const game::Lobby &lobby, const game::LobbyTable &table);
/// The columns of these rows.
std::vector<ListColumn> table_columns();
/// The rules and the clock of a table: `3man 10+5`, `3man, no clock`.
std::string terms_words(const game::LobbyTable &table);
/// `3man 10+5, White anna, Gray bert (away), Black free`; by correspondence with what is left of the turn.
std::string table_facts(const game::Lobby &lobby, const game::LobbyTable &table);
/// The effect of going to a table: `takes a seat at anna`.
std::string going_text(const game::Lobby &lobby, const game::LobbyTable &table);

/// `bert (at anna)`
std::string person_text(const game::Lobby &lobby, const game::LobbyPerson &person);
/// Everybody who is here, a line each.
std::vector<std::string> people_lines(const game::Lobby &lobby);
/// The beginning of the people that fits in so many rows, as sentences, with the number of those left out.
std::vector<std::string> people_rows(const game::Lobby &lobby, int columns, int rows);

/// `anna  1523 +- 210  3man, rapid, 12 games`: two deviations are added to and taken from the points.
std::vector<std::string> rating_lines(const game::Lobby &lobby, const std::vector<game::RatedPlayer> &players);

/// One tournament and its standings, or of several a line each.
std::vector<std::string> tournament_lines(const game::Lobby &lobby,
                                          const std::vector<game::TournamentState> &tournaments,
                                          const std::vector<game::EntrantState> &entrants);

/// The tables of others for which somebody can be sought: `Nobody waits: s looks for a game, i invites`.
std::string nobody_waits(std::string_view seek, std::string_view invite);
/// `anna invites you to the table anna: Enter goes there`
std::string invitation_text(const game::Lobby &lobby, const std::string &by, const std::string &table,
                            std::string_view join);

} // namespace tondo::ui
