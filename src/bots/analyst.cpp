#include "bots/analyst.hpp"

#include "bots/program_source.hpp"
#include "core/overloaded.hpp"

#include <algorithm>
#include <utility>

namespace tondo::bots {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr std::size_t told_plies = 6;
constexpr std::uint64_t nodes_of_next = 400; // two milliseconds
// Where the line leads to an ending whose table would take as long as hundreds of such searches.
constexpr milliseconds longest_next = 12ms;

// The principal variation of a best-reply search ends where an opponent leaves the reply to the other one. It goes on
// with what a small search finds for each player.
void go_on(std::vector<Move> &line, Game game, const std::stop_token &stop) {
    for (const Move &move : line)
        game.play(move);
    while (line.size() < told_plies && !game.outcome() && !stop.stop_requested()) {
        const engine::Personality small{.mode = engine::Mode::best_reply, .threads = 1, .hash = 1};
        const engine::Limits limits{.nodes = nodes_of_next, .time = longest_next};
        line.push_back(engine::think(small, game, limits, stop).line.front());
        game.play(line.back());
    }
}

engine::Report with_whole_lines(engine::Report report, const Game &game, const std::stop_token &stop) {
    if (!report.line.empty())
        go_on(report.line, game, stop);
    for (engine::RankedLine &each : report.further)
        go_on(each.moves, game, stop);
    return report;
}

class EngineAnalyst : public Analyst {
public:
    EngineAnalyst(system::EventLoop &loop, const engine::Personality &who)
        : who_(who), thread_(loop, EngineThread::Priority::low) {}

    // Looks further also where there is a single move.
    void ask(const Game &game, milliseconds time, int lines) override {
        thread_.ask(
            [game, time, lines, who = who_](const std::stop_token &stop,
                                            const engine::OnReport &on_report) -> std::optional<engine::Report> {
                constexpr milliseconds while_the_caller_waits = 1500ms; // where the system has no more threads
                engine::Limits limits;
                limits.time = stop.stop_possible() ? time : std::min(time, while_the_caller_waits);
                limits.lines = lines;
                const auto on_lines = [&](const engine::Report &report) {
                    on_report(with_whole_lines(report, game, stop));
                };
                return with_whole_lines(engine::judge(game, limits, stop, on_lines, who), game, stop);
            });
    }
    void cancel() override { thread_.cancel(); }

    std::optional<Expected<Thought, Fault>> next_thought() override {
        std::optional<Thought> thought = thread_.next_thought();
        return thought ? std::optional<Expected<Thought, Fault>>(std::move(*thought)) : std::nullopt;
    }
    std::string name() const override { return game::analyst_name(game::OwnEngine{}); }

private:
    engine::Personality who_;
    EngineThread thread_;
};

class ProgramAnalyst : public Analyst {
public:
    ProgramAnalyst(system::EventLoop &loop, const game::Program &program, const BotTimeouts &timeouts)
        : program_(loop, program, timeouts) {}

    void ask(const Game &game, milliseconds time, int lines) override {
        cancel();
        program_.analyze(game, time, lines);
    }
    void cancel() override {
        program_.cancel();
        latest_ = {};
    }

    std::optional<Expected<Thought, Fault>> next_thought() override {
        const std::optional<MoveAnswer> answer = program_.next_answer();
        if (answer && !answer->what)
            return unexpected(answer->what.error());
        std::optional<engine::Report> report = program_.next_report();
        if (!answer && !report)
            return {};
        if (report)
            latest_ = std::move(*report);
        // A program may tell its move without a line.
        if (answer && (latest_.line.empty() || latest_.line.front() != *answer->what)) {
            latest_ = {.depth = latest_.depth, .shares = {}, .line = {*answer->what}};
            latest_.time = answer->taken;
        }
        return Thought{latest_, answer.has_value()};
    }
    std::string name() const override { return program_.name(); }

private:
    ProgramSource program_;
    engine::Report latest_; ///< On the question.
};

} // namespace

std::unique_ptr<Analyst> make_analyst(system::EventLoop &loop, const game::Analyst &analyst,
                                      const engine::Personality &who, const BotTimeouts &timeouts) {
    return std::visit(Overloaded{[&](game::OwnEngine) -> std::unique_ptr<Analyst> {
                                     return std::make_unique<EngineAnalyst>(loop, who);
                                 },
                                 [&](const game::Program &program) -> std::unique_ptr<Analyst> {
                                     return std::make_unique<ProgramAnalyst>(loop, program, timeouts);
                                 }},
                      analyst);
}

} // namespace tondo::bots
