#include "play/mistakes.hpp"

#include "analysis/reason.hpp"
#include "bots/engine_thread.hpp"
#include "bots/engine_turns.hpp"
#include "notation/utf8.hpp"
#include "play/analysis_engine.hpp"
#include "play/conversation.hpp"
#include "play/learning.hpp"
#include "play/screen.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/panel/eval_graph.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace tondo::play {

namespace {

constexpr std::string_view no_mistakes = "No move lost much";

// Looks at one move after the other on a thread of its own, while it has a turn.
class MistakeSearch {
public:
    MistakeSearch(system::EventLoop &loop, const Practice &practice, const ui::EngineUse &use)
        : game_(practice.live.game()), plies_(analysis::plies_of(game_, practice.players)), turns_(use.at_once),
          thread_(loop, bots::EngineThread::Priority::low) {}

    // Goes on with the next move. Whether all have been looked at.
    bool update() {
        if (is_searching_ && thread_.next_thought()) {
            is_searching_ = false;
            ++moves_;
            if (turns_.is_to_end(system::steady_now()))
                turns_.give_back(system::steady_now());
        }
        if (moves_ < plies_.size() && !is_searching_ && turns_.take(system::steady_now()))
            ask(plies_[moves_]);
        return moves_ == plies_.size();
    }
    bool waits_for_turn() const { return moves_ < plies_.size() && !is_searching_; }
    // Until the next update(), if no thought comes before.
    std::optional<std::chrono::milliseconds> wait() const {
        return waits_for_turn() ? std::optional(bots::EngineTurns::between_attempts) : std::nullopt;
    }
    std::string words() const {
        return waits_for_turn()
                   ? std::string(others_search)
                   : "Looking for mistakes: move " + std::to_string(moves_) + " of " + std::to_string(plies_.size());
    }
    // Once it is done.
    const std::vector<analysis::TurningPoint> &found() const { return *found_; }

private:
    void ask(std::size_t ply) {
        is_searching_ = true;
        thread_.ask([game = game_, ply, found = found_](const std::stop_token &stop, const engine::OnReport &) {
            if (auto mistake = analysis::find_mistake(game, ply, {.nodes = engine::judging_nodes}, stop))
                found->push_back(std::move(*mistake));
            return std::optional<engine::Report>(engine::Report());
        });
    }

    Game game_;
    std::vector<std::size_t> plies_;
    std::shared_ptr<std::vector<analysis::TurningPoint>> found_ =
        std::make_shared<std::vector<analysis::TurningPoint>>();
    std::size_t moves_ = 0; ///< Looked at.
    bool is_searching_ = false;
    bots::EngineTurns turns_;
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
        done_ = search_.update();
    }
    std::optional<std::chrono::milliseconds> wait() override { return search_.wait(); }
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
    SearchByLines(system::LineChannel &lines, MistakeSearch &search, const std::function<void()> &beside)
        : lines_(lines), search_(search), beside_(beside) {}

    bool is_done() const { return done_; }

private:
    void update() override {
        beside_();
        done_ = search_.update();
        if (search_.waits_for_turn() && !std::exchange(told_, true))
            lines_.write(search_.words() + '\n');
    }
    std::optional<std::chrono::milliseconds> wait() override { return search_.wait(); }
    void receive_line(const std::string &) override { left_ = true; }
    void end() override { left_ = true; }
    bool is_over() const override { return done_ || left_; }

    system::LineChannel &lines_;
    MistakeSearch &search_;
    const std::function<void()> &beside_;
    bool told_ = false; ///< That it waits for a turn.
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
    explain::Voice voice;
    for (const Color color : all_colors)
        voice.names[color] = notation::escaped(live.name(color));
    const std::string drawback = analysis::reason_for(live.game(), mistake, voice, explain::Telling::drawbacks);
    if (const std::string reason = analysis::reason_for(live.game(), mistake, voice); !reason.empty())
        tree.main.after.push_back(reason);
    tree.main.after.push_back(learn::engine_line(before, mistake.line));
    const std::string lost = mistake.loss > 0 ? ", which lost " + ui::percent(mistake.loss) + " of the win" : "";
    return {learn::id_of(tree),
            move,
            name + (name == colour ? "" : " (" + colour + ")") + " played " + move + lost + '.' +
                (drawback.empty() ? "" : ' ' + drawback),
            "Find a better move.",
            "",
            "",
            learn::Goal{learn::Goal::Kind::best},
            false,
            std::move(tree)};
}

std::string practise(term::Terminal &terminal, cli::Interface &interface, const Practice &practice) {
    const auto look_for = [&]() -> std::optional<std::vector<analysis::TurningPoint>> {
        MistakeSearch search(terminal.loop(), practice, interface.preferences.engine);
        SearchScreen screen(search, *interface.appearance.theme, practice.beside);
        if (!run(terminal, screen) || !screen.is_done())
            return {};
        return search.found();
    };
    return practise_with(practice, look_for,
                         [&](StepSequence &steps) { solve_steps(terminal, interface, steps, false, practice.beside); });
}

std::string practise(system::LineChannel &lines, const Practice &practice, ui::Preferences preferences) {
    const auto look_for = [&]() -> std::optional<std::vector<analysis::TurningPoint>> {
        MistakeSearch search(lines.loop(), practice, preferences.engine);
        lines.write("Looking for mistakes; Enter goes back\n");
        SearchByLines conversation(lines, search, practice.beside);
        run(lines, conversation);
        if (!conversation.is_done())
            return {};
        return search.found();
    };
    return practise_with(practice, look_for,
                         [&](StepSequence &steps) { solve_steps(lines, steps, preferences, false, practice.beside); });
}

} // namespace tondo::play
