#include "learn/demonstration.hpp"

#include <algorithm>
#include <array>

namespace tondo::learn {

namespace {

struct Demonstration {
    std::string_view rules; ///< The key.
    std::string_view text;
};

// The Makefile makes a string of each file in src/learn/demonstrations.
constexpr std::array demonstrations{
    Demonstration{
        "3man",
#include "demonstrations/3man.pgn3.inc"
    },
    Demonstration{
        "3man-video",
#include "demonstrations/3man-video.pgn3.inc"
    },
    Demonstration{
        "three-kings",
#include "demonstrations/three-kings.pgn3.inc"
    },
    Demonstration{
        "green",
#include "demonstrations/green.pgn3.inc"
    },
    Demonstration{
        "nivichanov",
#include "demonstrations/nivichanov.pgn3.inc"
    },
};

} // namespace

std::string_view demonstration_for(const RuleSet &rules) {
    const auto found = std::find_if(demonstrations.begin(), demonstrations.end(),
                                    [&](const Demonstration &game) { return game.rules == rules.key; });
    return found == demonstrations.end() ? "" : found->text;
}

} // namespace tondo::learn
