#include "play/screen.hpp"

#include "cli/options/appearance.hpp"
#include "core/overloaded.hpp"

#include <utility>

namespace tondo::app {

namespace {

// The terminal may answer queries after the first drawing.
void improve(ui::BoardWindow &board, const Terminal &terminal) {
    const bool images = terminal.cell_pixels().has_value();
    board.improve(finest_look(terminal.answers(), images), images);
}

} // namespace

bool run(Terminal &terminal, Screen &screen) {
    ui::Extent size{};
    bool has_answers = false;
    while (!screen.is_over()) {
        if (const ui::Extent now{terminal.columns(), terminal.rows()}; now != size)
            screen.resize(size = now);
        screen.poll();
        if (screen.is_over())
            break;
        if (!has_answers && terminal.answers().attributes) {
            has_answers = true;
            if (ui::BoardWindow *board = screen.board())
                improve(*board, terminal);
        }
        ui::Canvas canvas(size.columns, size.rows);
        canvas.cell_pixels = terminal.cell_pixels();
        screen.draw(canvas);
        terminal.show(std::move(canvas));
        if (const std::string title = screen.title(); !title.empty())
            terminal.set_title(title);

        const EventLoop::Timer change(terminal.loop(), screen.wait());
        const std::optional<Event> event = terminal.read();
        screen.tick();
        const bool is_open = !event || std::visit(Overloaded{[&](const ui::Key &key) {
                                                                 screen.handle(key);
                                                                 return true;
                                                             },
                                                             [&](const Pasted &pasted) {
                                                                 screen.paste(pasted.text);
                                                                 return true;
                                                             },
                                                             [](Resized) { return true; }, //
                                                             [](Closed) { return false; }},
                                                  *event);
        if (!is_open) {
            screen.close();
            return false;
        }
    }
    return true;
}

} // namespace tondo::app
