#pragma once
// A table kept open by this process: its games one after another, until it ends.

#include "game/live_game.hpp"
#include "server/host_lock.hpp"
#include "server/hosted_game_config.hpp"
#include "server/protocol/table.hpp"
#include "server/table_directory.hpp"
#include "storage/game_store.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace tondo::server {

/// The table that is wanted, unless an interrupted one is continued.
struct NewTable {
    HostedGameConfig config; ///< With the table's name and directory.
    game::LiveGame live;
    std::optional<storage::GameFile> file = {};
    std::filesystem::path beside =
        {};                   ///< Absolute; later games are saved in free names like it. Empty: the saved games.
    bool is_described = true; ///< Whether more than its name is given.
};

/// Milliseconds since 1970: the number of a game that begins now.
std::int64_t time_of_day();

class TableHost {
public:
    /// Receives what happens, a sentence each, from other players' files and names too.
    struct Voice {
        std::function<void(const std::string &)> say;
        std::function<void(const std::string &)> say_waiting; ///< The reason why a save waits.
    };
    /// Receives each game that is over and saved before its journal is removed: after a crash perhaps again.
    using Finished = std::function<void(const HostedGameConfig &config, const game::LiveGame &live)>;
    using Changed = std::function<void(const Table &table)>;

    /// Locks the table's name, and opens a new game or goes on with the one that its journal has. `directory` must
    /// outlive it. Throws Failure.
    TableHost(const TableDirectory &directory, NewTable wanted, Voice voice, Calendar calendar = {},
              Finished finished = {});

    /// False if the game of the file was over, and is saved: there is nothing to host.
    bool is_open() const { return game_.has_value(); }
    /// Serves until the table ends or the descriptor `stop` is readable, and calls `changed` after each turn. Returns
    /// whether its last game is kept, to go on another time. Throws Failure.
    bool serve(int stop, const Changed &changed = {});

private:
    std::optional<storage::StoredGame> open() const;
    std::optional<storage::StoredGame> save_finished(storage::StoredGame over) const;
    std::optional<storage::StoredGame> host(storage::StoredGame game, TableHistory &history, int stop,
                                            const Changed &changed);
    storage::StoredGame begin_next(storage::GameStore before, HostedGameConfig config, game::LiveGame live) const;
    void tell_finished(const HostedGameConfig &config, const game::LiveGame &live) const;
    HostedGameConfig config_of(const storage::GameStore &store) const;
    void lay_out_copy(const HostedGameConfig &config, const Table &table) const;
    const std::string &name() const { return wanted_.config.table; }

    const TableDirectory &directory_;
    NewTable wanted_;
    Voice voice_;
    Calendar calendar_;
    Finished finished_;
    HostLock lock_;
    const system::UniqueFd *listener_ = nullptr; ///< The lock's.
    std::optional<storage::StoredGame> game_;
    bool is_kept_ = false;
};

} // namespace tondo::server
