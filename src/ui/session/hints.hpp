#pragma once
// Requested and received hints and evaluations of a game in play.

#include "tondo/engine/engine.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace tondo::ui {

/// A position to search: the game after `plies` plies.
struct HintRequest {
    enum class What : std::uint8_t { hint, evaluation } what;
    std::size_t plies;
    unsigned line; ///< Incremented whenever a move is played or taken back.

    friend bool operator==(const HintRequest &, const HintRequest &) = default;
};

/// The pending request and the last result.
class Hints {
public:
    /// Discards the hint, the shares of positions after more than `plies` plies, and running requests, after moves were
    /// played or taken back. The last evaluation stays until a new one arrives.
    void reset(std::size_t plies);

    void want_hint(std::size_t plies);
    void drop_hint() { hint_.reset(); }
    /// The hint; null until the search has finished.
    const engine::Report *hint() const { return hint_ && hint_->report ? &*hint_->report : nullptr; }

    void evaluate(bool on) { evaluates_ = on; }
    bool evaluates() const { return evaluates_; }
    const std::optional<engine::WinShares> &shares() const { return shares_; }
    void show(const engine::WinShares &shares) { shares_ = shares; }
    /// The shares after 0, 1, 2 … `last` plies. A position that was not evaluated has those of the one before it.
    std::vector<std::optional<engine::WinShares>> course(std::size_t last) const;

    /// The next position to search while ply `shown` is on the board; nullopt if none is needed.
    std::optional<HintRequest> wanted(std::size_t shown) const;
    /// Applies a search report; `done` marks the final one. Returns whether it completed a hint.
    bool apply(const HintRequest &about, const engine::Report &report, bool done);

private:
    struct Hint {
        std::size_t plies;
        std::optional<engine::Report> report = {};
    };

    unsigned line_ = 0;
    std::optional<Hint> hint_;
    bool evaluates_ = false;
    std::optional<HintRequest> evaluated_; ///< The last position whose evaluation is complete.
    std::optional<engine::WinShares> shares_;
    std::map<std::size_t, engine::WinShares> course_; ///< By plies.
};

} // namespace tondo::ui
