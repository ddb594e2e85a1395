#include "ui/text_mode/info_commands.hpp"

#include "core/attacks.hpp"
#include "core/number_text.hpp"
#include "game/names.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/ply_token.hpp"
#include "tondo/notation/san.hpp"
#include "ui/game/captures.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/pages/rules_page.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace tondo::ui {

namespace {

using Argument = const std::string &;

std::string joined(const std::vector<std::string> &lines) {
    std::string text;
    for (const std::string &line : lines)
        text += line + '\n';
    return text;
}

ColorSet players(const game::LiveGame &live, Argument who) {
    return game::players_called(who, live.rules(), live.names());
}

std::string nobody(Argument who) {
    return "Nobody here is called " + notation::quote(who);
}

std::string piece_on(const Position &position, Square square) {
    return std::string(notation::role_name(position.role(square))) + " " + position.board().name(square);
}

// `Anna, who plays White`
std::string name_and_colour(const game::LiveGame &live, Color color) {
    const std::string_view colour = live.rules().players[color].name;
    return live.name(color) == colour ? live.name(color) : live.name(color) + ", who plays " + std::string(colour);
}

std::string describe_state(const Inspected &game, Argument) {
    std::vector<std::string> lines{std::string(game.live.rules().key) + ", move " +
                                   std::to_string(game.position().fullmove_number())};
    if (game.plies > 0)
        lines.push_back(ply_story(game.live, game.plies, game.reader));
    lines.push_back(state_of(game.live, game.plies));
    for (Color color : all_colors) {
        std::string words = standing(game.live, game.position(), color);
        if (!game.clocks[color].empty())
            notation::add_part(words, "clock " + game.clocks[color]);
        if (game.live.game().resigning().contains(color))
            notation::add_part(words, "will resign when the turn comes");
        lines.push_back(name_and_colour(game.live, color) + (words.empty() ? "" : ": " + words));
    }
    return joined(lines);
}

std::string describe_board(const Inspected &game, Argument) {
    return joined(speak_board(game.position()));
}

std::string describe_rank(const Inspected &game, Argument text) {
    const int ranks = game.live.rules().board().ranks;
    const std::optional<int> rank = parse_number<int>(text);
    if (!rank || *rank < 1 || *rank > ranks)
        return "Which rank, from 1 to " + std::to_string(ranks) + "?";
    return speak_rank(game.position(), *rank);
}

std::string describe_square(const Inspected &game, Argument name) {
    const std::optional<Square> square = game.live.rules().board().find(name);
    if (!square)
        return name.empty() ? "Which square?" : "There is no square " + notation::quote(name);
    return speak_square(game.position(), *square);
}

std::string describe_pieces(const Inspected &game, Argument who) {
    std::vector<std::string> lines;
    for (Color color : players(game.live, who)) {
        const std::string status = game.position().is_living(color) ? "" : ", dead";
        lines.push_back(name_and_colour(game.live, color) + status + ": " + speak_army(game.position(), color));
    }
    return lines.empty() ? nobody(who) : joined(lines);
}

// The legal moves piece by piece, or of one piece.
std::string describe_moves(const Inspected &game, Argument name) {
    const Position &position = game.position();
    const std::optional<Square> only = game.live.rules().board().find(name);
    if (!only && !name.empty())
        return "There is no square " + notation::quote(name);
    std::vector<Move> moves = legal_moves(position);
    if (game.live.game().outcome() && game.plies == game.live.game().plies().size())
        moves.clear();
    std::vector<std::string> lines;
    for (Square from : position.pieces(position.turn())) {
        std::vector<std::string> names;
        for (const Move &move : moves)
            if (move.from == from && (!only || from == *only))
                names.push_back(notation::write_san(position, move));
        std::sort(names.begin(), names.end());
        if (!names.empty())
            lines.push_back(piece_on(position, from) + ": " + notation::join(names));
    }
    if (!lines.empty())
        return joined(lines);
    if (!only)
        return "There are no legal moves";
    const std::optional<Piece> piece = position.at(*only);
    if (!piece)
        return name + " is empty";
    return speak_piece(position, *piece) + " " + name +
           (piece->color == position.turn() ? ": no legal move" : ": not " + game.live.name(position.turn()) + "'s");
}

// The pieces of a player that living opponents attack, each with its attackers.
std::string describe_threats(const Inspected &game, Argument who) {
    const Position &position = game.position();
    const ColorSet threatened = who.empty() ? ColorSet::of(position.turn()) : players(game.live, who);
    std::vector<std::string> lines;
    for (Color color : threatened)
        for (Square square : position.pieces(color)) {
            if (!position.is_living(color))
                continue;
            std::vector<std::string> attackers_words;
            for (Square from : attackers(position, square, position.living_opponents(color)))
                attackers_words.push_back(std::string(position.rules().players[position.at(from)->color].name) + " " +
                                          piece_on(position, from));
            const bool guarded = attacked(position, square, position.pieces(color));
            if (!attackers_words.empty())
                lines.push_back(game.live.name(color) + "'s " + piece_on(position, square) +
                                (guarded || position.role(square) == Role::king ? "" : ", unguarded,") +
                                " is attacked by " + notation::listed(attackers_words));
        }
    if (threatened.empty())
        return nobody(who);
    return lines.empty() ? "Nothing of " + game.live.name(*threatened.begin()) + "'s is attacked" : joined(lines);
}

std::string describe_history(const Inspected &game, Argument rounds) {
    std::vector<std::string> lines = history(game.live, game.plies, game.reader);
    if (lines.empty())
        return "Nothing has been played yet";
    if (const std::optional<int> most = parse_number<int>(rounds); most && *most > 0) {
        int left = *most;
        const auto begin = std::find_if(lines.rbegin(), lines.rend(), [&left](const std::string &line) {
            return !line.starts_with(' ') && --left <= 0;
        });
        if (begin != lines.rend())
            lines.erase(lines.begin(), begin.base() - 1);
    }
    return joined(lines);
}

// `a queen and 2 pawns from Ben`
std::string taken_words(const game::LiveGame &live, Color owner, const std::vector<Role> &roles) {
    std::vector<std::string> kinds;
    for (Role role : all_roles)
        if (const auto count = std::count(roles.begin(), roles.end(), role); count > 0)
            kinds.push_back((count == 1 ? "a " : std::to_string(count) + " ") + std::string(notation::role_name(role)) +
                            (count == 1 ? "" : "s"));
    return notation::listed(kinds) + " from " + live.name(owner);
}

std::string describe_captured(const Inspected &game, Argument) {
    std::vector<std::string> lines;
    const ByColor<Captures> taken = captured_pieces(game.live.game(), game.plies);
    for (Color color : all_colors) {
        std::vector<std::string> words;
        for (Color owner : all_colors)
            if (!taken[color][owner].empty())
                words.push_back(taken_words(game.live, owner, taken[color][owner]));
        lines.push_back(game.live.name(color) + " has taken " + (words.empty() ? "nothing" : notation::listed(words)) +
                        "; material on the board " + std::to_string(material(game.position(), color)));
        std::vector<std::string> pool;
        for (char letter : redeemable(game.position(), color))
            pool.emplace_back(notation::role_name(*notation::role_of(letter)));
        if (!pool.empty())
            lines.push_back(game.live.name(color) + " may redeem " + notation::listed(pool));
    }
    return joined(lines);
}

std::string describe_rules(const Inspected &game, Argument number) {
    const RuleSet &rules = game.live.rules();
    if (!number.empty()) {
        const learn::Clause *const clause = learn::find_clause(rules, number);
        return clause ? clause_page(rules, *clause) : "There is no rule " + notation::quote(number) + '\n';
    }
    return std::string(rules.title) + "\n\n" + rules_page(rules); // screen readers cannot read the diagrams
}

constexpr std::array table{
    InfoCommand{{.name = "state", .help = "the turn, the last moves, each player's state"}, describe_state},
    InfoCommand{{.name = "board", .help = "the whole position, rank by rank"}, describe_board},
    InfoCommand{{.name = "rank", .help = "one rank", .argument = "N"}, describe_rank},
    InfoCommand{{.name = "square", .help = "the piece there, its attackers and defenders", .argument = "e4"},
                describe_square},
    InfoCommand{{.name = "pieces", .help = "one player's pieces, or all", .argument = "[NAME]"}, describe_pieces},
    InfoCommand{{.name = "moves", .help = "the legal moves, or those of one piece", .argument = "[e2]"},
                describe_moves},
    InfoCommand{{.name = "threats", .help = "attacked pieces of the player to move", .argument = "[NAME]"},
                describe_threats},
    InfoCommand{{.name = "captured", .help = "the pieces each player has captured"}, describe_captured},
    InfoCommand{{.name = "history", .help = "the game so far in words, or its last N rounds", .argument = "[N]"},
                describe_history},
    InfoCommand{{.name = "rules", .help = "the rules of this game, or one clause", .argument = "[4.4]"},
                describe_rules},
};

} // namespace

std::span<const InfoCommand> info_commands() {
    return table;
}

} // namespace tondo::ui
