#pragma once
// The lobby of a club, as a member sees it: who is here, the tables and the chat; and what a member can ask of it.

#include "game/rating.hpp"
#include "game/tournament.hpp"
#include "tondo/core/game_clock.hpp"
#include "tondo/core/rules.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::game {

struct LobbyTable {
    enum class State : std::uint8_t {
        waiting, ///< Nobody has moved.
        playing,
        adjourned, ///< Kept until one of its players goes there.
        over,
    };
    struct Seat {
        std::string player = {};   ///< Empty if it is free.
        std::string kept_for = {}; ///< The player for whom a free seat is reserved; empty for anybody.
        bool is_here = false;      ///< Whether the player is connected.
        friend bool operator==(const Seat &, const Seat &) = default;
    };

    std::string name;
    const RuleSet *rules;
    std::optional<TimeControl> control = {};
    ByColor<Seat> seats = {};
    State state = State::waiting;
    std::optional<Color> to_move = {}; ///< While it is waiting or played.
    int move = 1;                      ///< Its number.
    std::size_t spectators = 0;
    bool is_by_invitation = false; ///< Whether free seats are for the invited alone.
    bool calls_bots = false;       ///< Whether bots come soon for seats that stay free.
    bool is_rated = false;
    std::string tournament = {};                      ///< Empty if it is of none.
    std::optional<std::chrono::sys_seconds> due = {}; ///< By when the player to move must have moved, with days a move.

    /// The seat of a player; nullopt if they have none.
    std::optional<Color> seat_of(const std::string &player) const {
        for (const Color color : all_colors)
            if (seats[color].player == player || (seats[color].player.empty() && seats[color].kept_for == player))
                return color;
        return {};
    }
    friend bool operator==(const LobbyTable &, const LobbyTable &) = default;
};

struct LobbyPerson {
    std::string name;
    std::string table = {}; ///< Where they play or watch; empty in the lobby.
    friend bool operator==(const LobbyPerson &, const LobbyPerson &) = default;
};

struct LobbySaying {
    std::string name;
    std::string text; ///< Without control characters.
    friend bool operator==(const LobbySaying &, const LobbySaying &) = default;
};

struct Lobby {
    static constexpr std::size_t most_sayings = 50;

    std::string club = {};                ///< The login that runs it.
    std::string own = {};                 ///< The member's own name, as at its tables: `anna@tondo`.
    std::string announcement = {};        ///< Of the owner; empty if there is none.
    std::vector<LobbyPerson> people = {}; ///< By name, with the member.
    std::vector<LobbyTable> tables = {};  ///< By name.
    std::deque<LobbySaying> sayings = {}; ///< The last ones, newest last.
    bool is_connected = true;
    std::chrono::sys_seconds now = {}; ///< The time of day.
};

/// A member's requests.
/// Sit down at a table with these rules and this clock that waits for players, or open one.
struct Seek {
    const RuleSet *rules;
    std::optional<TimeControl> control = {};
    bool calls_bots = false; ///< Whether bots may take the seats that are free after a minute.
    bool is_rated = false;   ///< Needs a clock.
    friend bool operator==(const Seek &, const Seek &) = default;
};
/// Open a table for these members, and tell them.
struct Invite {
    std::vector<std::string> names; ///< One or two.
    const RuleSet *rules;
    std::optional<TimeControl> control = {};
    bool is_rated = false;
    friend bool operator==(const Invite &, const Invite &) = default;
};
struct GoToTable {
    std::string table;
    bool watches = false; ///< Whether to look on instead of taking a seat.
    friend bool operator==(const GoToTable &, const GoToTable &) = default;
};
struct SayInLobby {
    std::string text;
    friend bool operator==(const SayInLobby &, const SayInLobby &) = default;
};
/// A code with which another ssh key becomes the member's, too.
struct AddKey {
    friend bool operator==(AddKey, AddKey) = default;
};
/// The best players by rules and pace; the answer is a list.
struct AskRatings {
    static constexpr std::size_t most = 50;
    const RuleSet *rules;
    Pace pace;
    friend bool operator==(const AskRatings &, const AskRatings &) = default;
};
/// All ratings of a player.
struct AskProfile {
    std::string name; ///< As at tables.
    friend bool operator==(const AskProfile &, const AskProfile &) = default;
};
/// Be on vacation from now on: deadlines of days wait.
struct GoOnVacation {
    static constexpr int most_days = 30; ///< In a year.
    int days;                            ///< 0: be back.
    friend bool operator==(GoOnVacation, GoOnVacation) = default;
};
/// A tournament from outside, and where it stands.
struct TournamentState {
    TournamentTerms terms;
    int round = 0; ///< The last one that has begun; 0 while it takes entries.
    std::size_t entrants = 0;
    bool is_over = false;
    friend bool operator==(const TournamentState &, const TournamentState &) = default;
};
struct EntrantState {
    std::string name; ///< Empty for one who has left the club.
    int points = 0;   ///< This and the next two: see Placing.
    int opponents = 0;
    int games = 0;
    bool has_withdrawn = false;
    friend bool operator==(const EntrantState &, const EntrantState &) = default;
};
/// A tournament and its standings, or all tournaments; the answer is a list.
struct AskTournament {
    std::string name; ///< Empty for all.
    friend bool operator==(const AskTournament &, const AskTournament &) = default;
};
/// Of a steward: take entries for a tournament.
struct HoldTournament {
    TournamentTerms terms;
    friend bool operator==(const HoldTournament &, const HoldTournament &) = default;
};
/// Take part, or no longer; of a steward: begin the first round, forget the tournament.
struct ChangeTournament {
    enum class How : std::uint8_t { enter, withdraw, start, cancel };
    static constexpr std::array<std::string_view, 4> words{"enter", "withdraw", "start", "cancel"}; ///< By How.
    How how;
    std::string name;
    friend bool operator==(const ChangeTournament &, const ChangeTournament &) = default;
};
/// Of a steward: keep a member out, or let one in again.
struct Ban {
    std::string name; ///< As at tables.
    bool is_banned = true;
    friend bool operator==(const Ban &, const Ban &) = default;
};
/// Of a steward: show a text to all; an empty one takes it away.
struct Announce {
    static constexpr std::size_t longest = 500; ///< In bytes.
    std::string text;
    friend bool operator==(const Announce &, const Announce &) = default;
};
/// Leave the club for good, with all data.
struct LeaveClub {
    friend bool operator==(LeaveClub, LeaveClub) = default;
};
using LobbyRequest = std::variant<Seek, Invite, GoToTable, SayInLobby, AddKey, AskRatings, AskProfile, AskTournament,
                                  HoldTournament, ChangeTournament, GoOnVacation, Ban, Announce, LeaveClub>;

} // namespace tondo::game
