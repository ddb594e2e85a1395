#include "play/replaying.hpp"

#include "core/overloaded.hpp"
#include "play/replay_desk.hpp"
#include "system/exit_status.hpp"
#include "system/steady_now.hpp"
#include "ui/linear/linear_replay.hpp"

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
    using Status = std::optional<int>; // of a replay that is left
    const Overloaded take{same_for<Closed>(Status(exit_bad_input)),
                          [&](Resized) {
                              fit();
                              return Status();
                          },
                          [&](const Pasted &pasted) {
                              replay.paste(pasted.text);
                              return Status();
                          },
                          [&](const ui::Key &key) {
                              const bool goes_on = desk.carry_out(replay.handle(key));
                              desk.keep_draft();
                              if (goes_on && std::exchange(played, false))
                                  fit(); // the terminal may have another size now
                              return goes_on ? Status() : Status(desk.status());
                          }};
    fit();
    for (;;) {
        ui::Canvas canvas(terminal.columns(), terminal.rows());
        replay.draw(canvas);
        terminal.show(canvas);
        const std::optional<Event> event = terminal.read(desk.wait());
        replay.tick(steady_now());
        if (const Status left = event ? std::visit(take, *event) : Status())
            return *left;
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
