#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "server/host_connection.hpp"
#include "server/host_lock.hpp"
#include "server/hosted_game_config.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/game_store.hpp"
#include "system/failure.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/notation/error.hpp"

#include <chrono>
#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

// Asks a running host to close the table; the error is the reason why it does not.
Expected<void> ask(server::HostConnection &connection) {
    const auto silent = unexpected(std::string("the host does not answer"));
    const server::HostConnection::Deadline deadline = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    if (!connection.send(server::Hello{}, deadline) || !connection.send(server::Close{}, deadline))
        return silent;
    try {
        while (const std::optional<std::string> text = connection.receive(deadline)) {
            const server::Message message = server::read_message(*text);
            if (std::holds_alternative<server::Bye>(message))
                return {};
            if (const auto *const refused = std::get_if<server::Refused>(&message))
                return unexpected(refused->reason);
        }
        return silent;
    } catch (const notation::ParseError &error) {
        return unexpected("no host answers there: " + std::string(error.what()));
    }
}

// Closes a table whose host was stopped or killed.
void close_left(const server::TableDirectory &directory, const std::string &table) {
    const server::HostLock lock(directory, table);
    storage::Journal journal = storage::Journal::of_table(directory.socket(table));
    std::optional<storage::StoredGame> left;
    try {
        left = storage::GameStore::host_again(journal, server::tags_of_table(table));
    } catch (const system::Failure &error) {
        throw system::Failure(std::string(error.what()) + "; remove it to give the table up");
    }
    if (!left) {
        journal.remove();
        throw system::Failure("there is no table " + table + " in " + directory.path().string());
    }
    if (!left->live.game().plies().empty())
        storage::save_when_free([&] { std::cout << notation::escaped(left->store.save(left->live).message()) << '\n'; },
                                say_waiting);
    left->store.remove();
}

int run(const std::string &table, const std::string &setting) {
    if (!game::is_table_name(table))
        throw system::bad_usage("close: there can be no table " + notation::quote(table));
    const server::TableDirectory directory = server::TableDirectory::make(setting);
    std::optional<server::HostConnection> connection = server::HostConnection::open(directory, table);
    if (!connection) {
        close_left(directory, table);
        return system::exit_done;
    }
    if (const Expected<void> closed = ask(*connection); !closed)
        throw system::Failure("the table " + table + " is not closed: " + closed.error());
    server::wait_for_end(directory, table); // the next `tondo host` of that name succeeds
    return system::exit_done;
}

} // namespace

Run add_close(cli::Command &command) {
    const auto table = std::make_shared<std::string>();
    const auto directory = std::make_shared<std::string>();
    command.add("TABLE", *table, "The table's name").required();
    const auto settings = cli::SettingOptions::add_to(command);
    settings->add("dir", *directory);
    return [=] {
        settings->apply();
        return run(*table, *directory);
    };
}

} // namespace tondo::commands
