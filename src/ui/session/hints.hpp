#pragma once
// Requested and received hints and evaluations of a game in play.

#include "tondo/engine/engine.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

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
    /// Discards the hint and invalidates running requests after the line changed. The last evaluation stays until a new
    /// one arrives.
    void reset();

    void want_hint(std::size_t plies);
    void drop_hint() { hint_.reset(); }
    /// The hint; null until the search has finished.
    const engine::Report *hint() const { return hint_ && hint_->report ? &*hint_->report : nullptr; }

    void evaluate(bool on) { evaluates_ = on; }
    bool evaluates() const { return evaluates_; }
    const std::optional<engine::WinShares> &shares() const { return shares_; }
    void show(const engine::WinShares &shares) { shares_ = shares; }

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
};

} // namespace tondo::ui
