#include "bots/bot.hpp"
#include "cli/options/personality_options.hpp"
#include "commands/command.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "system/line_buffer.hpp"
#include "system/unique_fd.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <unistd.h>

namespace tondo::commands {

namespace {

// Connects the bot to standard input and output.
int converse(const engine::Personality &who) {
    std::atomic<bool> heard = true; // false once writing has failed
    {
        bots::Bot bot(who, [&](std::string_view line) {
            if (!system::write_all(STDOUT_FILENO, std::string(line) + '\n'))
                heard = false;
        });
        const auto receive = [&](const system::LineBuffer::Line &line) {
            if (line.too_long)
                bot.miss();
            return line.too_long || bot.receive(line.text);
        };
        system::LineBuffer lines(notation::longest_bot_line);
        std::array<char, 1 << 16> piece;
        for (bool more = true; more && heard;) {
            const ssize_t got = ::read(STDIN_FILENO, piece.data(), piece.size());
            if (got < 0 && errno == EINTR)
                continue;
            if (got > 0)
                lines.add({piece.data(), static_cast<std::size_t>(got)});
            while (const auto line = lines.next())
                if (!(more = receive(*line)))
                    break;
            if (more && got <= 0) {
                if (const auto line = lines.last())
                    receive(*line);
                more = false;
            }
        }
    }
    if (!heard)
        throw system::Failure("cannot write to standard output");
    return system::exit_done;
}

} // namespace

Run add_bot(cli::Command &command) {
    const auto options = cli::PersonalityOptions::add_to(command);
    return [=] { return converse(options->personality()); };
}

} // namespace tondo::commands
