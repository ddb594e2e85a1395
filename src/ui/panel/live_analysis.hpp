#pragma once
// Live analysis: the lines that one or two analysts find in each position looked at, while it is on.

#include "tondo/core/expected.hpp"
#include "tondo/core/position.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/board/board_view.hpp"
#include "ui/canvas.hpp"
#include "ui/game/preferences.hpp"
#include "ui/keys/command_text.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace tondo::ui {

/// The commands of all screens that choose who looks on.
inline constexpr CommandText engine_text{.name = "engine",
                                         .help = "who looks on: tondo or exec:COMMAND",
                                         .takes = Takes::text,
                                         .argument = "[ENGINE]",
                                         .where = GameKinds::any_play};
inline constexpr CommandText compare_text{.name = "compare",
                                          .help = "a second one beside it, or off",
                                          .takes = Takes::text,
                                          .argument = "[ENGINE]",
                                          .where = GameKinds::any_play};

class LiveAnalysis {
public:
    static constexpr int most_lines = 5;

    struct Analyst {
        game::Analyst who = game::OwnEngine{};
        std::string name = game::analyst_name(who); ///< Safe to print.
        bool waits = false;                         ///< It cannot begin yet, because others use the engine.
        std::string fault = {};                     ///< Why it has ended, as a predicate; empty if it has not.
        std::unordered_map<std::uint64_t, engine::Report> found = {}; ///< By the position's hash.
    };

    /// Those who look on, one or two. The first one's lines are drawn and added to games.
    std::vector<Analyst> &analysts() { return analysts_; }
    const std::vector<Analyst> &analysts() const { return analysts_; }
    /// Lets others look on.
    void use(const EngineUse &use);
    /// Lets another one look on: the first one, or the second, which `off` ends. Without a text it only tells who does.
    Message choose(std::size_t which, const std::string &text);

    bool is_on() const { return is_on_; }
    /// An analyst that has ended begins anew when it is turned on.
    void turn(bool on);
    /// The number of best moves to find, from 1 to most_lines.
    int lines() const { return lines_; }
    /// Sets it to a typed number; an empty text keeps it. Returns why it cannot be so many; empty if it can.
    std::string find_lines(const std::string &count);
    /// Turns on with so many lines; without a number on or off. `key` is that of the command.
    Message toggle(const std::string &count, const std::string &key);

    /// Goes on to the lines as if it were the turn of the next opponent, then of the second one, then to those of the
    /// player to move: off, if the engine was off before. `key` is that of the command.
    Message next_threat(const Position &shown, const ByColor<std::string> &names, const std::string &key);
    /// The position analysed while `shown` is on the board; the error says why no opponent can be asked.
    Expected<Position> asked(const Position &shown) const;
    /// Whether it is another one: a threat.
    bool asks_opponent(const Position &shown) const { return passes_of(shown) > 0; }
    /// The best line's next moves, one for each player, while the engine is on.
    std::vector<Arrow> arrows(const Position &shown) const;

    // `which` is the index of the analyst.

    /// The report on a position, perhaps with fewer or more lines; null if there is none.
    const engine::Report *of(const Position &position, std::size_t which = 0) const;
    /// The best moves of that report, at most lines(), the best first. Shares that are not told are all 0.
    std::vector<engine::RankedLine> lines_of(const Position &position, std::size_t which = 0) const;
    /// Keeps a report, unless a deeper one with as many lines is known.
    void keep(const Position &position, engine::Report report, std::size_t which = 0);
    /// Forgets all reports, because another game follows, perhaps by other rules.
    void forget();

private:
    int passes_of(const Position &shown) const;

    std::vector<Analyst> analysts_ = std::vector<Analyst>(1);
    bool allows_programs_ = true;
    bool is_on_ = false;
    bool was_on_ = false; ///< Before the threats.
    int passes_ = 0;      ///< The number of turns passed before the engine is asked.
    int lines_ = 3;
};

/// ` w  g  b  depth 6, 41,000/s`, then the best move's shares in percent and its line, and those of the next best
/// moves. A threat begins ` w  g  b  Gray's turn, depth 6`. The same of a second analyst follows. A program alone is
/// named at the end of the first row; each of two is named before the depth.
std::vector<std::string> analysis_rows(const LiveAnalysis &analysis, const Position &position);

/// The position after so many players have passed; the error names the player who cannot pass or has no turn then.
Expected<Position> after_passes(Position position, int passes, const ByColor<std::string> &names);

/// `1. Nf3 m4 u4 (White 41%, Gray 33%, Black 26%)`: each line, for reading.
std::vector<std::string> analysis_words(const std::vector<engine::RankedLine> &lines, const Position &position,
                                        const ByColor<std::string> &names);

} // namespace tondo::ui
