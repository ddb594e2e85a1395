#include "tondo/app/play/session_screen.hpp"

namespace tondo::app {

void show(const ui::Session &session, Terminal &terminal) {
    ui::Canvas canvas(terminal.columns(), terminal.rows());
    session.draw(canvas);
    terminal.show(canvas);
    terminal.set_title(session.title());
}

std::optional<ui::Intent> hand_over(const Event &event, ui::Session &session, const Terminal &terminal) {
    if (std::holds_alternative<Resized>(event))
        session.resize(terminal.columns(), terminal.rows());
    else if (const Pasted *pasted = std::get_if<Pasted>(&event))
        session.paste(pasted->text);
    else if (const ui::Key *key = std::get_if<ui::Key>(&event))
        return session.handle(*key);
    return {};
}

} // namespace tondo::app
