// What the keys mean to a session, mode by mode.

#include "tondo/notation/letters.hpp"
#include "tondo/ui/commands.hpp"
#include "tondo/ui/help.hpp"
#include "tondo/ui/session.hpp"
#include "tondo/ui/words.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

using Code = Key::Code;

// Every lower-case letter and these begin a move.
bool begins_move(const Key &key) {
    constexpr std::u32string_view pieces = U"KQRBNO";
    return key.code == Code::character && ((key.character >= U'a' && key.character <= U'z') ||
                                           pieces.find(key.character) != std::u32string_view::npos);
}

std::optional<Direction> arrow(const Key &key) {
    switch (key.code) {
    case Code::up:
        return Direction::up;
    case Code::down:
        return Direction::down;
    case Code::left:
        return Direction::left;
    case Code::right:
        return Direction::right;
    default:
        return {};
    }
}

bool is_space(const Key &key) {
    return key == Key::of(U' ');
}

} // namespace

std::optional<Intent> Session::handle(const Key &key) {
    message_.clear();
    hint_.clear();
    warning_ = false;
    if (key.code == Code::interrupt)
        return Quit{};
    return decided(std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_));
}

std::optional<Intent> Session::handle_mode(Browsing &, const Key &key) {
    if (const auto direction = arrow(key)) {
        move_cursor(*direction);
        return {};
    }
    if (key.code == Code::tab || key.code == Code::back_tab) {
        cycle(key.code == Code::tab);
        return {};
    }
    if (key.code == Code::enter || is_space(key))
        return pick(cursor_);
    if (key.code == Code::click) {
        if (const auto square =
                arrangement_.board ? arrangement_.board->square_at({key.column, key.row}) : std::nullopt) {
            cursor_ = *square;
            return pick(cursor_);
        }
        return {};
    }
    if (key.code == Code::escape) {
        selected_.reset();
        return {};
    }
    if (key == Key::of(U':')) {
        mode_ = TypingCommand{};
        return {};
    }
    if (begins_move(key)) {
        to_live();
        if (table_.game().outcome()) {
            warn("The game is over: " + result(table_));
            return {};
        }
        TypingMove typing{MoveEntry(table_.game().position())};
        typing.entry.type(key.character);
        mode_ = std::move(typing);
        return {};
    }
    if (const Command *command = find_command(commands(), key))
        return command->run(*this, "");
    if (key.code == Code::character)
        warn("No such key; ? shows them all");
    return {};
}

std::optional<Intent> Session::handle_mode(TypingMove &mode, const Key &key) {
    switch (key.code) {
    case Code::character:
        mode.entry.type(key.character);
        return {};
    case Code::backspace:
        mode.entry.erase();
        if (mode.entry.text().empty())
            mode_ = Browsing{};
        return {};
    case Code::tab:
        mode.entry.complete();
        return {};
    case Code::enter:
        return enter_move(mode.entry);
    case Code::escape:
        mode_ = Browsing{};
        return {};
    default:
        return {};
    }
}

std::optional<Intent> Session::handle_mode(TypingCommand &mode, const Key &key) {
    const bool nothing_to_erase = key.code == Code::backspace && mode.entry.text().empty();
    if (key.code == Code::escape || nothing_to_erase)
        mode_ = Browsing{};
    else if (key.code == Code::enter) {
        const CommandLine line(mode.entry.text());
        mode_ = Browsing{};
        if (!line.word.empty())
            return run_line(commands(), *this, line, [this](std::string message) { warn(std::move(message)); });
    } else
        mode.entry.handle(key);
    return {};
}

std::optional<Intent> Session::handle_mode(Promoting &mode, const Key &key) {
    const std::size_t count = mode.choices.size();
    if (key.code == Code::left || key.code == Code::up || key.code == Code::back_tab)
        mode.chosen = (mode.chosen + count - 1) % count;
    else if (key.code == Code::right || key.code == Code::down || key.code == Code::tab)
        mode.chosen = (mode.chosen + 1) % count;
    else if (key.code == Code::enter || is_space(key))
        return decide(Move(mode.choices[mode.chosen]));
    else if (key.code == Code::escape)
        mode_ = Browsing{};
    else if (key.code == Code::character)
        for (const Move &move : mode.choices) {
            const char letter = notation::letter(becomes(move));
            if (key == Key::of(static_cast<char32_t>(letter)) ||
                key == Key::of(static_cast<char32_t>(notation::to_lower(letter))))
                return decide(Move(move));
        }
    return {};
}

std::optional<Intent> Session::handle_mode(Confirming &mode, const Key &key) {
    const Confirming asked = mode;
    mode_ = Browsing{};
    if (key == Key::of(U'y') || key == Key::of(U'Y'))
        return asked.intent;
    if (asked.refusal && (key == Key::of(U'n') || key == Key::of(U'N')))
        return asked.refusal;
    say(asked.refusal ? "Not answered yet" : "Nothing done");
    return {};
}

std::optional<Intent> Session::handle_mode(Helping &mode, const Key &key) {
    if (mode.page.handle(key, rows_))
        return {};
    if (key == Key::of(U'r'))
        mode.page = Pager(rules_help(table_.rules()));
    else if (key == Key::of(U'?'))
        mode.page = Pager(keys_help(table_.rules()));
    else
        mode_ = Browsing{};
    return {};
}

} // namespace tondo::ui
