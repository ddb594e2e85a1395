#pragma once
// The engine's judgement of the positions of a game in play: requested and received, for hints and for the bar.

#include "tondo/engine/engine.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace tondo::ui {

/// A position to judge: the game after `plies` plies.
struct HintRequest {
    std::size_t plies;
    unsigned line; ///< Incremented whenever a move is played or taken back.

    friend bool operator==(const HintRequest &, const HintRequest &) = default;
};

/// All that is wanted and found.
class Hints {
public:
    /// Discards the hint, what was found of positions after more than `plies` plies, and running requests, after moves
    /// were played or taken back.
    void reset(std::size_t plies);

    void want_hint(std::size_t plies) { hint_ = plies; }
    void drop_hint() { hint_.reset(); }
    /// The hint that is wanted; null until it is found.
    const engine::Report *hint() const { return hint_ ? found(*hint_) : nullptr; }

    void evaluate(bool on) { evaluates_ = on; }
    bool evaluates() const { return evaluates_; }
    /// The shares after so many plies; until they are found, those that were found last.
    std::optional<engine::WinShares> shares(std::size_t plies) const;
    /// The shares after 0, 1, 2 … `last` plies. A position that was not judged has those of the one before it.
    std::vector<std::optional<engine::WinShares>> course(std::size_t last) const;

    /// The next position to judge while ply `shown` is on the board; nullopt if none is needed.
    std::optional<HintRequest> wanted(std::size_t shown) const;
    /// Keeps what was found, unless the game has gone another way. Returns whether it has.
    bool keep(const HintRequest &about, const engine::Report &report);

private:
    const engine::Report *found(std::size_t plies) const;

    unsigned line_ = 0;
    std::optional<std::size_t> hint_; ///< Plies.
    bool evaluates_ = false;
    std::map<std::size_t, engine::Report> found_; ///< By plies.
    std::optional<engine::WinShares> last_;
};

} // namespace tondo::ui
