#include "play/joining.hpp"

#include "notation/utf8.hpp"
#include "play/list_choice.hpp"
#include "server/game_copies.hpp"
#include "server/logins.hpp"
#include "server/protocol/host_state.hpp"

#include <array>
#include <cstdlib>
#include <sstream>
#include <unistd.h>
#include <utility>

namespace tondo::play {

namespace {

// The ssh command for the host as this session reached it. The others know their own logins.
std::string ssh_here(const std::string &user) {
    const char *const connection = std::getenv("SSH_CONNECTION"); // client's address and port, the server's
    std::istringstream words(connection ? connection : "");
    std::string client, client_port, address, port;
    if (words >> client >> client_port >> address >> port)
        return "ssh -t " + (port == "22" ? "" : "-p " + notation::escaped(port) + ' ') + user + '@' +
               notation::escaped(address);
    std::array<char, 256> name{};
    const bool named = ::gethostname(name.data(), name.size() - 1) == 0;
    return "ssh -t " + user + '@' + (named ? notation::escaped(name.data()) : "HOST");
}

} // namespace

std::optional<std::string> choose_table(term::Terminal &terminal, const ui::Theme &theme,
                                        const std::vector<server::TableSummary> &tables, const std::string &question) {
    ui::FilterList list({{.title = "Table", .least = 8, .most = 32},
                         {.title = "Rules", .least = 6, .most = 14},
                         {.title = "Players", .least = 20, .most = 60},
                         {.title = "Turn", .least = 6, .most = 10},
                         {.title = "Move", .least = 5, .most = 6, .to_right = true},
                         {.title = "Host", .least = 6, .most = 32}},
                        "table", "There are no tables");
    for (const server::TableSummary &table : tables)
        list.add({{table.name, table.rules, table.players, table.turn, table.move, table.owner}});
    const std::optional<std::size_t> chosen = choose_row(terminal, theme, std::move(list), question);
    return chosen ? std::optional(tables[*chosen].name) : std::nullopt;
}

std::string player_name(const std::string &as) {
    const std::string login = server::login_name(::geteuid());
    return as.empty() ? login : server::marked_name(as, login);
}

std::string fetch_games(const std::string &table_directory, const std::string &as) {
    try {
        const std::optional<server::TableDirectory> directory = server::TableDirectory::find(table_directory);
        const int fetched = directory ? server::fetch_copies(*directory, player_name(as)) : 0;
        return fetched == 0   ? ""
               : fetched == 1 ? "A game of yours has come from its table; it is among your saved games"
                              : std::to_string(fetched) +
                                    " games of yours have come from their tables; they are among your saved games";
    } catch (const std::runtime_error &error) {
        return "Games of yours cannot be fetched from their tables: " + std::string(error.what());
    }
}

std::vector<game::Invitation> invitations(const std::string &table, const std::string &setting,
                                          bool is_shared_account) {
    const std::string command =
        "tondo join " + table + (setting == "auto" ? "" : " --dir " + notation::escaped(setting));
    if (is_shared_account) // their ssh keys run the join command
        return {{"Others with a key of theirs type", ssh_here(server::login_name(::geteuid()))}};
    return {{"On this machine others type", command}, {"and from elsewhere", ssh_here("LOGIN") + ' ' + command}};
}

} // namespace tondo::play
