#pragma once
// Options of a hosted game, chosen by its owner and stored in its journal's header.

#include "game/match_score.hpp"
#include "server/protocol/table_policy.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace tondo::server {

struct HostedGameConfig {
    std::int64_t id = 0;       ///< The game's number.
    mode_t permissions = 0666; ///< Mode of the socket: the users who may connect.
    server::TablePolicy policy = {};
    game::MatchScore score = {}; ///< Of the games before this one, by its seats.
    std::string table = {};      ///< Its name and its directory's setting, so that a service can host it again.
    std::string directory = {};  ///< `auto` or an absolute path.

    bool is_in_series() const { return policy.games > 0 || score.games > 0; }
    /// Whether it is not the last game of a planned series.
    bool has_next_planned() const { return policy.games > score.games + 1; }
    /// Of another game at the same table.
    HostedGameConfig with(const game::MatchScore &before) const {
        return {id, permissions, policy, before, table, directory};
    }
    friend bool operator==(const HostedGameConfig &, const HostedGameConfig &) = default;
};

/// The tags of a hosted game in a new file, in addition to the usual ones.
notation::Tags tags_of_table(const std::string &table, const game::MatchScore &score = {});

/// Parses the value of --when-away: `run` or `pause`.
std::optional<server::WhenAway> read_when_away(std::string_view text);
/// Parses the value of --mode: `all`, `group` or `private`.
std::optional<mode_t> read_permissions(std::string_view text);

/// Parses the value of --invite: `anna,bert`.
std::optional<std::vector<std::string>> read_invited(std::string_view text);

/// `17 run all`, followed by the options that differ from the default: `17 run all names-from games away-after 60`.
std::string write_hosted_game_config(const HostedGameConfig &config);
std::optional<HostedGameConfig> read_hosted_game_config(std::string_view text);

} // namespace tondo::server
