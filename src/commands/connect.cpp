// The far end of `tondo join ssh://HOST/TABLE`: standard input and output are a client's lines.

#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "server/host_connection.hpp"
#include "system/failure.hpp"
#include "system/line_buffer.hpp"
#include "tondo/notation/error.hpp"

#include <array>
#include <memory>
#include <unistd.h>

namespace tondo::commands {

namespace {

struct ConnectOptions {
    std::string table;
    std::string as;
    std::string directory;
    bool restricted = false;
};

// The name of a key is given by its login, whatever the client says.
std::string with_name(const std::string &line, const std::string &as) {
    try {
        server::Request request = server::read_request(line);
        if (auto *const hello = std::get_if<server::Hello>(&request)) {
            hello->as = as;
            return server::write_request(*hello);
        }
    } catch (const notation::ParseError &) {
        // the host tells it
    }
    return line;
}

int run(const ConnectOptions &options) {
    if (!game::is_table_name(options.table))
        throw system::bad_usage("connect: there can be no table " + notation::quote(options.table));
    const auto directory = server::TableDirectory::find(options.directory);
    std::optional<server::HostConnection> host =
        directory ? server::HostConnection::open(*directory, options.table) : std::nullopt;
    if (!host)
        throw system::Failure("nobody hosts the table " + options.table + " now");
    if (options.restricted && options.as.empty() && host->host() == ::geteuid())
        throw system::Failure("your key has no name at the table " + options.table);
    system::EventLoop loop;
    system::LineBuffer in(server::longest_request - 1);
    bool is_over = false;
    const auto deadline = [] { return std::chrono::steady_clock::now() + std::chrono::seconds(10); };
    const system::EventLoop::Source client(loop, STDIN_FILENO, [&](short) {
        std::array<char, 4096> bytes;
        const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        if (got > 0)
            in.add({bytes.data(), static_cast<std::size_t>(got)});
        while (in.has_line() && !in.is_overlong())
            is_over = !host->send(with_name(in.next()->text, options.as), deadline()) || is_over;
        is_over = is_over || got <= 0 || in.is_overlong();
    });
    host->wake(&loop);
    while (!is_over && !host->is_over()) {
        while (const std::optional<std::string> line = host->receive())
            system::write_all(STDOUT_FILENO, *line + '\n');
        if (!host->is_over())
            loop.run_once();
    }
    return system::exit_done;
}

} // namespace

Run add_connect(cli::Command &command) {
    const auto options = std::make_shared<ConnectOptions>();
    command.add("TABLE", options->table, "The table's name").required();
    add_name_option(command, options->as);
    command.add("--restricted", options->restricted, "For a key of a shared account");
    const auto settings = cli::SettingOptions::add_to(command);
    settings->add("dir", options->directory);
    return [=] {
        settings->apply();
        return run(*options);
    };
}

} // namespace tondo::commands
