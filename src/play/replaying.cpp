#include "play/replaying.hpp"

#include "learn/built_in.hpp"
#include "play/analysis_engine.hpp"
#include "play/conversation.hpp"
#include "play/replay_controller.hpp"
#include "play/screen.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/used_commands.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "ui/text_mode/text_replay.hpp"

#include <utility>

namespace tondo::play {

namespace {

class ReplayScreen : public Screen {
public:
    ReplayScreen(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                 storage::GameCollection games, notation::RecordedGame first, std::optional<std::size_t> plies,
                 bool is_restricted)
        : terminal_(terminal),
          controller_(
              std::move(games), std::move(first), plies, interface.appearance.style, *interface.appearance.theme,
              interface.preferences.keys, seating, is_restricted,
              [&interface, &terminal, &seating, is_restricted, this](storage::StoredGame game) {
                  interface.appearance = {controller_.replay().window().style(),
                                          &controller_.replay().window().theme()};
                  return play_games(terminal, interface, std::move(game), seating.play_options(), is_restricted);
              },
              [&](const Practice &practice) {
                  interface.appearance = {controller_.replay().window().style(),
                                          &controller_.replay().window().theme()};
                  return practise(terminal, interface, practice);
              },
              [&](const std::string &text) { return terminal.copy(text); }),
          analysis_(terminal.loop(), AnalyzedScreen::of(controller_.replay()), interface.preferences.engine) {
        if (!interface.appearance.remark.empty())
            controller_.replay().warn(interface.appearance.remark);
    }

    int show(bool with_graph) {
        controller_.replay().view().wants_graph = with_graph;
        storage::keep_used_commands({std::string(ui::replay_tip)});
        return run(terminal_, *this) ? controller_.status() : system::exit_bad_input;
    }

private:
    ui::BoardWindow *board() override { return &controller_.replay().window(); }
    void draw(canvas::Canvas &canvas) const override { controller_.replay().draw(canvas); }
    void update() override {
        analysis_.update();
        controller_.update_openings();
    }
    std::optional<std::chrono::milliseconds> wait() override { return analysis_.wait(controller_.wait()); }
    void tick() override {
        controller_.replay().tick(system::steady_now());
        controller_.follow();
        controller_.scan();
    }
    void handle(const canvas::Key &key) override {
        const std::optional<ui::ReplayIntent> intent = controller_.replay().handle(key);
        save_when_free([this, intent, game = controller_.replay().game().number()] {
            if (game == controller_.replay().game().number())
                over_ = !controller_.carry_out(intent);
        });
        controller_.autosave();
    }
    canvas::Message *message() override { return &controller_.replay().message; }
    void save_given_up() override { controller_.replay().cancel_waiting(); }
    void paste(const std::string &text) override { controller_.replay().paste(text); }
    bool is_over() const override { return over_; }

    term::Terminal &terminal_;
    ReplayController controller_;
    AnalysisEngine analysis_;
    bool over_ = false;
};

class TextReplayLoop : public Conversation {
public:
    TextReplayLoop(system::LineChannel &lines, const ui::Preferences &preferences, const cli::SeatingOptions &seating,
                   storage::GameCollection games, notation::RecordedGame first, std::optional<std::size_t> plies,
                   bool is_restricted)
        : lines_(lines), preferences_(preferences),
          controller_(
              std::move(games), std::move(first), plies, {}, ui::theme(ui::Depth::mono), ui::Keymaps(), seating,
              is_restricted,
              [this, &seating, is_restricted](storage::StoredGame game) {
                  return play_games(lines_, std::move(game), seating.play_options(), preferences_, is_restricted);
              },
              [&](const Practice &practice) { return practise(lines_, practice, preferences_); },
              [](const std::string &) { return false; }),
          text_(controller_.replay()) {
        controller_.replay().analysis().use(preferences_.engine);
        controller_.scan();
    }

    int tell() {
        lines_.write(text_.opening());
        lines_.write(text_.news());
        run(lines_, *this);
        return status_;
    }

private:
    void receive_line(const std::string &line) override {
        const std::optional<ui::ReplayIntent> intent = text_.handle(line);
        if (const auto *const wanted = intent ? std::get_if<ui::FindLines>(&*intent) : nullptr)
            controller_.replay().inform(
                find_lines(lines_, AnalyzedScreen::of(controller_.replay()), *wanted, preferences_.engine));
        else
            carry_out(intent);
        controller_.autosave();
        do
            controller_.scan();
        while (controller_.is_searching());
        lines_.write(text_.news());
        if (over_)
            status_ = controller_.status();
    }
    void carry_out(const std::optional<ui::ReplayIntent> &intent) {
        try {
            storage::save_when_free([&] { over_ = !controller_.carry_out(intent); },
                                    [this](const std::string &waiting) { lines_.write(waiting + '\n'); });
        } catch (const storage::FileInUse &failure) {
            controller_.replay().warn(failure.what());
        }
    }
    void end() override { over_ = true; }
    bool is_over() const override { return over_; }

    system::LineChannel &lines_;
    const ui::Preferences &preferences_;
    ReplayController controller_;
    ui::TextReplay text_;
    int status_ = system::exit_done;
    bool over_ = false;
};

// On another board than the rules' own there is none.
storage::GameCollection demonstration_of(const RuleSet &rules) {
    const std::string_view text = rules.has_own_board() ? learn::demonstration_for(rules) : "";
    if (text.empty())
        throw system::Failure("there is no game with comments for these rules on this board");
    return {text, std::string("the game with comments")};
}

} // namespace

int replay_games(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                 storage::GameCollection games, notation::RecordedGame first, std::optional<std::size_t> plies,
                 bool is_restricted, bool with_graph) {
    return ReplayScreen(terminal, interface, seating, std::move(games), std::move(first), plies, is_restricted)
        .show(with_graph);
}

int replay_games(system::LineChannel &lines, const ui::Preferences &preferences, const cli::SeatingOptions &seating,
                 storage::GameCollection games, notation::RecordedGame first, std::optional<std::size_t> plies,
                 bool is_restricted) {
    return TextReplayLoop(lines, preferences, seating, std::move(games), std::move(first), plies, is_restricted).tell();
}

int watch_demonstration(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                        const RuleSet &rules, bool is_restricted) {
    storage::GameCollection games = demonstration_of(rules);
    notation::RecordedGame game = games.read(1);
    return replay_games(terminal, interface, seating, std::move(games), std::move(game), 0, is_restricted);
}

int watch_demonstration(system::LineChannel &lines, const ui::Preferences &preferences,
                        const cli::SeatingOptions &seating, const RuleSet &rules, bool is_restricted) {
    storage::GameCollection games = demonstration_of(rules);
    notation::RecordedGame game = games.read(1);
    return replay_games(lines, preferences, seating, std::move(games), std::move(game), 0, is_restricted);
}

} // namespace tondo::play
