#include "tondo/app/play/replaying.hpp"

#include "tondo/app/play/replay_desk.hpp"
#include "tondo/app/system/exit_status.hpp"
#include "tondo/app/system/steady_now.hpp"
#include "tondo/ui/linear/linear_replay.hpp"

#include <utility>

namespace tondo::app {

int replay_games(Terminal &terminal, Interface &interface, const SeatingOptions &seating, GameCollection games,
                 ui::RecordedGame first, std::size_t plies) {
    bool played = false;
    ReplayDesk desk(
        std::move(games), std::move(first), plies, interface.appearance.style, *interface.appearance.theme,
        interface.keys.replay, seating,
        [&](KeptGame game) {
            played = true;
            interface.appearance = {desk.replay().style(), &desk.replay().theme()};
            return play_games(terminal, interface, std::move(game), seating.manners());
        },
        [&](const std::string &text) { return terminal.copy(text); });
    ui::Replay &replay = desk.replay();
    const auto fit = [&] { replay.resize(terminal.columns(), terminal.rows()); };
    fit();
    for (;;) {
        ui::Canvas canvas(terminal.columns(), terminal.rows());
        replay.draw(canvas);
        terminal.show(canvas);
        const std::optional<Event> event = terminal.read(desk.wait());
        replay.tick(steady_now());
        if (event && std::holds_alternative<Closed>(*event))
            return exit_bad_input;
        if (event && std::holds_alternative<Resized>(*event))
            fit();
        else if (const Pasted *pasted = event ? std::get_if<Pasted>(&*event) : nullptr)
            replay.paste(pasted->text);
        else if (event) {
            const bool goes_on = desk.carry_out(replay.handle(std::get<ui::Key>(*event)));
            desk.keep_draft();
            if (!goes_on)
                return desk.status();
            if (std::exchange(played, false))
                fit(); // the terminal may have another size now
        }
        desk.follow();
        desk.scan();
    }
}

int replay_games(LineChannel &lines, const SeatingOptions &seating, GameCollection games, ui::RecordedGame first,
                 std::size_t plies) {
    ReplayDesk desk(
        std::move(games), std::move(first), plies, {}, ui::theme(ui::Depth::mono), {}, seating,
        [&](KeptGame game) { return play_games(lines, std::move(game), seating.manners()); },
        [](const std::string &) { return false; });
    ui::LinearReplay linear(desk.replay());
    desk.scan();
    lines.write(linear.opening());
    lines.write(linear.told());
    while (const std::optional<std::string> line = lines.read()) {
        const bool goes_on = desk.carry_out(linear.handle(*line));
        desk.keep_draft();
        desk.scan();
        lines.write(linear.told());
        if (!goes_on)
            return desk.status();
    }
    return exit_done;
}

} // namespace tondo::app
