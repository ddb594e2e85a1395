#include "tondo/app/command.hpp"

#include <cstdint>
#include <cstdlib>
#include <map>
#include <unistd.h>

namespace tondo::app {

void add_game_option(CLI::App &command, std::optional<std::size_t> &number, const std::string &help) {
    command.add_option("--game", number, help)->check(CLI::Range(std::int64_t{1}, std::int64_t{999'999'999}));
}

namespace {

using Look = ui::BoardStyle::Look;

const std::map<std::string, Look> looks{{"half-block", Look::half_block}, {"fill", Look::fill}, {"ascii", Look::ascii}};

} // namespace

void add_color_option(CLI::App &command, std::string &when) {
    command.add_option("--color", when, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
}

bool wants_color(const std::string &when) {
    const char *no_color = std::getenv("NO_COLOR");
    return when == "always" || (when == "auto" && ::isatty(STDOUT_FILENO) && !(no_color && *no_color));
}

void add_look_option(CLI::App &command, std::string &look) {
    command.add_option("--look", look, "half-block, fill or ascii (default: what the terminal can show)")
        ->check([](const std::string &name) {
            return looks.count(name) > 0 ? std::string() : "expected half-block, fill or ascii, not " + name;
        });
}

std::optional<Look> look_named(const std::string &name) {
    return name.empty() ? std::nullopt : std::optional(looks.at(name));
}

} // namespace tondo::app
