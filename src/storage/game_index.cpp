#include "storage/game_index.hpp"

#include "core/text_hash.hpp"
#include "storage/checksum.hpp"
#include "storage/files/input_file.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_stream.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "system/progress_bar.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;
using game::GameFacts;
using game::GameFilter;

namespace {

// To be raised when the meaning of a column changes.
constexpr int format = 4;

// The bytes of a file, and the program that understands the numbers of positions.
std::string version_of(const fs::path &file) {
    InputFile input(file);
    std::string piece;
    std::uint32_t sum = 0;
    while (input.read(piece)) {
        sum = checksum(piece, sum);
        piece.clear();
    }
    return std::to_string(format) + ' ' + std::to_string(input.done()) + ' ' + std::to_string(sum) +
           game::position_numbers();
}

using Use = std::function<void(FoundGame &&)>;

std::unique_ptr<GameDatabaseWriter> new_index(const std::optional<fs::path> &index) {
    try {
        if (!index)
            return nullptr;
        make_directories(index->parent_path());
        return std::make_unique<GameDatabaseWriter>(*index);
    } catch (const BadDatabase &) {
        return nullptr;
    } catch (const system::Failure &) {
        return nullptr; // a cache that cannot be written is none
    }
}

// The games in the file itself; with a filter those for which it holds, with the facts that it needs.
void read_file_games(const fs::path &file, const GameFilter *filter, const Use &use) {
    const bool all = !filter || filter->needs_positions();
    system::ProgressBar progress(file.string());
    const NumberedWork work = [&](notation::GameTree &&tree, const Game &main_line) {
        const GameFacts facts = all ? game::facts_of(tree, main_line) : game::facts_without_positions(tree, main_line);
        const bool is_found = !filter || filter->matches(facts, {tree, main_line});
        return [&use, facts, is_found](std::size_t number, std::string damage) {
            if (is_found)
                use({number, facts, std::move(damage)});
        };
    };
    read_numbered_games(file, work,
                        [&](std::size_t done, std::optional<std::size_t> whole) { progress.show(done, whole); });
}

// With an index of them, if there is a place for it.
void read_and_index(const fs::path &file, const std::optional<fs::path> &index, const std::string &version,
                    const Use &use) {
    std::unique_ptr<GameDatabaseWriter> writer = new_index(index);
    read_file_games(file, nullptr, [&](FoundGame &&game) {
        try {
            if (writer)
                writer->add(game);
        } catch (const BadDatabase &) {
            writer.reset();
        }
        use(std::move(game));
    });
    try {
        if (writer && version_of(file) == version)
            writer->finish(version);
    } catch (const BadDatabase &) {
        // the next search makes it
    }
}

} // namespace

std::optional<fs::path> index_of(const fs::path &file) {
    const std::optional<fs::path> cache = find_cache_directory();
    if (!cache)
        return {};
    return *cache / (text_hash(real_path(file).string()) + ".index");
}

std::vector<FoundGame> find_games(const fs::path &file, const GameFilter &filter) {
    std::vector<FoundGame> games;
    const auto keep = [&](FoundGame &&game) {
        game.facts.positions = {};
        game.facts.actions = {};
        game.facts.materials = {};
        game.facts.varied = {};
        game.facts.moves = {};
        games.push_back(std::move(game));
    };
    if (file == "-" || filter.needs_game() || !fs::is_regular_file(file)) {
        read_file_games(file, &filter, keep);
        return games;
    }
    const std::optional<fs::path> index = index_of(file);
    const std::string version = version_of(file);
    try {
        return GameDatabase(index.value_or(fs::path()), version).find(filter);
    } catch (const BadDatabase &) {
        read_and_index(file, index, version, [&](FoundGame &&game) {
            if (filter.matches(game.facts))
                keep(std::move(game));
        });
    }
    return games;
}

} // namespace tondo::storage
