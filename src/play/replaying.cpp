#include "play/replaying.hpp"

#include "play/conversation.hpp"
#include "play/replay_desk.hpp"
#include "play/screen.hpp"
#include "storage/used_commands.hpp"
#include "system/exit_status.hpp"
#include "system/steady_now.hpp"
#include "ui/text_mode/text_replay.hpp"

#include <utility>

namespace tondo::app {

namespace {

class ReplayScreen : public Screen {
public:
    ReplayScreen(Terminal &terminal, Interface &interface, const SeatingOptions &seating, GameCollection games,
                 ui::RecordedGame first, std::size_t plies)
        : terminal_(terminal),
          desk_(
              std::move(games), std::move(first), plies, interface.appearance.style, *interface.appearance.theme,
              interface.keys.replay, seating,
              [&](KeptGame game) {
                  interface.appearance = {desk_.replay().window().style(), &desk_.replay().window().theme()};
                  return play_games(terminal, interface, std::move(game), seating.play_options());
              },
              [&](const std::string &text) { return terminal.copy(text); }) {
        if (!interface.appearance.remark.empty())
            desk_.replay().warn(interface.appearance.remark);
    }

    int show() {
        keep_used_commands({std::string(ui::replay_tip)});
        return run(terminal_, *this) ? desk_.status() : exit_bad_input;
    }

private:
    ui::BoardWindow *board() override { return &desk_.replay().window(); }
    void draw(ui::Canvas &canvas) const override { desk_.replay().draw(canvas); }
    std::optional<std::chrono::milliseconds> wait() override { return desk_.wait(); }
    void tick() override {
        desk_.replay().tick(steady_now());
        desk_.follow();
        desk_.scan();
    }
    void handle(const ui::Key &key) override {
        over_ = !desk_.carry_out(desk_.replay().handle(key));
        desk_.keep_draft();
    }
    void paste(const std::string &text) override { desk_.replay().paste(text); }
    bool is_over() const override { return over_; }

    Terminal &terminal_;
    ReplayDesk desk_;
    bool over_ = false;
};

class LineReplay : public Conversation {
public:
    LineReplay(LineChannel &lines, const SeatingOptions &seating, GameCollection games, ui::RecordedGame first,
               std::size_t plies)
        : lines_(lines), desk_(
                             std::move(games), std::move(first), plies, {}, ui::theme(ui::Depth::mono), {}, seating,
                             [&](KeptGame game) { return play_games(lines, std::move(game), seating.play_options()); },
                             [](const std::string &) { return false; }),
          linear_(desk_.replay()) {
        desk_.scan();
    }

    int tell() {
        lines_.write(linear_.opening());
        lines_.write(linear_.told());
        run(lines_, *this);
        return status_;
    }

private:
    void hear(const std::string &line) override {
        over_ = !desk_.carry_out(linear_.handle(line));
        desk_.keep_draft();
        desk_.scan();
        lines_.write(linear_.told());
        if (over_)
            status_ = desk_.status();
    }
    void end() override { over_ = true; }
    bool is_over() const override { return over_; }

    LineChannel &lines_;
    ReplayDesk desk_;
    ui::TextReplay linear_;
    int status_ = exit_done;
    bool over_ = false;
};

} // namespace

int replay_games(Terminal &terminal, Interface &interface, const SeatingOptions &seating, GameCollection games,
                 ui::RecordedGame first, std::size_t plies) {
    return ReplayScreen(terminal, interface, seating, std::move(games), std::move(first), plies).show();
}

int replay_games(LineChannel &lines, const SeatingOptions &seating, GameCollection games, ui::RecordedGame first,
                 std::size_t plies) {
    return LineReplay(lines, seating, std::move(games), std::move(first), plies).tell();
}

} // namespace tondo::app
