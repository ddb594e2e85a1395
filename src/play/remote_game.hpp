#pragma once
// A shared game, kept by its host: actions are sent there, and its messages are shown.

#include "play/game_link.hpp"
#include "server/table_client.hpp"
#include "storage/game_file.hpp"
#include "term/clipboard.hpp"
#include "term/probe.hpp"
#include "ui/session/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// A visit to a hosted table: the ways for others to join it, and what the player may do.
struct TableVisit {
    std::vector<ui::Invitation> invitations = {}; ///< How others come.
    bool is_restricted = false;                   ///< The player names no files.
};

class RemoteGame : public GameLink {
public:
    /// `session` shows the guest's game.
    RemoteGame(EventLoop &loop, TableClient &guest, ui::Session &session, TableVisit visit, Clipboard clipboard,
               Probe probe);
    ~RemoteGame() override { client_.wake(nullptr); } // who may outlive the loop

    bool tick() override;
    std::optional<ExitReason> poll(const std::function<void()> &on_change = {}) override;
    std::optional<ExitReason> submit(const ui::Decision &decision) override;
    std::optional<Milliseconds> wait() override;

    // The same with the time told.
    std::optional<ExitReason> poll(GameClock::Instant now, const std::function<void()> &on_change = {});
    std::optional<Milliseconds> wait(GameClock::Instant now) const;
    /// Shows the others which square the player considers, if the player wants it; not more often than they can follow.
    void show_considered(GameClock::Instant now);

private:
    std::optional<ExitReason> apply(const server::Message &message);
    std::optional<ExitReason> leave(const std::string &reason);
    std::optional<ExitReason> perform(const ui::ProgramAction &action);
    void save(const std::string &name);
    void update_seat();
    void update_presence(const server::Presence &presence);
    void announce_claimable();
    void show_proposal(const server::Proposed &proposed);
    void note_ping(const server::Ping &ping);
    void answer_ping();
    void check_host(GameClock::Instant now);
    void show(GameClock::Instant now);
    void ask(const server::Request &request);

    TableClient &client_;
    ui::Session &session_;
    EventLoop::Timer more_; ///< Due when not all was taken.
    TableVisit visit_;
    std::optional<GameFile> copy_; ///< Of the game, as the player has saved it.
    Clipboard clipboard_;
    Probe probe_;
    std::int64_t game_;
    std::int64_t heard_ = -1;             ///< The number of the last chat message.
    std::optional<Color> seat_;           ///< As the host has said; it stays the player's while disconnected.
    ByColor<server::Presence> players_{}; ///< As the host told last.
    std::string owner_;
    std::string doubt_;   ///< About the owner, as it was told.
    bool placed_ = false; ///< The host has said so.
    bool is_connected_ = true;
    std::optional<GameClock::Instant> host_heard_;
    bool host_is_silent_ = false;
    std::optional<server::Pong> owed_pong_; ///< When the terminal has been heard
    std::size_t heard_before_ = 0;          ///< once more than so often.
    std::optional<Square> shown_considered_;
    GameClock::Instant show_next_{0};
};

} // namespace tondo::app
