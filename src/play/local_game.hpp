#pragma once
// A game that is kept here: each event is recorded, applied, and shown. Bots and the engine's hints are part of it.

#include "bots/bot_seat.hpp"
#include "bots/hint_engine.hpp"
#include "game/validate.hpp"
#include "play/game_link.hpp"
#include "storage/game_store.hpp"
#include "system/suspend_aware_clock.hpp"
#include "term/clipboard.hpp"
#include "ui/session/session.hpp"

#include <filesystem>

namespace tondo::app {

/// Commands of the player at this keyboard besides playing.
struct PlayerRights {
    bool has_terminal = true;   ///< There the player can be asked about programs.
    bool is_restricted = false; ///< The player names no files and starts no programs.
};

class LocalGame : public GameLink {
public:
    /// `session` shows the kept game.
    LocalGame(EventLoop &loop, KeptGame &kept, ui::Session &session, Clipboard clipboard, PlayerRights rights = {});

    bool tick() override;
    std::optional<ExitReason> poll(const std::function<void()> &told = {}) override;
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

    EventLoop &loop_;
    GameStore &store_;
    game::LiveGame &live_;
    ui::Session &session_;
    Clipboard clipboard_;
    PlayerRights rights_;
    std::vector<game::SetPlayer> withheld_; ///< Programs that the player has still to be asked about.
    SuspendAwareClock time_;
    std::optional<Milliseconds> waited_; ///< For this long at most, before the next tick().
    struct Player {
        std::string who; ///< As the game has it; empty for a person.
        std::optional<BotSeat> seat;
    };

    ByColor<Player> players_;
    std::mt19937_64 seeds_{std::random_device{}()};
    GameClock::Instant attended_{0}; ///< Last, to find out that the program was stopped meanwhile.
    HintEngine hints_;
    bool waits_for_key_ = false; ///< After an event that could not be kept nobody goes on alone.
    std::string unread_;         ///< A program's fault, which the next move must not hide.
};

} // namespace tondo::app
