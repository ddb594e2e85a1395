#include "ui/pictures/pace.hpp"

#include "tondo/notation/clock.hpp"

#include <algorithm>
#include <optional>

namespace tondo::ui {

using std::chrono::milliseconds;

std::vector<milliseconds> ply_times(const notation::GameTree &tree, const Pace &pace) {
    constexpr milliseconds least{100}; // an increment may exceed the time used
    const Game game = notation::main_line(tree);
    ByColor<std::optional<milliseconds>> left_of; // remaining time on the players' clocks
    std::vector<milliseconds> times;
    for (std::size_t i = 0; i < tree.main.plies.size(); ++i) {
        const std::vector<std::string> &comments = tree.main.plies[i].comments;
        std::optional<milliseconds> taken = notation::elapsed_time(comments);
        if (const auto left = notation::clock_time(comments)) {
            auto &before = left_of[game.position_after(i).turn()];
            if (!taken && before && left != before)
                taken = *before - *left;
            before = left;
        }
        times.push_back(pace.by_clocks && taken ? std::max(*taken, least) : pace.a_ply);
    }
    return times;
}

} // namespace tondo::ui
