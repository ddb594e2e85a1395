#include "play/mistakes.hpp"

#include "bots/engine_thread.hpp"
#include "notation/utf8.hpp"
#include "play/conversation.hpp"
#include "play/learning.hpp"
#include "play/screen.hpp"
#include "system/failure.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/panel/eval_graph.hpp"

#include <atomic>
#include <memory>
#include <utility>

namespace tondo::play {

namespace {

constexpr std::uint64_t nodes_for_mistakes = 20'000; // before each move, and after it
constexpr std::string_view no_mistakes = "No move lost much";

// Looks at one move after the other on a thread of its own.
class MistakeSearch {
public:
    MistakeSearch(system::EventLoop &loop, const Practice &practice)
        : plies_(analysis::plies_of(practice.live.game(), practice.players)),
          thread_(loop, bots::EngineThread::Priority::low) {
        thread_.ask([game = practice.live.game(), plies = plies_, found = found_](const std::stop_token &stop,
                                                                                  const engine::OnReport &tell) {
            analysis::Effort effort;
            effort.limits.nodes = nodes_for_mistakes;
            engine::Report done; // its depth counts the moves
            for (const std::size_t ply : plies) {
                if (std::optional<analysis::TurningPoint> mistake = analysis::find_mistake(game, ply, effort, stop))
                    found->push_back(std::move(*mistake));
                if (stop.stop_requested())
                    return std::optional<engine::Report>();
                ++done.depth;
                tell(done);
            }
            return std::optional(done);
        });
    }

    // Whether all have been looked at.
    bool is_done() {
        if (const std::optional<bots::EngineThread::Thought> thought = thread_.next_thought()) {
            moves_ = thought->report.depth;
            done_ = thought->done;
        }
        return done_;
    }
    std::string words() const {
        return "Looking for mistakes: move " + std::to_string(moves_) + " of " + std::to_string(plies_.size());
    }
    // Once it is done.
    const std::vector<analysis::TurningPoint> &found() const { return *found_; }

private:
    std::vector<std::size_t> plies_;
    std::shared_ptr<std::vector<analysis::TurningPoint>> found_ =
        std::make_shared<std::vector<analysis::TurningPoint>>();
    int moves_ = 0;
    bool done_ = false;
    bots::EngineThread thread_;
};

class SearchScreen : public Screen {
public:
    SearchScreen(MistakeSearch &search, const ui::Theme &theme, const std::function<void()> &beside)
        : search_(search), theme_(theme), beside_(beside) {}

    bool is_done() const { return done_; }

private:
    void update() override {
        beside_();
        done_ = search_.is_done();
    }
    void draw(canvas::Canvas &canvas) const override {
        canvas.write({2, canvas.rows() / 2 - 1}, search_.words(), theme_.title);
        canvas.write({2, canvas.rows() / 2 + 1}, "Any key goes back", theme_.dim);
    }
    void handle(const canvas::Key &) override { left_ = true; }
    bool is_over() const override { return done_ || left_; }

    MistakeSearch &search_;
    const ui::Theme &theme_;
    const std::function<void()> &beside_;
    bool done_ = false;
    bool left_ = false;
};

class SearchByLines : public Conversation {
public:
    SearchByLines(MistakeSearch &search, const std::function<void()> &beside) : search_(search), beside_(beside) {}

    bool is_done() const { return done_; }

private:
    void update() override {
        beside_();
        done_ = search_.is_done();
    }
    void receive_line(const std::string &) override { left_ = true; }
    void end() override { left_ = true; }
    bool is_over() const override { return done_ || left_; }

    MistakeSearch &search_;
    const std::function<void()> &beside_;
    bool done_ = false;
    bool left_ = false;
};

// `search` looks for those that nobody has noted, and returns nothing if the player leaves; `solve` shows the steps.
template <class Search, class Solve>
std::string practise_with(const Practice &practice, const Search &search, const Solve &solve) {
    try {
        std::optional<std::vector<analysis::TurningPoint>> found = practice.noted;
        if (practice.noted.empty())
            found = search();
        if (!found)
            return "";
        if (found->empty())
            return std::string(no_mistakes);
        std::vector<learn::Step> steps;
        for (const analysis::TurningPoint &mistake : *found)
            steps.push_back(mistake_step(practice.live, mistake));
        MistakeSteps sequence(std::move(steps));
        solve(sequence);
        return "";
    } catch (const system::Failure &error) {
        return error.what();
    }
}

} // namespace

learn::Step mistake_step(const game::LiveGame &live, const analysis::TurningPoint &mistake) {
    const Position &before = live.game().position_after(mistake.ply - 1);
    const PlyAction &played = live.game().plies()[mistake.ply - 1].action;
    const std::string move = std::to_string(before.fullmove_number()) + ". " +
                             notation::write_ply_token(before, played) +
                             ui::glyphs_of({analysis::nag_of(mistake.mark)});
    const std::string name = notation::escaped(live.name(before.turn()));
    const std::string colour(live.rules().players[before.turn()].name);
    notation::GameTree tree{{}, before, {}, {}};
    notation::Line::Ply better{mistake.line.front(), {}};
    better.variations.push_back({{}, {{played, {}, {"That is what was played."}}}, {}});
    tree.main.plies.push_back(std::move(better));
    tree.main.after.push_back(learn::engine_line(before, mistake.line));
    const std::string lost = mistake.loss > 0 ? ", which lost " + ui::percent(mistake.loss) + " of the win" : "";
    return {learn::id_of(tree),
            move,
            name + (name == colour ? "" : " (" + colour + ")") + " played " + move + lost + '.',
            "Find a better move.",
            "",
            "",
            learn::Goal{learn::Goal::Kind::best},
            false,
            std::move(tree)};
}

std::string practise(term::Terminal &terminal, cli::Interface &interface, const Practice &practice) {
    const auto look_for = [&]() -> std::optional<std::vector<analysis::TurningPoint>> {
        MistakeSearch search(terminal.loop(), practice);
        SearchScreen screen(search, *interface.appearance.theme, practice.beside);
        if (!run(terminal, screen) || !screen.is_done())
            return {};
        return search.found();
    };
    return practise_with(practice, look_for,
                         [&](StepSequence &steps) { solve_steps(terminal, interface, steps, practice.beside); });
}

std::string practise(system::LineChannel &lines, const Practice &practice, ui::Preferences preferences) {
    const auto look_for = [&]() -> std::optional<std::vector<analysis::TurningPoint>> {
        MistakeSearch search(lines.loop(), practice);
        lines.write("Looking for mistakes; Enter goes back\n");
        SearchByLines conversation(search, practice.beside);
        run(lines, conversation);
        if (!conversation.is_done())
            return {};
        return search.found();
    };
    return practise_with(practice, look_for,
                         [&](StepSequence &steps) { solve_steps(lines, steps, preferences, practice.beside); });
}

} // namespace tondo::play
