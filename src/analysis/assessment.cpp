#include "analysis/assessment.hpp"

namespace tondo::analysis {

std::optional<Assessment> assess(const Game &game, const PlyAction *played, engine::Limits limits,
                                 const std::stop_token &stop) {
    engine::Personality who;
    who.threads = 1; // parallelism is across positions
    if (const Move *const move = played ? move_of(*played) : nullptr)
        limits.also = *move;
    const engine::Report report = engine::judge(game, limits, stop, {}, who);
    if (stop.stop_requested())
        return {};
    Assessment assessment{report.shares, report.line, {}};
    if (report.also)
        assessment.played = report.also->shares;
    return assessment;
}

} // namespace tondo::analysis
