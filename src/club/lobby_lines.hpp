#pragma once
// The lines that the lobby of a club and its clients exchange (tondo-club(6), PROTOCOL): UTF-8, words separated by
// single blanks.

#include "club/member_book.hpp"
#include "game/lobby.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::club {

/// The lobby's name in the directory of tables, which no table can have.
inline constexpr std::string_view lobby_name = "+lobby";

inline constexpr int lobby_version = 1;
/// Maximum length of a line in either direction in bytes, with its newline.
inline constexpr std::size_t longest_lobby_line = 1024;

// --- requests, beside those of a member (game/lobby.hpp) ---

struct Hello {
    int version = lobby_version;
    std::string key{};     ///< The fingerprint of the ssh key with which a guest came; empty for a login.
    std::string address{}; ///< From where, as sshd says; empty if unknown.
    friend bool operator==(const Hello &, const Hello &) = default;
};
struct SignUp {
    std::string name;
    std::string code{}; ///< Empty for none.
    friend bool operator==(const SignUp &, const SignUp &) = default;
};
/// Of the owner, instead of hello: how many are here.
struct AskMetrics {
    friend bool operator==(AskMetrics, AskMetrics) = default;
};
using LobbyCall = std::variant<Hello, SignUp, AskMetrics, game::LobbyRequest>;

// --- answers ---

/// The key belongs to nobody: the client may sign up.
struct Stranger {
    SignUpPolicy policy;
    friend bool operator==(const Stranger &, const Stranger &) = default;
};
struct Welcome {
    int version;
    std::string club;   ///< The login that runs it.
    std::string member; ///< Its name in the club: `anna`; as at tables for a login.
    std::string name;   ///< As at tables: `anna@tondo`.
    friend bool operator==(const Welcome &, const Welcome &) = default;
};
/// All that is here now has been told.
struct Ready {
    friend bool operator==(Ready, Ready) = default;
};
struct Gone {
    std::string person;
    friend bool operator==(const Gone &, const Gone &) = default;
};
struct Ended {
    std::string table;
    friend bool operator==(const Ended &, const Ended &) = default;
};
struct Announced {
    std::string text; ///< Empty if there is no announcement any more.
    friend bool operator==(const Announced &, const Announced &) = default;
};
struct Invited {
    std::string by;
    std::string table;
    friend bool operator==(const Invited &, const Invited &) = default;
};
/// To connect to that table now, and sit down or watch.
struct Enter {
    game::GoToTable place;
    friend bool operator==(const Enter &, const Enter &) = default;
};
/// In answer to a request, and to one who comes during a vacation.
struct OnVacation {
    Time until;    ///< Before now: the vacation is over.
    int days_left; ///< Of this year.
    friend bool operator==(const OnVacation &, const OnVacation &) = default;
};
/// The end of the ratings, or of the tournaments and standings, that were asked for.
struct EndOfList {
    bool is_of_tournaments;
    friend bool operator==(EndOfList, EndOfList) = default;
};
struct KeyCode {
    std::string code;
    int minutes; ///< For which it holds.
    friend bool operator==(const KeyCode &, const KeyCode &) = default;
};
struct Metric {
    std::string name; ///< One word.
    std::size_t value;
    friend bool operator==(const Metric &, const Metric &) = default;
};
struct Refused {
    std::string reason;
    friend bool operator==(const Refused &, const Refused &) = default;
};
/// The last line on a connection.
struct Bye {
    std::string reason;
    friend bool operator==(const Bye &, const Bye &) = default;
};
/// Of a later version, which clients ignore.
struct Unknown {
    friend bool operator==(const Unknown &, const Unknown &) = default;
};
/// The reason of the bye after metrics.
inline constexpr std::string_view all_told = "that is all";
/// The reason of the bye to a member who has left the club.
inline constexpr std::string_view left_for_good = "you have left the club";

using LobbyNews = std::variant<Stranger, Welcome, Ready, game::LobbyPerson, Gone, game::LobbyTable, Ended,
                               game::LobbySaying, Announced, Invited, Enter, KeyCode, OnVacation, game::RatedPlayer,
                               game::TournamentState, game::EntrantState, EndOfList, Metric, Refused, Bye, Unknown>;

/// Lines without newline. read… throw ParseError.
std::string write_call(const LobbyCall &call);
LobbyCall read_call(std::string_view line);
std::string write_news(const LobbyNews &news);
LobbyNews read_news(std::string_view line);

} // namespace tondo::club
