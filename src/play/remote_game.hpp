#pragma once
// A hosted game: sends actions to the host and shows its messages.

#include "play/clipboard.hpp"
#include "play/game_link.hpp"
#include "server/table_client.hpp"
#include "storage/game_file.hpp"
#include "term/probe.hpp"
#include "ui/session/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tondo::play {

/// Settings of a visit to a hosted table.
struct TableVisit {
    std::vector<game::Invitation> invitations = {}; ///< Instructions for other players to join.
    bool is_restricted = false;                     ///< The player may not name files.
};

class RemoteGame : public GameLink {
public:
    /// `session` shows the client's replica of the game.
    RemoteGame(system::EventLoop &loop, server::TableClient &client, ui::Session &session, TableVisit visit,
               Clipboard clipboard, term::Probe probe);
    ~RemoteGame() override { client_.wake(nullptr); } // the client may outlive the loop

    bool tick() override;
    std::optional<ExitReason> update(const std::function<void()> &on_change = {}) override;
    std::optional<ExitReason> submit(const ui::Decision &decision) override;
    std::optional<Milliseconds> wait() override;

    // Overloads with the current time.
    std::optional<ExitReason> update(GameClock::Instant now, const std::function<void()> &on_change = {});
    std::optional<Milliseconds> wait(GameClock::Instant now) const;
    /// Sends the square under the cursor to the host if the player shares it, at a limited rate.
    void show_considered(GameClock::Instant now);

private:
    std::optional<ExitReason> apply(const server::Message &message);
    std::optional<ExitReason> leave(const std::string &reason);
    std::optional<ExitReason> perform(const ui::ProgramAction &action);
    void save(const std::string &name);
    void update_seat();
    void update_connection(Color seat);
    void announce_claimable();
    void show_proposal(const server::Proposed &proposed);
    void note_ping(const server::Ping &ping);
    void answer_ping();
    void check_host(GameClock::Instant now);
    void show(GameClock::Instant now);
    void ask(const server::Request &request);

    server::TableClient &client_;
    ui::Session &session_;
    system::EventLoop::Timer more_; ///< Due at once if messages remain.
    TableVisit visit_;
    std::optional<storage::GameFile> copy_; ///< The player's own copy of the game.
    Clipboard clipboard_;
    term::Probe probe_;
    std::int64_t game_;
    std::int64_t last_chat_ = -1;         ///< Number of the last chat message.
    std::optional<Color> seat_;           ///< As the host has reported; kept while disconnected.
    ByColor<game::Connection> players_{}; ///< As last reported by the host.
    std::string owner_;
    std::string last_warning_; ///< The last warning about the owner that was shown.
    bool seat_known_ = false;  ///< The host has reported the seat.
    bool is_connected_ = true;
    std::optional<GameClock::Instant> host_last_heard_;
    bool host_is_silent_ = false;
    std::optional<server::Pong> pending_pong_; ///< Sent once the terminal has answered.
    std::size_t probe_count_ = 0;              ///< Number of terminal answers before.
    std::optional<Square> shown_considered_;
    GameClock::Instant show_next_{0};
};

} // namespace tondo::play
