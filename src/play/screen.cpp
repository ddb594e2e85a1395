#include "play/screen.hpp"

#include "cli/options/appearance.hpp"
#include "core/overloaded.hpp"

#include <utility>

namespace tondo::play {

namespace {

// The terminal may answer queries after the first drawing.
void improve(ui::BoardWindow &board, const term::Terminal &terminal) {
    const bool images = terminal.cell_pixels().has_value();
    board.improve(cli::finest_look(terminal.answers(), images), images);
}

} // namespace

bool run(term::Terminal &terminal, Screen &screen) {
    canvas::Extent size{};
    bool has_answers = false;
    while (!screen.is_over()) {
        if (const canvas::Extent now{terminal.columns(), terminal.rows()}; now != size)
            screen.resize(size = now);
        screen.update();
        if (screen.is_over())
            break;
        if (!has_answers && terminal.answers().attributes) {
            has_answers = true;
            if (ui::BoardWindow *board = screen.board())
                improve(*board, terminal);
        }
        canvas::Canvas canvas(size.columns, size.rows);
        canvas.cell_pixels = terminal.cell_pixels();
        screen.draw(canvas);
        terminal.show(std::move(canvas));
        if (const std::string title = screen.title(); !title.empty())
            terminal.set_title(title);

        const system::EventLoop::Timer change(terminal.loop(), screen.wait());
        const std::optional<term::Event> event = terminal.read();
        screen.tick();
        const bool is_open = !event || std::visit(Overloaded{[&](const canvas::Key &key) {
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
