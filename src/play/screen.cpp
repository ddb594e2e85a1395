#include "play/screen.hpp"

#include "cli/options/appearance.hpp"
#include "core/overloaded.hpp"
#include "storage/files/file_lock.hpp"

#include <algorithm>
#include <utility>

namespace tondo::play {

namespace {

// The terminal may answer queries after the first drawing.
void improve(ui::BoardWindow &board, const term::Terminal &terminal) {
    const bool images = terminal.cell_pixels().has_value();
    const ui::BoardStyle &style = board.style();
    const term::TerminalAnswers &answers = terminal.answers();
    const ui::Depth depth = terminal.colors() > 256    ? style.depth_of_direct
                            : terminal.colors() == 256 ? style.depth_of_256
                                                       : style.depth;
    board.improve({.depth = depth,
                   .finest = cli::finest_look(style.unicode, depth, answers, images),
                   .images = images,
                   .sextants = cli::draws_sextants(answers),
                   .ground = answers.ground,
                   .fitting = &cli::fitting_theme(answers)});
}

constexpr std::chrono::milliseconds between_saves{50};

} // namespace

void Screen::save_when_free(std::function<void()> save) {
    try {
        save();
    } catch (const storage::FileInUse &error) {
        save_ = std::move(save);
        if (message() && message()->is_empty())
            *message() = {error.waiting() + "; Esc gives up"};
    }
}

void Screen::try_to_save() {
    if (std::function<void()> save = std::exchange(save_, nullptr))
        save_when_free(std::move(save));
}

bool Screen::gives_save_up(const canvas::Key &key) {
    if (!save_ || key.code != canvas::Key::Code::escape)
        return false;
    save_ = nullptr;
    save_given_up();
    if (message())
        *message() = canvas::warning("Not saved");
    return true;
}

bool run(term::Terminal &terminal, Screen &screen) {
    canvas::Extent size{};
    std::optional<term::Graphics> answered; // the terminal around tmux may tell of images after all others
    while (!screen.is_over()) {
        if (const canvas::Extent now{terminal.columns(), terminal.rows()}; now != size)
            screen.resize(size = now);
        screen.update();
        screen.try_to_save();
        if (screen.is_over())
            break;
        if (terminal.answers().attributes && answered != terminal.graphics()) {
            answered = terminal.graphics();
            if (ui::BoardWindow *board = screen.board())
                improve(*board, terminal);
        }
        if (canvas::Message *const message = screen.message(); message && message->is_empty())
            if (std::string remark = terminal.take_remark(); !remark.empty())
                *message = {std::move(remark)};
        canvas::Canvas canvas(size.columns, size.rows);
        canvas.cell_pixels = terminal.cell_pixels();
        screen.draw(canvas);
        terminal.show(std::move(canvas));
        if (const std::string title = screen.title(); !title.empty())
            terminal.set_title(title);

        std::optional<std::chrono::milliseconds> wait = screen.wait();
        if (screen.is_save_waiting())
            wait = std::min(wait.value_or(between_saves), between_saves);
        const system::EventLoop::Timer change(terminal.loop(), wait);
        const std::optional<term::Event> event = terminal.read();
        screen.tick();
        const bool is_open = !event || std::visit(Overloaded{[&](const canvas::Key &key) {
                                                                 if (!screen.gives_save_up(key))
                                                                     screen.handle(key);
                                                                 return true;
                                                             },
                                                             [&](const term::Pasted &pasted) {
                                                                 screen.paste(pasted.text);
                                                                 return true;
                                                             },
                                                             [](term::Resized) { return true; }, //
                                                             [](term::Closed) { return false; }},
                                                  *event);
        if (!is_open) {
            screen.close();
            return false;
        }
    }
    return true;
}

} // namespace tondo::play
