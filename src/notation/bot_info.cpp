#include "notation/bot_info.hpp"

#include "core/number_text.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace tondo::notation {

namespace {

constexpr int whole = 1000;
constexpr int rounding = static_cast<int>(all_colors.size()); // of each player's share

template <class Number> Expected<Number> read_number(std::string_view &words, std::string_view name) {
    const std::string_view word = take_word(words);
    const std::optional<Number> number = parse_number<Number>(word);
    if (!number || *number < 0)
        return unexpected("a line with " + quote(word) + " for " + std::string(name));
    return *number;
}

Expected<ByColor<int>> read_shares(std::string_view &words) {
    ByColor<int> shares;
    for (int &share : shares) {
        const Expected<int> read = read_number<int>(words, "share");
        if (!read)
            return unexpected(read.error());
        share = std::min(*read, whole + rounding + 1); // so that the sum fits
    }
    const int sum = std::accumulate(shares.begin(), shares.end(), 0);
    if (std::abs(sum - whole) > rounding)
        return unexpected<std::string>("shares that do not add up to 1000");
    return shares;
}

Expected<std::vector<Move>> read_moves(std::string_view words, Position position) {
    std::vector<Move> moves;
    for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) {
        if (position.over())
            return unexpected<std::string>("a line that goes on after the game is over");
        const Expected<Move> move = read_bot_move(word, position);
        if (!move)
            return unexpected("a line with " + move.error());
        moves.push_back(*move);
        position = position.play(*move);
    }
    return moves;
}

} // namespace

std::string write_bot_info(const BotInfo &info, const Board &board) {
    std::string text = "info depth " + std::to_string(info.depth);
    if (info.line)
        text += " line " + std::to_string(*info.line);
    text += " nodes " + std::to_string(info.nodes) + " time " + std::to_string(info.time.count());
    if (info.shares) {
        text += " share";
        for (const int share : *info.shares)
            text += ' ' + std::to_string(share);
    }
    text += " pv";
    for (const Move &move : info.moves)
        text += ' ' + write_coordinate_move(board, move);
    return text;
}

Expected<std::optional<BotInfo>> read_bot_info(std::string_view words, const Position &position) {
    BotInfo info;
    // Stores a value, or returns why it cannot be read.
    const auto store = [](auto &member, auto read) {
        if (read)
            member = *read;
        return read ? std::string() : read.error();
    };
    std::string fault;
    for (std::string_view name = take_word(words); !name.empty() && fault.empty(); name = take_word(words)) {
        if (name == "string")
            return std::nullopt; // text for people
        if (name == "depth")
            fault = store(info.depth, read_number<int>(words, name));
        else if (name == "line")
            fault = store(info.line, read_number<int>(words, name));
        else if (name == "nodes")
            fault = store(info.nodes, read_number<std::uint64_t>(words, name));
        else if (name == "time") {
            std::uint32_t count = 0; // seven weeks
            fault = store(count, read_number<std::uint32_t>(words, name));
            info.time = std::chrono::milliseconds(count);
        } else if (name == "share")
            fault = store(info.shares, read_shares(words));
        else if (name == "pv")
            fault = store(info.moves, read_moves(std::exchange(words, {}), position));
    }
    if (!fault.empty())
        return unexpected(fault);
    return info.moves.empty() ? std::nullopt : std::optional(std::move(info));
}

Expected<Move> read_bot_move(std::string_view text, const Position &position) {
    const std::vector<Move> legal = legal_moves(position);
    const auto found = std::find_if(legal.begin(), legal.end(), [&](const Move &move) {
        return write_coordinate_move(position.board(), move) == text;
    });
    if (found != legal.end())
        return *found;
    const std::string named = quote(text);
    const Parsed<Move> move = read_move(position, text);
    if (move)
        return unexpected(named + " for " + write_coordinate_move(position.board(), *move));
    const std::string reason = move.error().what();
    return unexpected((reason.starts_with(named) ? "an illegal move: " : named + ": ") + reason);
}

} // namespace tondo::notation
