#include "play/table_opening.hpp"

#include "game/names.hpp"
#include "notation/join.hpp"
#include "server/logins.hpp"
#include "server/table_discovery.hpp"
#include "system/child_process.hpp"
#include "system/failure.hpp"
#include "system/own_program.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <poll.h>
#include <unistd.h>
#include <vector>

namespace tondo::play {

namespace {

constexpr int most_tables = 3; // of a player
constexpr std::chrono::seconds grace{5};

// Returns its output if it fails.
std::string run_host(const std::vector<std::string> &arguments) {
    system::ChildProcess host(system::quoted_for_shell(system::own_program()) + ' ' +
                              notation::join(arguments, " ", system::quoted_for_shell) + " 2>&1; echo $?");
    std::string output;
    for (pollfd ready{host.output(), POLLIN, 0}; host.read(output);)
        ::poll(&ready, 1, -1);
    host.end(grace);
    while (output.ends_with('\n'))
        output.pop_back();
    const std::size_t last = output.rfind('\n') + 1;
    return output.substr(last) == "0" ? "" : output.substr(0, last);
}

struct Choice {
    std::string name;
    bool goes_on; ///< With a game that is kept.
};

// A free name, or that of the player's table that can go on.
Choice table_for(const std::vector<server::TableSummary> &tables, const std::string &player) {
    for (int number = 1; number <= most_tables; ++number) {
        const std::string name = player + (number == 1 ? "" : '-' + std::to_string(number));
        const auto found =
            std::find_if(tables.begin(), tables.end(), [&](const auto &table) { return table.name == name; });
        if (found == tables.end() || found->can_go_on)
            return {name, found != tables.end()};
    }
    throw system::Failure("You have " + std::to_string(most_tables) + " open tables; end a game there first");
}

} // namespace

std::string open_table(const std::string &table_directory, const std::string &as, const NewTable &wanted) {
    const std::string login = server::login_name(::geteuid());
    const std::string stem = as.empty() ? login : as.substr(0, as.find('@'));
    const std::string player = game::is_table_name(stem) ? stem : "table";
    const auto directory = server::TableDirectory::find(table_directory);
    const std::vector<server::TableSummary> tables =
        directory ? server::find_tables(*directory) : std::vector<server::TableSummary>();
    const auto [name, goes_on] = table_for(tables, player);
    std::vector<std::string> arguments{"host", name, "--background", "--dir", table_directory};
    if (!goes_on) {
        std::vector<std::string> seats;
        for (const Color seat : all_colors)
            if (!wanted.bots[seat].empty())
                seats.push_back(std::string(1, wanted.rules->players[seat].letter) + '=' + wanted.bots[seat]);
        arguments.insert(arguments.end(), {"--rules", std::string(wanted.rules->key), "--clock",
                                           wanted.control ? notation::write_time_control(*wanted.control) : "off"});
        if (!wanted.rules->has_own_board())
            arguments.insert(arguments.end(), {"--board", std::string(wanted.rules->board().key)});
        if (!seats.empty())
            arguments.insert(arguments.end(), {"--seats", notation::join(seats, ",")});
        if (!as.empty())
            arguments.insert(arguments.end(), {"--as-from", login, "--opened-by", as});
    }
    if (std::string failure = run_host(arguments); !failure.empty()) {
        constexpr std::string_view prefix = "tondo: ";
        throw system::Failure(failure.substr(failure.starts_with(prefix) ? prefix.size() : 0));
    }
    return name;
}

} // namespace tondo::play
