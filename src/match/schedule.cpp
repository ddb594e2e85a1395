#include "match/schedule.hpp"

#include "core/number_text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace tondo::match {

namespace {

// All distinct orders of three entrants, in lexicographic order.
void add_orders(std::array<std::size_t, 3> three, std::vector<ByColor<std::size_t>> &all) {
    std::sort(three.begin(), three.end());
    do
        all.emplace_back(three[0], three[1], three[2]);
    while (std::next_permutation(three.begin(), three.end()));
}

// The numbers before and after a separator; 0 for one that is missing.
std::pair<std::size_t, std::size_t> read_two(std::string_view text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    return {parse_number<std::size_t>(text.substr(0, end)).value_or(0),
            parse_number<std::size_t>(text.substr(std::min(end + 1, text.size()))).value_or(0)};
}

} // namespace

std::string Fixture::round() const {
    return std::to_string(opening + 1) + '.' + std::to_string(seating + 1);
}

std::vector<ByColor<std::size_t>> seatings(std::size_t entrants) {
    assert(entrants >= 2);
    std::vector<ByColor<std::size_t>> all;
    if (entrants == 2) {
        add_orders({0, 1, 1}, all);
        add_orders({0, 0, 1}, all);
    }
    for (std::size_t a = 0; a < entrants; ++a)
        for (std::size_t b = a + 1; b < entrants; ++b)
            for (std::size_t c = b + 1; c < entrants; ++c)
                add_orders({a, b, c}, all);
    return all;
}

std::vector<Fixture> schedule(std::size_t openings, std::size_t entrants) {
    const std::vector<ByColor<std::size_t>> orders = seatings(entrants);
    std::vector<Fixture> games;
    for (std::size_t opening = 0; opening < openings; ++opening)
        for (std::size_t seating = 0; seating < orders.size(); ++seating)
            games.push_back({opening, seating, orders[seating]});
    return games;
}

std::optional<Shard> read_shard(std::string_view text) {
    const auto [number, count] = read_two(text, '/');
    const Shard shard{number, count};
    const bool valid = write_shard(shard) == text && shard.number >= 1 && shard.number <= shard.count;
    return valid ? std::optional(shard) : std::nullopt;
}

std::string write_shard(const Shard &shard) {
    return std::to_string(shard.number) + '/' + std::to_string(shard.count);
}

std::vector<Fixture> games_of(const Shard &shard, const std::vector<Fixture> &games) {
    std::vector<Fixture> part;
    for (std::size_t i = shard.number - 1; i < games.size(); i += shard.count)
        part.push_back(games[i]);
    return part;
}

const Fixture *find_game(const std::vector<Fixture> &games, std::string_view round) {
    const auto wanted = read_two(round, '.');
    const auto found = std::partition_point(games.begin(), games.end(), [&](const Fixture &game) {
        return std::pair(game.opening + 1, game.seating + 1) < wanted;
    });
    return found != games.end() && found->round() == round ? &*found : nullptr;
}

// SplitMix64's finalizer.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t z = seed + (number + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

} // namespace tondo::match
