#include "notation/eval_comment.hpp"

#include "core/number_text.hpp"
#include "notation/comment_command.hpp"
#include "notation/join.hpp"

#include <algorithm>
#include <string_view>

namespace tondo::notation {

namespace {

constexpr std::string_view opening = "[%share ";
constexpr int permille = 1000;

std::optional<ByColor<int>> read_eval_shares(std::string_view text) {
    ByColor<int> shares;
    int sum = 0;
    for (int &share : shares) {
        const std::optional<int> number = parse_number<int>(take_word(text));
        if (!number || *number < 0 || *number > permille)
            return {};
        share = *number;
        sum += share;
    }
    return text.empty() && sum > 0 ? std::optional(shares) : std::nullopt;
}

std::string write_eval_shares(const ByColor<int> &shares) {
    return join(shares, " ", [](int share) { return std::to_string(share); });
}

} // namespace

std::optional<ByColor<int>> read_eval_comment(const std::vector<std::string> &comments) {
    const auto told = find_command(comments, opening, read_eval_shares);
    return told ? std::optional(told->value) : std::nullopt;
}

void set_shares(std::vector<std::string> &comments, const ByColor<int> &shares) {
    if (const auto told = find_command(comments, opening, read_eval_shares))
        comments[told->comment].replace(told->begin, told->size, write_eval_shares(shares));
    else if (!comments.empty() && comments.front().starts_with(command_begins))
        comments.front().insert(0, eval_comment(shares) + ' ');
    else
        comments.insert(comments.begin(), eval_comment(shares));
}

std::string eval_comment(const ByColor<int> &shares) {
    return std::string(opening) + write_eval_shares(shares) + ']';
}

} // namespace tondo::notation
