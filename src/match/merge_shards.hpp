#pragma once

#include "match/standings.hpp"
#include "match/standings_text.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace tondo::match {

/// A match whose shards were played separately.
struct MergedMatch {
    MatchTitle title;
    std::vector<MatchGame> games;
    std::string text; ///< The games in the order of play, as one `tondo match` with one job writes them.
};

/// Reads the files of all shards of a match. Throws Failure that names the place if a file is damaged, if the shards
/// are of different matches, or if one is missing, unfinished or there twice.
MergedMatch merge_shards(const std::vector<std::filesystem::path> &files);

} // namespace tondo::match
