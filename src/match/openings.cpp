#include "match/openings.hpp"

#include "match/schedule.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/game_stream.hpp"
#include "system/failure.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/game_tree.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string>

namespace tondo::match {

namespace {

// Piece values in pawns, by role.
constexpr std::array worth{100, 9, 5, 3, 3, 1};

int army(const Position &position, Color color) {
    int sum = 0;
    for (const Square square : position.pieces(color))
        sum += worth[index(position.role(square))];
    return sum;
}

// The gain of a capture in pawns, assuming that any possible recapture is made.
int gain(const Position &position, const Move &move, const Position &after) {
    const std::optional<Piece> taken = position.captured(move);
    if (!taken || !position.is_living(taken->color))
        return 0;
    const std::vector<Move> replies = legal_moves(after);
    const bool taken_back =
        std::any_of(replies.begin(), replies.end(), [&](const Move &reply) { return reply.to == move.to; });
    return worth[index(taken->role)] - (taken_back ? worth[index(position.role(move.from))] : 0);
}

Game random_game(const Game &start, std::size_t plies, std::mt19937_64 &random) {
    Game game = start;
    for (std::size_t ply = 0; ply < plies && !game.outcome(); ++ply) {
        // Sorted, so that openings are the same in all versions of the generator.
        std::vector<Move> moves = game.legal_moves();
        std::sort(moves.begin(), moves.end(), [&](const Move &a, const Move &b) {
            return notation::write_coordinate_move(game.rules().board(), a) <
                   notation::write_coordinate_move(game.rules().board(), b);
        });
        game.play(moves[random() % moves.size()]);
    }
    return game;
}

} // namespace

bool is_balanced(const Game &game) {
    const Position &position = game.position();
    if (game.outcome() || position.living().size() < 3)
        return false;
    for (const Color color : all_colors)
        if (position.in_check(color) || army(position, color) != army(game.start(), color))
            return false;
    constexpr int a_piece = 2;
    const std::vector<Move> moves = legal_moves(position);
    return std::none_of(moves.begin(), moves.end(), [&](const Move &move) {
        const Position after = position.play(move);
        return after.over() || after.living().size() < 3 || gain(position, move, after) >= a_piece;
    });
}

std::vector<Game> random_openings(const Game &start, std::size_t count, std::size_t plies, std::uint64_t seed) {
    constexpr int most_attempts = 1000;
    std::vector<Game> openings;
    for (std::size_t number = 0; number < count; ++number) {
        std::mt19937_64 random(mixed(seed, number));
        for (int attempt = 0; openings.size() == number; ++attempt) {
            if (attempt == most_attempts)
                throw system::Failure("--openings: found only " + std::to_string(number) +
                                      " different balanced openings of " + std::to_string(plies) + " plies, not " +
                                      std::to_string(count));
            Game game = random_game(start, plies, random);
            const bool is_new = std::none_of(openings.begin(), openings.end(), [&](const Game &other) {
                return other.position().same_as(game.position());
            });
            if (is_new && is_balanced(game))
                openings.push_back(std::move(game));
        }
    }
    return openings;
}

std::vector<Game> openings_of(const std::filesystem::path &file, const RuleSet &rules) {
    std::vector<Game> openings;
    const auto add = [&](const Game &game) {
        openings.push_back(game);
        const std::string place = file.string() + ": game " + std::to_string(openings.size());
        if (&game.rules() != &rules)
            throw system::Failure(place + " is not of the rules " + std::string(rules.key) + " on the board " +
                                  std::string(rules.board().key));
        if (game.outcome())
            throw system::Failure(place + " is over: nobody can play on from it");
    };
    storage::each_game(
        file, storage::Damaged::refuse,
        [&](const notation::GameTree &, const Game &game) -> storage::InOrder { return [&add, game] { add(game); }; });
    return openings;
}

} // namespace tondo::match
