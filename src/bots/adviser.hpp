#pragma once
// The engine beside a game in play: it thinks about what the players want to know, and nobody waits for it.

#include "bots/thinker.hpp"
#include "ui/session/session.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace tondo::app {

class Adviser {
public:
    explicit Adviser(ui::Session &session) : session_(session) {}

    /// Asks what is wanted now, and hands over what was found; whether that was told in words.
    bool attend();
    /// Readable when there is more to be attended to.
    std::vector<int> descriptors() const;

private:
    void ask(const ui::AdviceWanted &about);

    ui::Session &session_;
    std::unique_ptr<Thinker> thinker_; ///< Once something is wanted.
    std::optional<ui::AdviceWanted> asked_;
};

} // namespace tondo::app
