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
    std::optional<ExitReason> apply(const server::GameInfo &info);
    std::optional<ExitReason> apply(const server::Happened &);
    std::optional<ExitReason> apply(server::Seated);
    std::optional<ExitReason> apply(const server::PlayerConnection &changed);
    std::optional<ExitReason> apply(const server::Proposed &proposed);
    std::optional<ExitReason> apply(const server::ChatMessage &said);
    std::optional<ExitReason> apply(const server::Refused &refused);
    std::optional<ExitReason> apply(const server::Bye &bye);
    std::optional<ExitReason> apply(const server::Welcome &);
    std::optional<ExitReason> apply(const server::Claimable &);
    std::optional<ExitReason> apply(server::Paused paused);
    std::optional<ExitReason> apply(const server::Ping &ping);
    /// Other messages are stored in the replica and shown by way of the presence.
    template <class Other> std::optional<ExitReason> apply(const Other &) { return {}; }
    std::optional<ExitReason> perform(const ui::ProgramAction &action);
    void save(const std::string &name);
    void keep_if_over();
    Expected<std::string> keep(bool is_aborted);
    std::string seat_words() const;
    void answer_ping();
    void check_host(GameClock::Instant now);
    void show(GameClock::Instant now);
    void ask(const server::Request &request);

    server::TableClient &client_;
    ui::Session &session_;
    system::EventLoop::Timer more_; ///< Due at once if messages remain.
    TableVisit visit_;
    std::optional<storage::GameFile> copy_; ///< Of `:save`.
    Clipboard clipboard_;
    term::Probe probe_;
    std::int64_t game_;
    std::int64_t last_chat_ = -1;         ///< Number of the last chat message.
    std::optional<Color> seat_;           ///< As the host has reported; kept while disconnected.
    ByColor<game::Connection> players_{}; ///< As last reported by the host.
    server::Proposed proposed_{};         ///< The open proposal.
    std::string owner_;
    bool is_kept_ = false;     ///< The player has the game as it ended.
    std::string last_warning_; ///< The last warning about the owner that was shown.
    bool seat_known_ = false;  ///< The host has reported the seat.
    bool is_connected_ = true;
    bool begins_next_ = false; ///< The host has ended the connection for the next game.
    std::optional<GameClock::Instant> host_last_heard_;
    bool host_is_silent_ = false;
    std::optional<server::Pong> pending_pong_; ///< Sent once the terminal has answered.
    std::size_t probe_count_ = 0;              ///< Number of terminal answers before.
    bool was_detached_ = false;                ///< Whether there was no terminal to be asked.
    std::optional<Square> shown_considered_;
    GameClock::Instant show_next_{0};
};

} // namespace tondo::play
