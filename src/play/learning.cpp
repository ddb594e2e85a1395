#include "play/learning.hpp"

#include "core/overloaded.hpp"
#include "learn/lesson.hpp"
#include "play/clipboard.hpp"
#include "play/game_link.hpp"
#include "play/list_choice.hpp"
#include "play/step_sequence.hpp"
#include "storage/game_store.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/session/session.hpp"
#include "ui/text_mode/text_game.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tondo::play {

namespace {

// Places for which a step leaves its board, to come back.
struct Excursions {
    // Shows the rows; returns the index of the one that is chosen on the screen, if one is.
    std::function<std::optional<std::size_t>(const std::vector<StepRow> &rows, std::size_t current)> choose;
    std::function<void(storage::StoredGame game)> play;
    std::function<void(StepSequence &steps)> solve;
    std::function<void()> beside; // called in each iteration to serve another game, if it is there
};

std::string words_for(WayOn way) {
    switch (way) {
    case WayOn::puzzles:
        return "Puzzles with what these lessons teach";
    case WayOn::game:
        return "A game against two bots of level " + std::to_string(engine::first_level);
    case WayOn::practice:
        break;
    }
    return "Play on from the position shown, against two bots";
}

// A step of a course behind the play screen: checks the player's moves and replies for the opponents.
class LessonGame : public GameLink {
public:
    // `session` shows the game, which starts at the position of the current step. A wrong try and the reply to it stand
    // on the board for a while, if at all.
    LessonGame(game::LiveGame &live, ui::Session &session, StepSequence &steps, Clipboard clipboard,
               Milliseconds tries_stand, const Excursions &excursions);

    bool tick() override { return false; }
    std::optional<ExitReason> update(const std::function<void()> &) override {
        if (excursions_.beside)
            excursions_.beside();
        if (stands_until_ && Clock::now() >= *stands_until_)
            take_back_try();
        return {};
    }
    void acknowledge() override { take_back_try(); }
    std::optional<ExitReason> submit(const ui::Decision &decision) override;
    std::optional<Milliseconds> wait() override {
        return stands_until_ ? std::optional(std::chrono::ceil<Milliseconds>(*stands_until_ - Clock::now()))
                             : std::nullopt;
    }

private:
    using Clock = std::chrono::steady_clock;

    void answer(const game::Action &action);
    void play(const Move &move);
    void show_try(const Move &move, const std::vector<Move> &replies);
    void take_back_try();
    void tell(const game::Event &event);
    void reply(std::string text, bool warns = false);
    void finish();
    // Returns the message about it.
    std::string record_failure();
    std::optional<ExitReason> leave_for(const ui::ListSteps &list);
    void go_on(WayOn way);
    void play_game(const Position &start, ByColor<std::string> players);

    game::LiveGame &live_;
    ui::Session &session_;
    StepSequence &steps_;
    learn::Lesson lesson_;
    ui::LessonText text_;
    Clipboard clipboard_;
    Milliseconds tries_stand_;
    std::size_t plies_before_try_ = 0;
    std::optional<Clock::time_point> stands_until_; ///< Set while a wrong try stands on the board.
    const Excursions &excursions_;
};

LessonGame::LessonGame(game::LiveGame &live, ui::Session &session, StepSequence &steps, Clipboard clipboard,
                       Milliseconds tries_stand, const Excursions &excursions)
    : live_(live), session_(session), steps_(steps), lesson_(steps.step()), text_(steps.text()),
      clipboard_(std::move(clipboard)), tries_stand_(tries_stand), excursions_(excursions) {
    session_.teach(text_);
    session_.seat_here(ColorSet::of(steps.step().solver()));
}

std::optional<ExitReason> LessonGame::submit(const ui::Decision &decision) {
    using How = ExitReason::How;
    using Left = std::optional<ExitReason>;
    return std::visit(
        Overloaded{[this](const game::Action &action) {
                       answer(action);
                       return Left();
                   },
                   [this](const ui::ProgramAction &action) {
                       return std::visit(
                           Overloaded{[this](ui::WantHint) {
                                          if (!lesson_.is_done())
                                              reply(lesson_.hint() + record_failure());
                                          return Left();
                                      },
                                      [](ui::GoToStep go) {
                                          return Left({How::step, {}, system::exit_done, {}, go.steps});
                                      },
                                      [this](const ui::Copy &copy) {
                                          copy_to(clipboard_, copy, session_);
                                          return Left();
                                      },
                                      [this](const ui::ListSteps &list) { return leave_for(list); },
                                      [this](const ui::NewGame &game) {
                                          if (game.start)
                                              play_game(*game.start,
                                                        ui::against_two_bots(ui::easy_level, steps_.step().solver()));
                                          return Left();
                                      },
                                      [](ui::Quit) { return Left(ExitReason{}); },
                                      // Only in games.
                                      same_for<ui::FindLines, ui::FindOpenings, ui::Save, ui::Rematch, ui::Say,
                                               ui::LookOn, ui::StandUp, ui::AskHost, ui::ShowMistakes>(Left())},
                           action);
                   }},
        decision);
}

// The ways on stand in the list behind the steps.
std::optional<ExitReason> LessonGame::leave_for(const ui::ListSteps &list) {
    std::vector<StepRow> rows = steps_.rows();
    const std::size_t last = rows.size();
    const std::vector<WayOn> ways = excursions_.beside ? std::vector<WayOn>() : steps_.ways_on();
    for (const WayOn way : ways)
        rows.push_back({words_for(way)});
    const bool is_at_end = lesson_.is_done() && steps_.is_last() && !ways.empty();
    const auto chosen = list.row > 0 ? std::optional(static_cast<std::size_t>(list.row) - 1)
                                     : excursions_.choose(rows, is_at_end ? last : steps_.place());
    if (chosen && *chosen < last)
        return ExitReason{ExitReason::How::step,
                          {},
                          system::exit_done,
                          {},
                          static_cast<int>(*chosen) - static_cast<int>(steps_.place())};
    if (chosen && *chosen < rows.size())
        go_on(ways[*chosen - last]);
    else if (chosen)
        session_.warn("The list has " + std::to_string(rows.size()) + " rows");
    return {};
}

void LessonGame::go_on(WayOn way) {
    switch (way) {
    case WayOn::puzzles: {
        const std::vector<learn::Puzzle> puzzles = steps_.puzzles_after();
        PuzzleSteps next(puzzles, "");
        excursions_.solve(next);
        session_.inform("Back at " + text_.title);
        break;
    }
    case WayOn::game:
        play_game(Position::start(live_.rules()), ui::against_two_bots(engine::first_level, steps_.step().solver()));
        break;
    case WayOn::practice:
        play_game(live_.position(), ui::against_two_bots(ui::easy_level, steps_.step().solver()));
        break;
    }
}

void LessonGame::play_game(const Position &start, ByColor<std::string> players) {
    if (excursions_.beside)
        session_.warn("Not while another game is served");
    else if (start.over())
        session_.warn("The game is over here");
    else {
        excursions_.play(storage::GameStore::start(Game(start), {.players = std::move(players)}));
        session_.inform("That game is kept; back at " + text_.title);
    }
}

void LessonGame::answer(const game::Action &action) {
    const game::Play *const played = std::get_if<game::Play>(&action);
    const Move *const move = played ? move_of(played->action) : nullptr;
    if (!move || lesson_.is_done())
        return;
    const learn::Feedback feedback = lesson_.answer(*move);
    if (!feedback.is_right) {
        session_.deselect();
        show_try(*move, feedback.replies);
        reply(feedback.text + record_failure() + " Try again.", true);
        return;
    }
    play(*move);
    for (const Move &other : feedback.replies)
        play(other);
    for (const Move &other : feedback.shown)
        play(other);
    reply(feedback.text);
    if (feedback.is_done)
        finish();
}

std::string LessonGame::record_failure() {
    const Recorded recorded = steps_.record(false);
    if (!recorded.fault.empty())
        session_.warn(recorded.fault);
    return recorded.words;
}

void LessonGame::finish() {
    const Recorded recorded = steps_.record(true);
    text_.is_done = true;
    reply(text_.reply + recorded.words);
    const auto ask = [this](const char *question, ui::ProgramAction action) {
        session_.ask({question, action, {}, ui::QuestionKind::by_enter});
    };
    if (!steps_.is_last())
        ask("Solved. On to the next?", ui::GoToStep{1});
    else if (excursions_.beside || steps_.ways_on().empty())
        ask("That was the last one. Leave?", ui::Quit{});
    else
        ask("That was the last one. See what comes next?", ui::ListSteps{});
    if (!recorded.fault.empty())
        session_.warn(recorded.fault);
}

// Not if it would end the game.
void LessonGame::show_try(const Move &move, const std::vector<Move> &replies) {
    Position end = live_.position().play(move);
    for (const Move &reply : replies)
        if (!end.over())
            end = end.play(reply);
    if (tries_stand_ == Milliseconds(0) || replies.empty() || end.over())
        return;
    plies_before_try_ = live_.game().plies().size();
    stands_until_ = Clock::now() + tries_stand_;
    play(move);
    for (const Move &reply : replies)
        play(reply);
}

void LessonGame::take_back_try() {
    if (!std::exchange(stands_until_, std::nullopt))
        return;
    while (live_.game().plies().size() > plies_before_try_)
        tell(game::TakenBack{});
}

void LessonGame::play(const Move &move) {
    tell(game::Played{move});
}

void LessonGame::tell(const game::Event &event) {
    live_.apply(event);
    session_.observe(event);
}

void LessonGame::reply(std::string text, bool warns) {
    text_.reply = std::move(text);
    text_.warns = warns;
    session_.teach(text_);
}

// Shows the steps one after another; `show` receives the message for the start of a step.
template <class Show> int solve(StepSequence &steps, const Show &show) {
    for (std::string note;;) {
        const ExitReason left = show(note.empty() ? steps.message() : note);
        if (left.how != ExitReason::How::step)
            return left.status;
        note = steps.go(left.steps);
    }
}

// Long enough for two moves to be drawn and looked at; any key ends it.
constexpr std::chrono::milliseconds try_stands{4000};

// Disables everything that would distract from the lesson.
ui::Preferences quiet(ui::Preferences preferences) {
    preferences.warnings = preferences.tips = preferences.evaluation = false;
    return preferences;
}

} // namespace

int solve_steps(term::Terminal &terminal, cli::Interface &interface, StepSequence &steps, bool is_restricted,
                const std::function<void()> &beside) {
    const bool evaluates = interface.preferences.evaluation;
    const Excursions excursions{
        [&](const std::vector<StepRow> &rows, std::size_t current) {
            ui::FilterList list({{.title = "", .least = 4, .most = 4, .to_right = true},
                                 {.title = "", .least = 8, .most = 8},
                                 {.title = "", .least = 20, .most = 60}},
                                "row", "There is nothing");
            for (std::size_t i = 0; i < rows.size(); ++i)
                list.add({{std::to_string(i + 1), rows[i].state, rows[i].title}});
            list.choose(current);
            return choose_row(terminal, *interface.appearance.theme, std::move(list), "Where do you go?", beside);
        },
        [&](storage::StoredGame game) { play_games(terminal, interface, std::move(game), {}, is_restricted); },
        [&](StepSequence &others) { solve_steps(terminal, interface, others, is_restricted); }, beside};
    const int status = solve(steps, [&](const std::string &message) {
        game::LiveGame live{Game(steps.step().tree.start)};
        ui::Session session(live, interface.appearance.style, *interface.appearance.theme, {}, {},
                            quiet(interface.preferences));
        LessonGame link(
            live, session, steps, [&terminal](const std::string &text) { return terminal.copy(text); }, try_stands,
            excursions);
        if (!message.empty())
            session.warn(message);
        return play_session(terminal, interface, session, link);
    });
    interface.preferences.evaluation = evaluates;
    return status;
}

int solve_steps(system::LineChannel &lines, StepSequence &steps, ui::Preferences preferences, bool is_restricted,
                const std::function<void()> &beside) {
    lines.write("Type a move such as e4 or Nf3, or a word: hint, onward or quit; help lists all.\n");
    const Excursions excursions{
        [&](const std::vector<StepRow> &rows, std::size_t) {
            lines.write(listed(rows) + "list and a number goes there.\n");
            return std::optional<std::size_t>();
        },
        [&](storage::StoredGame game) { play_games(lines, std::move(game), {}, preferences, is_restricted); },
        [&](StepSequence &others) { solve_steps(lines, others, preferences, is_restricted); }, beside};
    return solve(steps, [&](const std::string &message) {
        game::LiveGame live{Game(steps.step().tree.start)};
        ui::TextGame linear(live, {}, {}, quiet(preferences));
        LessonGame link(
            live, linear.session(), steps, [](const std::string &) { return false; }, {}, excursions);
        linear.session().warn(message);
        return play_session(lines, linear, link);
    });
}

int solve_steps(StepSequence &steps, const cli::InterfaceOptions &wanted, bool linear, bool restricted) {
    if (linear) {
        system::LineChannel lines(wanted.appearance->charset());
        return lines.finish(solve_steps(lines, steps, wanted.line_preferences(restricted), restricted));
    }
    term::Terminal terminal(wanted.terminal_options(restricted));
    cli::Interface interface = wanted.on(terminal, restricted);
    return solve_steps(terminal, interface, steps, restricted);
}

} // namespace tondo::play
