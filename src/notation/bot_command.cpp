#include "notation/bot_command.hpp"

#include "core/number_text.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>

namespace tondo::notation {

using std::chrono::milliseconds;

namespace {

[[noreturn]] void fail(std::string_view line, std::string_view at, const std::string &message) {
    const auto before = line.substr(0, static_cast<std::size_t>(at.data() - line.data()));
    throw ParseError({1, count_code_points(before) + 1}, message);
}

std::string found(std::string_view word) {
    return word.empty() ? "the end of the line" : quote(word);
}

// --- one command each ------------------------------------------------------------------------------------------------

// `arguments` is a part of `line`.
using Read = BotCommand (*)(std::string_view line, std::string_view arguments);

template <class Command> BotCommand plain(std::string_view, std::string_view) {
    return Command{};
}

BotCommand read_new_game(std::string_view line, std::string_view arguments) {
    NewGame game;
    for (std::string_view word = take_word(arguments); !word.empty(); word = take_word(arguments)) {
        std::string *const wanted = word == "rules" ? &game.rules : word == "board" ? &game.board : nullptr;
        if (!wanted)
            continue;
        const std::string_view value = take_word(arguments);
        if (value.empty())
            fail(line, arguments, "expected a key after " + std::string(word));
        *wanted = value;
    }
    return game;
}

// Parses `name NAME value VALUE`, each one word.
BotCommand read_option(std::string_view line, std::string_view arguments) {
    SetOption option;
    for (const auto &[word, part] : {std::pair("name", &option.name), std::pair("value", &option.value)}) {
        const std::string_view introduction = take_word(arguments);
        const std::string_view value = take_word(arguments);
        if (introduction != word || value.empty())
            fail(line, introduction, "expected name NAME value VALUE, not " + found(introduction));
        *part = value;
    }
    return option;
}

BotCommand read_position(std::string_view line, std::string_view arguments) {
    SetPosition position;
    const std::string_view start = take_word(arguments);
    if (start != "startpos" && start != "fen")
        fail(line, start, "expected startpos or fen, not " + found(start));
    std::string_view word = take_word(arguments);
    if (start == "fen") {
        position.fen.emplace();
        for (; !word.empty() && word != "moves"; word = take_word(arguments))
            add_part(*position.fen, word, " ");
    }
    if (!word.empty() && word != "moves")
        fail(line, word, "expected moves, not " + found(word));
    while (!(word = take_word(arguments)).empty())
        position.moves.emplace_back(word);
    return position;
}

// Parses an integer of at least `least`.
template <class Number> std::optional<Number> read_number(std::string_view word, Number least) {
    const std::optional<Number> number = parse_number<Number>(word);
    return number && *number >= least ? number : std::nullopt;
}

class GoReader {
public:
    explicit GoReader(std::string_view arguments) : rest_(arguments) {}

    Go read() {
        Go go;
        for (std::string_view word = take_word(rest_); !word.empty(); word = take_word(rest_)) {
            name_ = word;
            if (word == "nodes")
                go.nodes = number(std::uint64_t{1}, "a number from 1");
            else if (word == "movetime")
                go.movetime = time();
            else if (word == "depth")
                go.depth = number(1, "a number from 1");
            else if (word == "seed")
                go.seed = number(std::uint64_t{0}, "a number from 0");
            else if (word == "clocks")
                go.clocks = clocks();
            else if (word == "inc")
                increment_ = time();
            else if (word == "ponder" || word == "infinite")
                go.ponder = true;
            else
                note(unknown_, quote(word) + " is unknown");
        }
        if (go.clocks)
            go.clocks->increment = increment_.value_or(milliseconds(0));
        go.fault = std::move(fault_);
        for (std::string *const each : {&unknown_, &negative_})
            if (!each->empty())
                go.notes.push_back(std::move(*each));
        return go;
    }

private:
    static void note(std::string &first, std::string text) {
        if (first.empty())
            first = std::move(text);
    }

    // The next word if it is a valid number; otherwise it is not consumed, as it may be the next name.
    template <class Number> std::optional<Number> number(Number least, const char *expected) {
        std::string_view after = rest_;
        const std::string_view word = take_word(after);
        const std::optional<Number> number = read_number(word, least);
        if (number)
            rest_ = after;
        else if (fault_.empty())
            fault_ = std::string("expected ") + expected + " after " + std::string(name_) + ", not " + found(word);
        return number;
    }

    // Times may be negative: a clock may have run out already.
    std::optional<milliseconds> time() {
        constexpr std::int64_t longest = 1'000'000'000'000; // so that sums fit the type
        const std::optional<std::int64_t> count = number(-longest, "milliseconds");
        if (!count)
            return {};
        if (*count < 0)
            note(negative_, std::string(name_) + " " + std::to_string(*count) + " counts as 0");
        return milliseconds(std::clamp(*count, std::int64_t{0}, longest));
    }

    std::optional<Clocks> clocks() {
        Clocks clocks;
        for (milliseconds &left : clocks.left) {
            const std::optional<milliseconds> read = time();
            if (!read)
                return {};
            left = *read;
        }
        return clocks;
    }

    std::string_view rest_;
    std::string_view name_;
    std::optional<milliseconds> increment_;
    std::string fault_, unknown_, negative_;
};

BotCommand read_go(std::string_view, std::string_view arguments) {
    return GoReader(arguments).read();
}

BotCommand read_query(std::string_view line, std::string_view arguments) {
    const std::string_view word = take_word(arguments);
    if (word == "turn")
        return Query{Query::What::turn};
    if (word == "living")
        return Query{Query::What::living};
    if (word == "result")
        return Query{Query::What::result};
    fail(line, word, "expected turn, living or result, not " + found(word));
}

struct Known {
    std::string_view word;
    Read read;
};

constexpr std::array known{
    Known{"u3gi", plain<Greet>},          Known{"isready", plain<AskReady>}, Known{"newgame", read_new_game},
    Known{"setoption", read_option},      Known{"position", read_position},  Known{"go", read_go},
    Known{"stop", plain<Stop>},           Known{"query", read_query},        Known{"quit", plain<Quit>},
    Known{"ponderhit", plain<PonderHit>},
};

// --- writing ---------------------------------------------------------------------------------------------------------

bool is_move(const Ply &ply) {
    return move_of(ply.action) != nullptr;
}

// The position after `first` plies and the actions since, all of which must be moves.
std::string position_since(const Game &game, std::size_t first) {
    const RuleSet &rules = game.rules();
    const Position &from = game.position_after(first);
    const std::string fen = write_fen(from);
    const bool at_start = rules.has_start() && fen == write_fen(Position::start(rules));
    std::string text = at_start ? "position startpos" : "position fen " + fen;
    for (std::size_t ply = first; ply < game.plies().size(); ++ply)
        text +=
            (ply == first ? " moves " : " ") + write_coordinate_move(rules.board(), *move_of(game.plies()[ply].action));
    return text;
}

template <class Number> std::string limit(std::string_view name, const std::optional<Number> &number) {
    return number ? " " + std::string(name) + " " + std::to_string(*number) : "";
}

} // namespace

std::optional<BotCommand> read_bot_command(std::string_view line) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    for (const Known &command : known)
        if (command.word == word)
            return command.read(line, rest);
    return {};
}

Expected<Game> set_up(const SetPosition &position, const RuleSet &rules) {
    if (!position.fen && !rules.has_start())
        return unexpected("the " + std::string(rules.board().key) + " board has no start: expected fen");
    const Parsed<Position> start = position.fen ? read_fen(*position.fen, rules) : Position::start(rules);
    if (!start)
        return unexpected<std::string>(start.error().what());
    Game game(*start);
    std::size_t number = 0;
    for (const std::string &text : position.moves) {
        const std::string place = "move " + std::to_string(++number) + ": ";
        if (game.outcome())
            return unexpected(place + notation::quote(text) + " comes after the game is over");
        const Parsed<Move> move = read_move(game.position(), text);
        if (!move)
            return unexpected(place + move.error().what());
        game.play(*move);
    }
    return game;
}

std::string write_new_game(const RuleSet &rules) {
    return "newgame rules " + std::string(rules.key) + " board " + std::string(rules.board().key);
}

std::string write_position(const Game &game, std::size_t longest) {
    const std::vector<Ply> &plies = game.plies();
    const auto declared = std::find_if_not(plies.rbegin(), plies.rend(), is_move);
    const auto first = static_cast<std::size_t>(plies.rend() - declared);
    std::string text = position_since(game, first);
    if (text.size() <= longest)
        return text;
    const auto reversible = static_cast<std::size_t>(game.position().halfmove_clock());
    return position_since(game, std::max(first, plies.size() - std::min(reversible, plies.size())));
}

std::string write_go(const Go &go) {
    std::string text = "go" + limit("nodes", go.nodes) + limit("depth", go.depth);
    if (go.movetime)
        text += " movetime " + std::to_string(go.movetime->count());
    if (go.clocks) {
        text += " clocks";
        for (const milliseconds left : go.clocks->left)
            text += " " + std::to_string(left.count());
        text += " inc " + std::to_string(go.clocks->increment.count());
    }
    return text + limit("seed", go.seed);
}

} // namespace tondo::notation
