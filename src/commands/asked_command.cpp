#include "commands/asked_command.hpp"

#include "notation/utf8.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>
#include <string_view>

namespace tondo::commands {

namespace {

struct Allowed {
    std::string_view command;
    std::vector<std::string_view> flags; ///< That may follow.
    bool takes_table;                    ///< Instead of flags.
    std::vector<std::string_view> kept;  ///< Options of the key that the command gets, too.
};

const std::array<Allowed, 5> &all_allowed() {
    static const std::array<Allowed, 5> allowed{
        {{"games", {"--mine", "--club", "--export"}, false, {"--restricted", "--as", "--dir"}},
         {"connect", {}, true, {"--restricted", "--as", "--dir"}},
         {"tables", {"--mine"}, false, {"--restricted", "--as", "--dir"}},
         {"join", {}, true, {"--restricted", "--as", "--dir", "--linear"}},
         {"watch", {}, true, {"--restricted", "--as", "--dir", "--linear"}}}};
    return allowed;
}

bool is_allowed(const Allowed &allowed, const std::vector<std::string> &words) {
    if (words.front() != allowed.command)
        return false;
    if (allowed.takes_table)
        return words.size() == 1 || (words.size() == 2 && words[1].front() != '-');
    return std::all_of(words.begin() + 1, words.end(), [&](const std::string &word) {
        return std::find(allowed.flags.begin(), allowed.flags.end(), word) != allowed.flags.end();
    });
}

} // namespace

std::vector<std::string> asked_command(const std::vector<std::string> &of_key, const char *asked_for) {
    std::istringstream text(asked_for ? asked_for : "");
    std::vector<std::string> words{std::istream_iterator<std::string>(text), {}};
    if (!words.empty() && words.front() == "tondo")
        words.erase(words.begin());
    const bool is_menu = !of_key.empty() && of_key.front().starts_with('-') &&
                         std::find(of_key.begin(), of_key.end(), "--restricted") != of_key.end();
    if (words.empty() || !is_menu)
        return of_key;
    if (words == std::vector<std::string>{"linear"}) {
        words = of_key;
        words.emplace_back("--linear");
        return words;
    }
    const auto allowed = std::find_if(all_allowed().begin(), all_allowed().end(),
                                      [&](const Allowed &each) { return is_allowed(each, words); });
    if (allowed == all_allowed().end())
        throw system::bad_usage(
            "your key allows: games [--mine] [--club] [--export], tables [--mine], join [TABLE], watch [TABLE], "
            "connect TABLE, linear, or nothing for the menu; not " +
            notation::quote(asked_for));
    for (auto option = of_key.begin(); option != of_key.end(); ++option) { // `--as anna` or `--as=anna`
        const std::string name = option->substr(0, option->find('='));
        if (std::find(allowed->kept.begin(), allowed->kept.end(), name) == allowed->kept.end())
            continue;
        words.push_back(*option);
        if (name == *option && name != "--restricted" && name != "--linear" && option + 1 != of_key.end())
            words.push_back(*++option);
    }
    return words;
}

} // namespace tondo::commands
