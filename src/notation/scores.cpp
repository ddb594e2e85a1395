#include "tondo/notation/scores.hpp"

#include "notation/join.hpp"

#include <numeric>

namespace tondo::notation {

namespace {

std::optional<Score> read_score(std::string_view text) {
    for (std::uint8_t twelfths = 0; twelfths <= full_point.twelfths; ++twelfths)
        if (write_score({twelfths}) == text)
            return Score{twelfths};
    return {};
}

} // namespace

std::string write_score(Score score) {
    const int divisor = std::gcd(int{score.twelfths}, int{full_point.twelfths});
    const std::string numerator = std::to_string(score.twelfths / divisor);
    const int denominator = full_point.twelfths / divisor;
    return denominator == 1 ? numerator : numerator + '/' + std::to_string(denominator);
}

std::string write_scores(const ByColor<Score> &scores) {
    return join(scores, "-", write_score);
}

std::string write_result(const Result &result) {
    return result ? write_scores(*result) : "*";
}

std::optional<ByColor<Score>> read_scores(std::string_view text) {
    const std::size_t first = text.find('-');
    const std::size_t second = first == std::string_view::npos ? first : text.find('-', first + 1);
    if (second == std::string_view::npos)
        return {};
    const std::array parts{text.substr(0, first), text.substr(first + 1, second - first - 1), text.substr(second + 1)};
    ByColor<Score> scores;
    for (Color color : all_colors) {
        const std::optional<Score> score = read_score(parts[index(color)]);
        if (!score)
            return {};
        scores[color] = *score;
    }
    if (scores == ByColor<Score>{}) // no game ends with 0-0-0: it is castling, written with zeros
        return {};
    return scores;
}

} // namespace tondo::notation
