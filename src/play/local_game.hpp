#pragma once
// A game in this process: records, applies and shows each event. Includes the bots and the hint engine.

#include "bots/bot_seat.hpp"
#include "game/validate.hpp"
#include "play/clipboard.hpp"
#include "play/game_link.hpp"
#include "play/hint_engine.hpp"
#include "storage/game_store.hpp"
#include "system/failure.hpp"
#include "system/suspend_aware_clock.hpp"
#include "ui/session/session.hpp"

#include <filesystem>
#include <stdexcept>

namespace tondo::play {

/// Permissions of the player at this keyboard.
struct PlayerRights {
    bool has_terminal = true;   ///< Whether the player can be asked about programs on a terminal.
    bool is_restricted = false; ///< The player may not name files or start programs.
};

/// The same failure to save, after which the game is only in its journal.
system::Failure only_in_journal(const std::runtime_error &failure);

class LocalGame : public GameLink {
public:
    /// `session` shows the game.
    LocalGame(system::EventLoop &loop, storage::StoredGame &kept, ui::Session &session, Clipboard clipboard,
              PlayerRights rights = {});

    bool tick() override;
    std::optional<ExitReason> update(const std::function<void()> &told = {}) override;
    void acknowledge() override;
    std::optional<ExitReason> submit(const ui::Decision &decision) override;
    void close() override { stop_clock(); }
    std::optional<Milliseconds> wait() override;

private:
    bool perform(const game::Actor &actor, const game::Action &action);
    std::optional<ExitReason> perform(const ui::ProgramAction &action);
    void stop_clock();
    std::optional<ExitReason> leave(ExitReason reason);
    void save(const std::filesystem::path &file);
    void seat_players();
    bool ask_about_program();
    bool poll_players();

    system::EventLoop &loop_;
    storage::GameStore &store_;
    game::LiveGame &live_;
    ui::Session &session_;
    Clipboard clipboard_;
    PlayerRights rights_;
    std::vector<game::SetPlayer> withheld_; ///< Programs about which the player has still to be asked.
    system::SuspendAwareClock time_;
    std::optional<Milliseconds> waited_; ///< Maximum wait until the next tick().
    struct Player {
        std::string who; ///< Text form of the player; empty for a person.
        std::optional<bots::BotSeat> seat;
    };

    ByColor<Player> players_;
    std::mt19937_64 seeds_{std::random_device{}()};
    GameClock::Instant attended_{0}; ///< Time of the last update, to detect that the program was suspended.
    HintEngine hints_;
    bool waits_for_key_ = false; ///< After a failed write bots wait until the player presses a key.
    std::string unread_;         ///< A program's fault, repeated until the player presses a key.
};

} // namespace tondo::play
