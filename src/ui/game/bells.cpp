#include "ui/game/bells.hpp"

#include "notation/join.hpp"

#include <array>
#include <vector>

namespace tondo::ui {

namespace {

struct BellName {
    std::string_view name;
    std::string_view words;
    bool Bells::*bell;
};

constexpr std::array bell_names{
    BellName{.name = "turn", .words = "your turn (once)", .bell = &Bells::turn},
    BellName{.name = "check", .words = "check (twice)", .bell = &Bells::check},
    BellName{.name = "end", .words = "the end (three times)", .bell = &Bells::end},
};

} // namespace

std::optional<Bells> read_bells(std::string_view text) {
    if (text == "on")
        return all_bells;
    Bells bells;
    if (text == "off")
        return bells;
    for (;;) {
        const std::size_t comma = text.find(',');
        bool known = false;
        for (const BellName &row : bell_names)
            if (row.name == text.substr(0, comma))
                known = bells.*row.bell = true;
        if (!known)
            return {};
        if (comma == std::string_view::npos)
            return bells;
        text.remove_prefix(comma + 1);
    }
}

std::string describe(const Bells &bells) {
    std::vector<std::string_view> words;
    for (const BellName &row : bell_names)
        if (bells.*row.bell)
            words.push_back(row.words);
    if (words.empty())
        return "The bell does not ring";
    return "The bell rings for " + notation::listed(words);
}

} // namespace tondo::ui
