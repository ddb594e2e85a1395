#include "play/own_copy.hpp"

#include "server/hosted_game_config.hpp"
#include "storage/files/paths.hpp"
#include "storage/game_file.hpp"

#include <chrono>
#include <stdexcept>

namespace tondo::play {

namespace {

namespace fs = std::filesystem;

// `began` is as of storage::utc_stem(): `2026-11-21-070000`.
notation::Tags tags_of(const server::Replica &replica, const std::string &began) {
    notation::Tags tags = server::tags_of_table(replica.info().table, replica.series().before);
    tags["UTCDate"] = began.substr(0, 4) + '.' + began.substr(5, 2) + '.' + began.substr(8, 2);
    tags["UTCTime"] = began.substr(11, 2) + ':' + began.substr(13, 2) + ':' + began.substr(15, 2);
    return tags;
}

} // namespace

// A game's number is the time at which it began.
Expected<fs::path> keep_own_copy(const server::Replica &replica, bool is_aborted) {
    const std::string began =
        storage::utc_stem(std::chrono::system_clock::time_point(std::chrono::milliseconds(replica.info().id)));
    try {
        const fs::path path =
            storage::data_directory() / (replica.info().table + '-' + began + std::string(storage::game_extension));
        storage::GameFile file =
            fs::exists(path) ? storage::GameFile::read(path) : storage::GameFile(path, tags_of(replica, began));
        if (is_aborted)
            file.set_tag("Termination", "abandoned");
        return file.save(replica.live()).map([&](const storage::Saved &) { return path; });
    } catch (const std::runtime_error &error) {
        return unexpected(std::string(error.what()));
    }
}

} // namespace tondo::play
