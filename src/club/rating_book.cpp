#include "club/rating_book.hpp"

#include "club/book_lines.hpp"
#include "club/protocol_words.hpp"
#include "core/number_text.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"
#include "server/protocol/next_game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace tondo::club {

namespace {

constexpr std::string_view rating_format = "tondo-ratings 1";
constexpr std::size_t most_counted = 2000; // more than there are tables at a time

std::string one_decimal(double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", number);
    return text.data();
}

double read_points(notation::WordReader &words, std::string_view expected) {
    const notation::Place place = words.here();
    const std::string_view word = words.word(expected);
    const std::optional<double> number = parse_number<double>(word);
    if (!number || !std::isfinite(*number) || std::abs(*number) > 10'000)
        notation::WordReader::refuse(place, expected, word);
    return std::round(*number * 10) / 10; // as they are written
}

bool is_of(const RatedPlayer &player, const RuleSet &rules, Pace pace) {
    return player.rules == &rules && player.pace == pace;
}

} // namespace

std::string write_rating(const RatedPlayer &player) {
    return "rating " + server::word_of(*player.rules) + ' ' + std::string(game::word_of(player.pace)) + ' ' +
           player.name + ' ' + one_decimal(player.rating.points) + ' ' + one_decimal(player.rating.deviation) + ' ' +
           std::to_string(player.rating.games);
}

RatedPlayer read_rating(notation::WordReader &words) {
    const RuleSet *const rules = read_rules(words);
    const Pace pace = read_pace(words);
    RatedPlayer player{rules, pace, read_name(words, false)};
    player.rating.points = read_points(words, "points");
    player.rating.deviation = read_points(words, "a deviation");
    player.rating.games = words.number<int>("games");
    return player;
}

std::vector<RatedPlayer> RatingBook::best(const RuleSet &rules, Pace pace) const {
    std::vector<RatedPlayer> best;
    std::copy_if(players_.begin(), players_.end(), std::back_inserter(best),
                 [&](const RatedPlayer &player) { return is_of(player, rules, pace); });
    std::stable_sort(best.begin(), best.end(), [](const RatedPlayer &one, const RatedPlayer &other) {
        return one.rating.points > other.rating.points;
    });
    return best;
}

std::vector<RatedPlayer> RatingBook::of(std::string_view name) const {
    std::vector<RatedPlayer> ratings;
    std::copy_if(players_.begin(), players_.end(), std::back_inserter(ratings),
                 [&](const RatedPlayer &player) { return player.name == name; });
    return ratings;
}

Rating &RatingBook::rating_of(const RuleSet &rules, Pace pace, const std::string &name) {
    const auto found = std::find_if(players_.begin(), players_.end(), [&](const RatedPlayer &player) {
        return is_of(player, rules, pace) && player.name == name;
    });
    return found == players_.end() ? players_.emplace_back(RatedPlayer{&rules, pace, name}).rating : found->rating;
}

void RatingBook::count(const RatedGame &game) {
    const auto last =
        std::find_if(counted_.begin(), counted_.end(), [&](const Counted &each) { return each.table == game.table; });
    if (last != counted_.end() && last->id >= game.id)
        return;
    if (last != counted_.end())
        counted_.erase(last);
    counted_.push_back({game.table, game.id});
    if (counted_.size() > most_counted)
        counted_.erase(counted_.begin());

    ColorSet bots;
    ByColor<Rating> before;
    for (const Color seat : all_colors) {
        const bool is_bot = game::is_bot_name(game.names[seat]);
        if (is_bot)
            bots.insert(seat);
        before[seat] =
            is_bot ? game::rating_of_bot(game.names[seat]) : rating_of(*game.rules, game.pace, game.names[seat]);
    }
    const ByColor<Rating> after = game::rated(before, game.shares, bots);
    for (const Color seat : all_colors)
        if (!bots.contains(seat))
            rating_of(*game.rules, game.pace, game.names[seat]) = after[seat];
}

void RatingBook::remove(std::string_view name) {
    std::erase_if(players_, [&](const RatedPlayer &player) { return player.name == name; });
}

std::string RatingBook::write() const {
    std::string text(rating_format);
    text += '\n';
    for (const RatedPlayer &player : players_)
        text += write_rating(player) + '\n';
    for (const Counted &each : counted_)
        text += "counted " + each.table + ' ' + std::to_string(each.id) + '\n';
    return text;
}

Expected<void> RatingBook::read_line(std::string_view line) {
    notation::WordReader words(line);
    if (words.consume("counted")) {
        Counted counted{std::string(words.word("a table")), words.number<std::int64_t>("a game's number")};
        words.end();
        counted_.push_back(std::move(counted));
        return {};
    }
    if (!words.consume("rating"))
        words.refuse("rating or counted");
    players_.push_back(read_rating(words));
    words.end();
    return {};
}

Expected<RatingBook> RatingBook::read(std::string_view text) {
    RatingBook book;
    return read_book(text, rating_format, [&](std::string_view line) { return book.read_line(line); }).map([&] {
        return book;
    });
}

} // namespace tondo::club
