#include "storage/replay_places.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

namespace tondo::storage {

namespace {

// Limit for a damaged file, and for a place in variations of variations.
constexpr std::size_t longest_place = 200;

/// Games and their places, those that were left last at the end.
using Places = std::vector<std::pair<std::string, std::string>>;

// Throws if there is a file that cannot be read: it must not be replaced.
Places read_places() {
    Places places;
    const auto directory = find_state_directory();
    if (!directory || !std::filesystem::exists(*directory / replay_places_name))
        return places;
    std::istringstream lines(read_file(*directory / replay_places_name));
    for (std::string line; std::getline(lines, line);)
        if (const std::size_t blank = line.find(' '); blank != std::string::npos && line.size() <= longest_place)
            places.emplace_back(line.substr(0, blank), line.substr(blank + 1));
    return places;
}

Places::const_iterator find_place(const Places &places, std::string_view game) {
    return std::find_if(places.begin(), places.end(), [&](const auto &each) { return each.first == game; });
}

} // namespace

std::optional<std::string> replay_place(std::string_view game) {
    try {
        const Places places = read_places();
        const auto found = find_place(places, game);
        return found != places.end() ? std::optional(found->second) : std::nullopt;
    } catch (const std::runtime_error &) { // same as no file
        return {};
    }
}

void keep_replay_place(std::string_view game, std::string_view place) {
    try {
        Places places = read_places();
        if (place.empty() && find_place(places, game) == places.end())
            return;
        std::erase_if(places, [&](const auto &each) { return each.first == game; });
        if (!place.empty())
            places.emplace_back(game, place);
        std::string text;
        const std::size_t first = places.size() - std::min(places.size(), most_replay_places);
        for (std::size_t i = first; i < places.size(); ++i)
            text += places[i].first + ' ' + places[i].second + '\n';
        write_atomically(state_directory() / replay_places_name, text);
    } catch (const std::runtime_error &) { // the next replay begins at the start
    }
}

} // namespace tondo::storage
