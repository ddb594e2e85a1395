#pragma once
// Hints and evaluation of a game in play, as shown.

#include "tondo/engine/engine.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tondo::ui {

/// The position to think about: the game after so many plies.
struct HintRequest {
    enum class What : std::uint8_t { hint, evaluation } what;
    std::size_t plies;
    unsigned line; ///< Another one since something was played or taken back.

    friend bool operator==(const HintRequest &, const HintRequest &) = default;
};

/// A request and its result.
class Hints {
public:
    /// The game goes another way: nothing said so far is about it, but the evaluation shown stays until there is
    /// another.
    void begin_anew();

    void want_hint(std::size_t plies);
    void drop_hint() { hint_.reset(); }
    /// Once it was found.
    const engine::Report *hint() const { return hint_ && hint_->report ? &*hint_->report : nullptr; }

    void evaluate(bool on) { evaluates_ = on; }
    bool evaluates() const { return evaluates_; }
    const std::optional<engine::WinShares> &shares() const { return shares_; }
    void show(const engine::WinShares &shares) { shares_ = shares; }

    /// The next position to think about, with the game shown after so many plies.
    std::optional<HintRequest> wanted(std::size_t shown) const;
    /// Takes what was found, the last of it if nothing more will come; whether that was a hint.
    bool take(const HintRequest &about, const engine::Report &report, bool done);

private:
    struct Hint {
        std::size_t plies;
        std::optional<engine::Report> report = {};
    };

    unsigned line_ = 0;
    std::optional<Hint> hint_;
    bool evaluates_ = false;
    std::optional<HintRequest> evaluated_; ///< To the end.
    std::optional<engine::WinShares> shares_;
};

} // namespace tondo::ui
