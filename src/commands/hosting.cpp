#include "commands/hosting.hpp"

#include "commands/command.hpp"
#include "notation/utf8.hpp"
#include "server/logins.hpp"
#include "server/table_client.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "system/interrupt.hpp"
#include "system/steady_now.hpp"

#include <csignal>
#include <iostream>
#include <thread>
#include <unistd.h>
#include <utility>

namespace tondo::commands {

namespace {

void log_line(const std::string &line) {
    std::cout << notation::escaped(line) << std::endl;
}

// Asks for something that ends the game at the table. Waits for the farewell: a request may be lost if its client hangs
// up at once.
bool is_done(server::TableClient &client, const server::Request &request) {
    using namespace std::chrono_literals;
    client.set_reconnecting(false);
    if (!client.ask(request))
        return false;
    for (const auto end = system::steady_now() + 5s; system::steady_now() < end; std::this_thread::sleep_for(10ms))
        while (const std::optional<server::TableClient::Event> event = client.receive(system::steady_now()))
            if (const auto *const message = std::get_if<server::Message>(&*event);
                message && std::holds_alternative<server::Bye>(*message))
                return true;
    return false;
}

// Asks a host of the same owner whose game is over to begin the next one, or to make way for another that is
// `described`. Returns whether it begins one.
bool asks_for_next(const server::TableDirectory &directory, const std::string &table, bool described) {
    try {
        server::TableClient client(directory, {.table = table, .place = server::Watch{}}, std::chrono::seconds(5));
        if (!client.replica().live().game().outcome() || client.host() != server::login_name(::geteuid()))
            return false;
        if (!described)
            return is_done(client, server::BeginNext{});
        if (is_done(client, server::Close{}))
            server::wait_for_end(directory, table);
    } catch (const system::Failure &) {
        // there is no such host
    }
    return false;
}

} // namespace

int keep_table(server::NewTable wanted, system::Daemon *background) {
    std::signal(SIGHUP, SIG_IGN); // the host survives the logout
    std::signal(SIGPIPE, SIG_IGN);
    const system::Interrupt ended(system::Interrupt::Repeated::is_recorded);
    const server::TableDirectory directory = server::TableDirectory::make(wanted.config.directory);
    const auto is_ready = [&] {
        if (background)
            background->ready();
    };
    if (asks_for_next(directory, wanted.config.table, wanted.is_described)) {
        log_line("The next game at the table " + wanted.config.table + " begins");
        is_ready();
        return system::exit_done;
    }
    server::TableHost host(directory, std::move(wanted), {log_line, say_waiting});
    is_ready();
    host.serve(ended.descriptor());
    return system::exit_done;
}

} // namespace tondo::commands
