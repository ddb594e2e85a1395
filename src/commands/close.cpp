#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "core/overloaded.hpp"
#include "game/names.hpp"
#include "notation/text.hpp"
#include "server/host_connection.hpp"
#include "server/host_lock.hpp"
#include "server/hosting.hpp"
#include "storage/files/finding.hpp"
#include "storage/keeper.hpp"
#include "system/failure.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/notation/error.hpp"

#include <iostream>
#include <memory>

namespace tondo::app {

namespace {

// Has a running host close the table; or why it does not.
Expected<void> ask(HostConnection &line) {
    using Answer = std::optional<Expected<void>>;
    const auto silent = unexpected(std::string("the host does not answer"));
    const HostConnection::Deadline deadline = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    if (!line.send(server::Hello{}, deadline) || !line.send(server::Close{}, deadline))
        return silent;
    try {
        while (const std::optional<std::string> text = line.receive(deadline)) {
            const Answer answer = std::visit(
                Overloaded{
                    same_for<server::Bye>(Answer(Expected<void>())),
                    [](const server::Refused &refused) { return Answer(unexpected(refused.reason)); },
                    same_for<server::Welcome, server::GameInfo, server::Described, server::Happened, server::Ready,
                             server::Seated, server::Presence, server::Clocks, server::Audience, server::Considered,
                             server::Claimable, server::Proposed, server::ChatMessage, server::Ping, server::Pong>(
                        Answer())},
                server::read_message(*text));
            if (answer)
                return *answer;
        }
        return silent;
    } catch (const notation::ParseError &error) {
        return unexpected("no host answers there: " + std::string(error.what()));
    }
}

// A table whose host was stopped or killed.
void close_left(const TableDirectory &directory, const std::string &table) {
    const HostLock claim(directory, table);
    Journal journal = Journal::of_table(directory.socket(table));
    std::optional<KeptGame> left;
    try {
        left = Keeper::host_again(journal, tags_of_table(table));
    } catch (const Failure &error) {
        throw Failure(std::string(error.what()) + "; remove it to give the table up");
    }
    if (!left) {
        journal.remove();
        throw Failure("there is no table " + table + " in " + directory.path().string());
    }
    if (!left->live.game().plies().empty())
        std::cout << notation::escaped(left->keeper.save(left->live).message()) << '\n';
    left->keeper.remove();
}

int run(const std::string &table, const std::string &setting) {
    if (!game::is_table_name(table))
        throw bad_usage("close: there can be no table " + notation::quote(table));
    const TableDirectory directory = TableDirectory::make(setting);
    std::optional<HostConnection> line = HostConnection::open(directory, table);
    if (!line) {
        close_left(directory, table);
        return exit_done;
    }
    if (const Expected<void> closed = ask(*line); !closed)
        throw Failure("the table " + table + " is not closed: " + closed.error());
    return exit_done;
}

} // namespace

Run add_close(Command &command) {
    const auto table = std::make_shared<std::string>();
    const auto directory = std::make_shared<std::string>();
    command.add("TABLE", *table, "The table's name").required();
    const auto settings = SettingOptions::add_to(command);
    settings->add("dir", *directory);
    return [=] {
        settings->settle();
        return run(*table, *directory);
    };
}

} // namespace tondo::app
