#include "storage/opening_record.hpp"

#include "core/overloaded.hpp"
#include "core/scrambled.hpp"

#include <string_view>

namespace tondo::storage {

namespace {

constexpr int promotion_shift = 16;
constexpr std::uint64_t result_bits = 0xfff;
constexpr std::uint64_t score_bits = 0xf;
constexpr int result_shift = 1;
constexpr int game_shift = 13;
constexpr int action_shift = 44;

// Behind the promotions.
enum : std::uint64_t { resigns_code = 8, flags_code, draw_code, resigns_for_code, end_code = 15 };

std::uint64_t action_code(const Move &move) {
    const std::uint64_t promotion = move.promotion ? index(*move.promotion) + 1 : 0;
    return index(move.from) | index(move.to) << 8 | promotion << promotion_shift;
}

std::uint64_t action_code(Token token) {
    const std::uint64_t code = token == Token::resigns ? resigns_code : token == Token::flags ? flags_code : draw_code;
    return code << promotion_shift;
}

std::uint64_t action_code(ResignsFor resigns) {
    return (resigns_for_code + index(resigns.winner)) << promotion_shift;
}

std::uint64_t number_of(std::string_view text) {
    std::uint64_t number = text.size();
    for (const char letter : text)
        number = scrambled(number + static_cast<unsigned char>(letter));
    return number;
}

} // namespace

std::uint64_t opening_position(const Position &position) {
    const RuleSet &rules = position.rules();
    return scrambled(position.hash() + number_of(rules.key) + number_of(rules.board().key));
}

std::uint64_t opening_action(const std::optional<PlyAction> &action) {
    if (!action)
        return end_code << promotion_shift;
    return std::visit([](const auto &what) { return action_code(what); }, *action);
}

notation::Result OpeningRecord::result() const {
    const std::uint64_t bits = rest >> result_shift & result_bits;
    if (bits == result_bits)
        return {};
    ByColor<Score> scores;
    for (Color color : all_colors)
        scores[color].twelfths = static_cast<std::uint8_t>(bits >> (4 * index(color)) & score_bits);
    return scores;
}

OpeningRecord opening_record(const Position &position, std::size_t plies, const std::optional<PlyAction> &action,
                             const notation::Result &result) {
    std::uint64_t bits = result ? 0 : result_bits;
    if (result)
        for (Color color : all_colors)
            bits |= std::uint64_t{(*result)[color].twelfths} << (4 * index(color));
    return {opening_position(position),
            opening_action(action) << action_shift | bits << result_shift | (plies > indexed_plies ? 1U : 0U)};
}

OpeningRecord of_game(const OpeningRecord &record, std::size_t game) {
    return {record.position, record.rest | std::uint64_t{game} << game_shift};
}

} // namespace tondo::storage
