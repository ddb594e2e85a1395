#pragma once
// A hosted game without its connections: seats, clock, votes and chat of players who are known by name. Callers pass
// the current time of a monotonic clock.

#include "game/live_game.hpp"
#include "server/protocol/calendar.hpp"
#include "server/protocol/chat_history.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/request.hpp"
#include "server/protocol/table_policy.hpp"
#include "server/protocol/token_bucket.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/core/game_clock.hpp"

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tondo::server {

/// The answer to a request that is not carried out.
inline unexpected<std::string> refused_because(std::string why) {
    return unexpected(std::move(why));
}

enum class ClientRole : std::uint8_t { unidentified, standing, seated, watching };

/// A client with its part at the table.
struct Attendee {
    std::string name;      ///< The login, a chosen name, or the bot's name.
    bool is_owner = false; ///< Whether the host runs under this login.
    bool is_bot = false;
    ClientRole role = ClientRole::unidentified;
    bool is_silent = false; ///< Whether it misses heartbeats.
};

/// Status that changes too often to be an event: only its latest value is sent, when the client can receive it.
struct TableStatus {
    ByColor<game::Connection> players;
    Audience audience;
    std::size_t clocks = 0; ///< Number of times that a clock was started or stopped.
    std::optional<Color> claimable;
    bool is_paused = false;
    std::optional<Proposed> proposal;
    std::string considered; ///< The square under the cursor of the player to move; empty if they do not share it.
    friend bool operator==(const TableStatus &, const TableStatus &) = default;
};

/// Kept by a table from game to game.
struct TableHistory {
    game::MatchScore score = {}; ///< Of the games before, by the seats of this one.
    std::set<std::string> banned = {};
    ChatHistory chat;
};

/// After which a table that a player has opened from the start menu ends, if nobody is there and nobody has moved.
inline constexpr std::chrono::minutes deserted_for{10};
/// The same for a table with days for each move.
inline constexpr std::chrono::days deserted_by_days_for{14};

/// After which bots take the seats of those who have not come to their game of a tournament. If nobody has, the table
/// is closed. With days for each move it is deserted_by_days_for.
inline constexpr std::chrono::minutes seats_kept_for{5};

/// After which an event that could not be written to the journal is tried again.
inline constexpr std::chrono::seconds retry_after{5};

/// The bot that takes a free seat.
inline constexpr std::string_view called_bot = "bot:3";

/// Between the games of a planned series.
inline constexpr std::chrono::seconds between_games{30};

class Table {
public:
    using Instant = GameClock::Instant;
    /// Writes an event to the journal. If it throws, the event is not applied.
    using Record = std::function<void(const std::string &event, const game::LiveGame &before)>;
    /// Sends a chat message to all; an aside to spectators, or if players_hear() to the others.
    using Announce = std::function<void(const ChatMessage &said)>;

    /// `events` is the text of all events that `live` already contains.
    Table(GameInfo info, game::LiveGame live, std::vector<std::string> events, TablePolicy policy, Record record,
          Announce announce, TableHistory history, Calendar calendar, Instant now);

    /// Executes a request, or returns the reason why not.
    Expected<void> serve(const Attendee &from, const Act &act, Instant now);
    Expected<void> serve(const Attendee &from, const Say &say, Instant now);
    Expected<void> serve(const Attendee &from, const Point &point, Instant now);
    Expected<void> serve(const Attendee &from, Close, Instant now);
    Expected<void> serve(const Attendee &from, BeginNext, Instant now);
    Expected<void> serve(const Attendee &from, Claim, Instant now);
    Expected<void> serve(const Attendee &from, Resume, Instant now);
    Expected<void> serve(const Attendee &from, const Propose &propose, Instant now);
    Expected<void> serve(const Attendee &from, Vote vote, Instant now);
    /// Frees the seat of a player who leaves, if the game has not begun; later it stays taken and can be claimed.
    Expected<void> vacate(const std::string &name, Instant now);
    /// The bot to move cannot continue, for the reason `why`; the rules treat it as running out of time.
    void forfeit(const std::string &name, const std::string &why, Instant now);
    /// Writes down how much time the player to move has left, so that a host that is started again goes on from there.
    void note_clock(Instant now);
    /// Keeps a name out, or lets it in again; false if that changes nothing.
    bool ban(const std::string &name) { return history_.banned.insert(name).second; }
    bool unban(const std::string &name) { return history_.banned.erase(name) > 0; }
    bool is_banned(const std::string &name) const { return history_.banned.contains(name); }
    /// Sends a chat message of that name to all.
    void announce(const std::string &name, const std::string &text) { announce(history_.chat.numbered(name, text)); }

    /// All identified clients, after any change.
    void set_attendance(std::vector<Attendee> attendance, Instant now);
    /// Applies the time limits that have expired.
    void apply_time_limits(Instant now);
    /// Time until the next limit expires; nullopt if none is running.
    std::optional<std::chrono::milliseconds> time_to_limit(Instant now) const;

    const GameInfo &info() const { return info_; }
    const TablePolicy &policy() const { return policy_; }
    const game::LiveGame &live() const { return live_; }
    /// Whether players read what spectators say: once they have agreed to, and after the game.
    bool players_hear() const { return players_hear_ || live_.game().outcome(); }
    /// The text of all events.
    const std::vector<std::string> &log() const { return log_; }
    const std::deque<ChatMessage> &chat() const { return history_.chat.chat(); }
    game::Series series() const { return {history_.score, policy_.games}; }
    const TableStatus &status() const { return status_; }
    /// The messages that turn a status sent earlier into the current one.
    std::vector<Message> status_since(const TableStatus &sent, Instant now) const;
    /// Whether it is closed or adjourned.
    bool has_ended() const { return !end_.empty(); }
    /// Whether it was closed for good.
    bool is_closed() const { return end_ == table_closed; }
    /// The reason of the bye to all: table_closed, adjourned or next_game_begins; empty until the end.
    std::string_view end() const { return end_; }
    /// The start of the next game if one begins, with the seats of those who were here reserved one seat further.
    const std::optional<game::LiveGame> &next_game() const { return next_game_; }
    /// Kept by the table; for the next game if one begins.
    const TableHistory &history() const { return history_; }
    /// Whether the client is the owner or a player, or has a seat reserved or in a substitute's hands.
    bool keeps_place(const Attendee &client) const;
    /// Another player, spectator or invited name, or the owner, whose name looks like this one.
    std::optional<std::string> look_alike(const std::string &name) const;
    /// Whether the client may take a seat that is not reserved for another one.
    bool may_sit(const Attendee &client) const;
    /// Whether any person plays or watches.
    bool has_people() const;
    /// Whether bots move: not for themselves alone, unless others wait for the end.
    bool bots_play() const { return has_people() || is_of_tournament(); }
    /// The time left on a player's clock; nullopt at a table without clocks.
    std::optional<std::chrono::milliseconds> left(Color seat, Instant now) const;

private:
    void announce(const ChatMessage &said);
    void say_aside(const std::string &name, const std::string &text);
    void tell_asides();
    /// Whether that is a living player of a game in progress.
    bool is_player(const std::string &name) const;
    /// Whether that is a player who may propose that, and vote on it.
    bool may_propose(const std::string &name, Proposal::Kind kind) const;
    /// The seat of a player that a substitute has.
    std::optional<Color> lent_seat(const std::string &name) const;
    Expected<void> may_play(const Proposal &proposal) const;
    /// The number of plies before the last of a player's own; nullopt if the player has none.
    std::optional<std::size_t> before_last_ply_of(Color seat) const;
    void take_back(Color seat, Instant now);
    void set_paused(bool paused, Instant now);
    void begin_next(const NextGame &next);
    std::optional<Instant> next_game_due() const;
    std::optional<Instant> desertion_due() const;
    void hand_over(Color seat, std::string name, Instant now);
    ColorSet voters(Instant now) const;
    bool is_unanimous() const;
    void count_votes(Instant now);
    std::optional<Instant> claimable_from() const;
    std::optional<Instant> first_move_due() const;
    void enforce_first_move(Instant now);
    std::optional<Instant> bots_due() const;
    void call_bots(Instant now);
    ColorSet seats_for_bots() const;
    /// Whether a person has a seat, present or not.
    bool has_any_player() const;
    bool is_of_tournament() const { return !policy_.tournament.empty(); }
    Expected<void> apply(game::Event event, Instant now);
    void update_claimable(Instant now);
    void set_clock(Instant now);
    void keep_deadline(Instant now);
    void play_planned(Instant now);
    game::Connection connection(Color seat, Instant now) const;
    bool is_here(Color seat) const;
    bool may_run(Color seat, Instant now) const;
    std::optional<Instant> clock_starts_without_player() const;
    Instant next_note(Instant now) const;
    bool is_kept_out(Color seat) const { return is_banned(live_.given_names()[seat]); }
    char letter(Color seat) const { return live_.rules().players[seat].letter; }
    Clocks clocks(Instant now) const;

    GameInfo info_;
    game::LiveGame live_;
    std::vector<std::string> log_;
    TablePolicy policy_;
    Record record_;
    Announce announce_;
    TableHistory history_;
    Calendar calendar_;
    WallWatch wall_watch_;
    Instant opened_; ///< By this process.
    bool players_hear_ = false;
    std::deque<ChatMessage> asides_;     ///< The last ones, which players do not have yet.
    TokenBuckets plans_{40, 1.0 / 600};  ///< Each stays in the journal, too.
    TokenBuckets seat_changes_{10, 0.1}; ///< Rate limit, because each change stays in the journal.
    std::vector<Attendee> attendance_;
    ByColor<std::string> holders_; ///< The players to whom the seats belong: those who had them when the game began.
    ColorSet agreed_;              ///< Players who agreed to the open proposal.
    std::array<ColorSet, Proposal::kinds>
        have_proposed_{};   ///< Per kind, players who may not propose it before their next move.
    Instant turn_since_{0}; ///< Time from which the player to move could move.
    TableStatus status_;
    ColorSet seen_;                         ///< Players who have been here since the host started.
    std::optional<Instant> company_since_;  ///< Time from which any person has been here since the host started.
    std::optional<Instant> deserted_since_; ///< Time from which nobody has been here.
    std::optional<GameClock> clock_;
    Instant note_due_{0}; ///< Time to write down the running clock.
    Instant planned_not_before_{0};
    Instant not_before_{0}; ///< Time of the next attempt after the journal could not be written.
    std::string_view end_;
    std::optional<game::LiveGame> next_game_;
};

} // namespace tondo::server
