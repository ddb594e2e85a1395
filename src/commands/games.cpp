#include "cli/options/interface.hpp"
#include "commands/command.hpp"
#include "notation/utf8.hpp"
#include "play/browsing.hpp"

#include <iostream>
#include <memory>
#include <unistd.h>

namespace tondo::app {

namespace {

// Words between tabs: whatever stands in a file ends neither a word nor a line.
void print(const ShelvedGame &game) {
    const ui::SavedGame &shown = game.shown;
    std::cout << notation::escaped(shown.date) << '\t' << shown.rules << '\t' << notation::escaped(shown.players)
              << '\t' << shown.plies << '\t' << shown.result << '\t' << ui::name_of(shown.state) << '\t'
              << notation::escaped((game.file.empty() ? game.journal : game.file).string()) << '\t' << game.number
              << '\t' << notation::escaped(shown.note) << '\n';
}

int print_all(GameLibrary library) {
    std::size_t printed = 0;
    for (;;) {
        for (; printed < library.games().size(); ++printed)
            print(library.games()[printed]);
        if (library.is_complete())
            return exit_done;
        library.scan(std::chrono::milliseconds(100));
    }
}

} // namespace

Run add_games(Command &command) {
    const auto where = std::make_shared<std::string>();
    const auto plain = std::make_shared<bool>(false);
    command.add("DIRECTORY", *where, "Where the games are, or one file of them (default: the saved games)");
    command.add("--plain", *plain, "Print a line for each game, without a terminal");
    const auto settings = SettingOptions::add_to(command);
    const auto wanted = InterfaceOptions::add_to(*settings, InterfaceOptions::Use::playing);
    const auto seating = SeatingOptions::add_to(*settings, SeatingOptions::Games::saved);
    return [=] {
        settings->apply();
        GameLibrary library = where->empty() ? GameLibrary::own() : GameLibrary(*where);
        if (*plain || !::isatty(STDIN_FILENO) || !::isatty(STDOUT_FILENO))
            return print_all(std::move(library));
        Terminal terminal(wanted->terminal_options());
        Interface interface = wanted->on(terminal);
        return browse_games(terminal, interface, *seating, std::move(library));
    };
}

} // namespace tondo::app
