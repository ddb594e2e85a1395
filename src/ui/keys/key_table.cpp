#include "ui/keys/key_table.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using Keys = std::array<std::optional<Key>, 4>;

constexpr Key key(char32_t character) {
    return Key::of(character);
}
constexpr Key key(Code code) {
    return Key::of(code);
}

struct Act {
    std::string_view name;
    Keys moving = {};
    Keys looking = {};
    Keys placing = {};
    Keys listing = {};
    Keys meeting = {};
};

// In each mode an act has one set of keys, the first of which is shown. Commands without keys stand in no row.
constexpr std::array acts{
    Act{.name = "up", .moving = {key(Code::up)}},
    Act{.name = "down", .moving = {key(Code::down)}},
    Act{.name = "left", .moving = {key(Code::left)}},
    Act{.name = "right", .moving = {key(Code::right)}},
    Act{.name = "next", .moving = {key(Code::tab)}},
    Act{.name = "previous", .moving = {key(Code::back_tab)}},
    Act{.name = "pick", .moving = {key(Code::enter), key(U' ')}},
    Act{.name = "release", .moving = {key(Code::escape)}},
    Act{.name = "undo",
        .moving = {key(U'U'), key(Code::backspace)},
        .looking = {key(U'U')},
        .placing = {key(U'U'), key(U'u')}},
    Act{.name = "redo", .moving = {key(U'Y')}, .looking = {key(U'Y')}, .placing = {key(U'Y')}},
    Act{.name = "forward", .moving = {key(U'>')}, .looking = {key(Code::right), key(U'l'), key(U'>'), key(U' ')}},
    Act{.name = "back",
        .moving = {key(U'<')},
        .looking = {key(Code::left), key(U'h'), key(U'<'), key(Code::backspace)}},
    Act{.name = "nextround", .looking = {key(Code::down), key(U'j')}},
    Act{.name = "prevround", .looking = {key(Code::up), key(U'k')}},
    Act{.name = "skip", .looking = {key(Code::page_down), key(U']')}},
    Act{.name = "rewind", .looking = {key(Code::page_up), key(U'[')}},
    Act{.name = "first", .moving = {key(Code::home)}, .looking = {key(Code::home), key(U'g')}},
    Act{.name = "last", .moving = {key(Code::end)}, .looking = {key(Code::end), key(U'$')}},
    Act{.name = "go", .looking = {key(U'G')}},
    Act{.name = "capture", .looking = {key(U'x')}},
    Act{.name = "prevcapture", .looking = {key(U'X')}},
    Act{.name = "check", .looking = {key(U'c')}},
    Act{.name = "prevcheck", .looking = {key(U'C')}},
    Act{.name = "out", .looking = {key(U'e')}},
    Act{.name = "prevout", .looking = {key(U'E')}},
    Act{.name = "comment", .looking = {key(U'}')}},
    Act{.name = "prevcomment", .looking = {key(U'{')}},
    Act{.name = "weak", .looking = {key(U'w')}},
    Act{.name = "prevweak", .looking = {key(U'W')}},
    Act{.name = "choose", .looking = {key(U'(')}},
    Act{.name = "enter", .looking = {key(U'v')}},
    Act{.name = "leave", .looking = {key(U')'), key(U'u')}},
    Act{.name = "read", .looking = {key(U'R')}},
    Act{.name = "search", .looking = {key(U'/')}},
    Act{.name = "match", .looking = {key(U'n')}},
    Act{.name = "prevmatch", .looking = {key(U'N')}},
    Act{.name = "play", .looking = {key(U'p')}},
    Act{.name = "reverse", .looking = {key(U'r')}},
    Act{.name = "faster", .moving = {key(U'+'), key(U'=')}, .looking = {key(U'+'), key(U'=')}},
    Act{.name = "slower", .moving = {key(U'-')}, .looking = {key(U'-')}},
    Act{.name = "clocks", .looking = {key(U't')}},
    Act{.name = "pause", .moving = {key(U'P')}},
    Act{.name = "stop", .looking = {key(Code::escape)}},
    Act{.name = "moving", .looking = {key(Code::enter)}},
    Act{.name = "annotate", .looking = {key(U'a')}},
    Act{.name = "mark", .looking = {key(U'!')}},
    Act{.name = "drawing", .looking = {key(U'A')}},
    Act{.name = "add", .looking = {key(U'i')}},
    Act{.name = "addline", .looking = {key(U'I')}},
    Act{.name = "promote", .looking = {key(U'b')}},
    Act{.name = "demote", .looking = {key(U'B')}},
    Act{.name = "cut", .looking = {key(U'D')}},
    Act{.name = "mistakes", .looking = {key(U'm')}},
    Act{.name = "playon", .looking = {key(U'P')}, .placing = {key(U'p')}},
    Act{.name = "nextgame", .looking = {key(Code::tab), key(U'J')}},
    Act{.name = "prevgame", .looking = {key(Code::back_tab), key(U'K')}},
    Act{.name = "games", .looking = {key(U'o')}},
    Act{.name = "turn", .moving = {key(U'F')}, .looking = {key(U'F'), key(U'f')}, .placing = {key(U'F'), key(U'f')}},
    Act{.name = "look", .moving = {key(U'L')}, .looking = {key(U'L')}, .placing = {key(U'L')}},
    Act{.name = "theme", .moving = {key(U'C')}, .looking = {key(U'z')}, .placing = {key(U'z')}},
    Act{.name = "glyphs", .moving = {key(U'G')}, .looking = {key(U'Z')}, .placing = {key(U'Z')}},
    Act{.name = "moats", .moving = {key(U'M')}, .looking = {key(U'M')}, .placing = {key(U'M')}},
    Act{.name = "threats", .moving = {key(U'T')}, .looking = {key(U'T')}},
    Act{.name = "history", .moving = {key(U'H')}, .looking = {key(U'H')}},
    Act{.name = "hint", .moving = {key(U'I')}},
    Act{.name = "bar", .moving = {key(U'V')}, .looking = {key(U'V')}},
    Act{.name = "curve", .looking = {key(U'%')}},
    Act{.name = "analysis", .moving = {key(U'*')}, .looking = {key(U'*')}, .placing = {key(U'*')}},
    Act{.name = "tree", .moving = {key(U'&')}, .looking = {key(U'&')}},
    Act{.name = "threat", .moving = {key(U'^')}, .looking = {key(U'^')}, .placing = {key(U'^')}},
    Act{.name = "copy", .moving = {key(U'E')}, .looking = {key(U'y')}, .placing = {key(U'y')}},
    Act{.name = "draw", .moving = {key(U'D')}},
    Act{.name = "say", .moving = {key(U'\'')}, .looking = {key(U'\'')}, .meeting = {key(U'\'')}},
    Act{.name = "save",
        .moving = {key(U'S')},
        .looking = {key(U'S'), key(U's')},
        .placing = {key(U'S'), key(U's'), key(U'w')}},
    Act{.name = "again", .moving = {key(U'A')}, .placing = {key(U' '), key(Code::enter)}},
    Act{.name = "onward", .moving = {key(U']')}},
    Act{.name = "before", .moving = {key(U'[')}},
    Act{.name = "list", .moving = {key(U'J')}},
    Act{.name = "side", .placing = {key(Code::tab)}},
    Act{.name = "sideback", .placing = {key(Code::back_tab)}},
    Act{.name = "remove", .placing = {key(U'x'), key(Code::erase), key(Code::backspace)}},
    Act{.name = "clear", .placing = {key(U'c')}},
    Act{.name = "start", .placing = {key(U'o')}},
    Act{.name = "mover", .placing = {key(U't')}},
    Act{.name = "dead", .placing = {key(U'd')}},
    Act{.name = "castling", .placing = {key(U'r')}},
    Act{.name = "passed", .placing = {key(U'e')}},
    Act{.name = "bridge", .placing = {key(U'm')}},
    Act{.name = "replay", .listing = {key(U'r')}},
    Act{.name = "delete", .looking = {key(U'd'), key(Code::erase)}, .listing = {key(U'd'), key(Code::erase)}},
    Act{.name = "name", .listing = {key(U'n')}},
    Act{.name = "join", .meeting = {key(Code::enter)}},
    Act{.name = "watch", .meeting = {key(U'w')}},
    Act{.name = "seek", .meeting = {key(U's')}},
    Act{.name = "invite", .meeting = {key(U'i')}},
    Act{.name = "key", .meeting = {key(U'K')}},
    Act{.name = "command",
        .moving = {key(U':')},
        .looking = {key(U':')},
        .placing = {key(U':')},
        .meeting = {key(U':')}},
    Act{.name = "help",
        .moving = {key(U'?'), Key::function(1)},
        .looking = {key(U'?'), Key::function(1)},
        .placing = {key(U'?'), Key::function(1)},
        .meeting = {key(U'?'), Key::function(1)}},
    Act{.name = "quit",
        .moving = {key(Code::interrupt)},
        .looking = {key(U'q'), key(Code::interrupt)},
        .placing = {key(U'q'), key(Code::interrupt)},
        .meeting = {key(U'q'), key(Code::interrupt)}},
};

const Keys &of(const Act &act, KeyMode mode) {
    switch (mode) {
    case KeyMode::moving:
        return act.moving;
    case KeyMode::looking:
        return act.looking;
    case KeyMode::placing:
        return act.placing;
    case KeyMode::listing:
        return act.listing;
    case KeyMode::meeting:
        break;
    }
    return act.meeting;
}

} // namespace

std::vector<Key> keys_of(std::string_view command, KeyMode mode) {
    std::vector<Key> keys;
    const auto act = std::find_if(acts.begin(), acts.end(), [&](const Act &row) { return row.name == command; });
    if (act != acts.end())
        for (const std::optional<Key> &key : of(*act, mode))
            if (key)
                keys.push_back(*key);
    return keys;
}

bool has_key(std::string_view command) {
    return std::any_of(acts.begin(), acts.end(), [&](const Act &row) { return row.name == command; });
}

std::string_view act_of(const Key &key, KeyMode mode) {
    for (const Act &act : acts) {
        const Keys &keys = of(act, mode);
        if (std::find(keys.begin(), keys.end(), std::optional(key)) != keys.end())
            return act.name;
    }
    return {};
}

} // namespace tondo::ui
