#include "tondo/app/command.hpp"

#include <cstdint>
#include <cstdlib>
#include <map>
#include <unistd.h>

namespace tondo::app {

void add_game_option(CLI::App &command, std::optional<std::size_t> &number, const std::string &help) {
    command.add_option("--game", number, help)->check(CLI::Range(std::int64_t{1}, std::int64_t{999'999'999}));
}

std::optional<ui::BoardStyle::Look> look_named(const std::string &name) {
    using Look = ui::BoardStyle::Look;
    static const std::map<std::string, Look> looks{
        {"half-block", Look::half_block}, {"fill", Look::fill}, {"ascii", Look::ascii}};
    const auto found = looks.find(name);
    return found == looks.end() ? std::nullopt : std::optional(found->second);
}

bool wants_color(const std::string &when) {
    const char *no_color = std::getenv("NO_COLOR");
    return when == "always" || (when == "auto" && ::isatty(STDOUT_FILENO) && !(no_color && *no_color));
}

} // namespace tondo::app
