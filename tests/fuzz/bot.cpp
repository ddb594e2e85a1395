// The first byte picks the rule set; each following line is a command for a bot. Commands that can be
// read are written so that they read back unchanged; a position that is set up reads back as the same position. Each
// line is read as a report of a search, too.

#include "require.hpp"

#include "notation/bot_command.hpp"
#include "notation/bot_info.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace tondo;
using namespace tondo::notation;
using fuzz::require;

template <class Command> Command read_again(const std::string &line) {
    const auto command = read_bot_command(line);
    require(command && std::holds_alternative<Command>(*command));
    return std::get<Command>(*command);
}

void check(const Go &go) {
    const std::string line = write_go(go);
    const Go again = read_again<Go>(line);
    require(again.fault.empty() && write_go(again) == line);
}

void check(const SetPosition &position, const RuleSet &rules) {
    const auto read = set_up(position, rules);
    if (!read)
        return;
    const Game &game = *read;
    for (const std::size_t longest : {longest_bot_line, std::size_t{0}}) {
        const Game again = set_up(read_again<SetPosition>(write_position(game, longest)), rules).value();
        require(again.position().same_as(game.position()));
        require(again.position().halfmove_clock() == game.position().halfmove_clock());
        require(again.outcome().has_value() == game.outcome().has_value());
    }
}

void check_report(std::string_view words, const Position &position) {
    const auto info = read_bot_info(words, position);
    if (!info || !*info)
        return;
    const std::string line = write_bot_info(**info, position.board());
    const auto again = read_bot_info(line, position); // `info` is a word that is not known
    require(again && *again && write_bot_info(**again, position.board()) == line);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    if (size == 0)
        return 0;
    const RuleSet &rules = all_rules()[*data % all_rules().size()];
    std::string_view text(reinterpret_cast<const char *>(data) + 1, size - 1);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (rules.has_start())
            check_report(text.substr(0, end), Position::start(rules));
        try {
            const auto command = read_bot_command(text.substr(0, end));
            if (command && std::holds_alternative<Go>(*command))
                check(std::get<Go>(*command));
            if (command && std::holds_alternative<SetPosition>(*command))
                check(std::get<SetPosition>(*command), rules);
        } catch (const ParseError &) {
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
