#include "commands/command.hpp"

#include "game/game_filter.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"

#include <cstdint>
#include <iostream>

namespace tondo::commands {

void add_game_option(cli::Command &command, std::optional<std::size_t> &number, const std::string &help) {
    command.add("--game", number, help).range(std::int64_t{1}, std::int64_t{999'999'999});
}

cli::Option &add_where_option(cli::Command &command, std::vector<std::string> &filters) {
    return command.add("--where", filters, "Only games for which this holds; tondo(6), SEARCHING GAMES")
        .placeholder("FILTER")
        .one_at_a_time()
        .check([](const std::string &text) -> Expected<void> {
            if (const auto read = game::GameFilter::read(text); !read)
                return unexpected("column " + std::to_string(read.error().column()) + ": " + read.error().what());
            return {};
        });
}

cli::Option &add_linear_option(cli::Command &command, bool &linear) {
    return command.add("--linear", linear, "Text mode, for screen readers and scripts");
}

cli::Option &add_name_option(cli::Command &command, std::string &name) {
    return command.add("--as", name, "Your name, where the table was opened for names from your login (host --as-from)")
        .placeholder("NAME")
        .check([](const std::string &text) {
            return success_if(game::is_client_name(text), "nobody can be called " + notation::quote(text));
        });
}

void say_waiting(const std::string &waiting) {
    std::cerr << "tondo: " << notation::escaped(waiting) << std::endl;
}

} // namespace tondo::commands
