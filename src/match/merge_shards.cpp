#include "match/merge_shards.hpp"

#include "match/match_file.hpp"
#include "match/match_spec.hpp"
#include "notation/join.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace tondo::match {

namespace {

// A shard as far as it has been read.
struct ReadShard {
    MatchSpec spec;
    std::filesystem::path file;
    std::size_t games = 0;
};

class ShardMerger {
public:
    void add_file(const std::filesystem::path &file) {
        const std::size_t before = games_.size();
        here_.clear();
        read_match_file(file, [&](const notation::GameTree &tree) { add(file, tree); });
        if (games_.size() == before)
            throw system::Failure(file.string() + ": there are no games in it");
    }

    MergedMatch merged() const {
        check_complete();
        MergedMatch match{whole_->title, {}, {}};
        for (const auto &[place, game] : games_) {
            match.games.push_back(game.first);
            match.text += game.second;
        }
        return match;
    }

private:
    // The first game that is read determines the match.
    void add(const std::filesystem::path &file, const notation::GameTree &tree) {
        const Shard shard = shard_of(tree);
        if (!whole_) {
            whole_ = match_of_shard(tree);
            count_ = shard.count;
        }
        const auto found = shards_.find(shard.number);
        if (found != shards_.end() && !here_.contains(shard.number))
            throw system::Failure("shard " + write_shard(shard) + " is already in " + found->second.file.string());
        here_.insert(shard.number);
        ReadShard &read = found != shards_.end()
                              ? found->second
                              : shards_[shard.number] = {whole_->part({shard.number, count_}), file, 0};
        const Fixture fixture = read.spec.recognize(tree);
        notation::GameTree unsharded = tree;
        unsharded.tags = whole_->tags(fixture);
        const std::pair place(fixture.opening, fixture.seating);
        if (!games_.try_emplace(place, match_game(fixture, tree), notation::write_game(unsharded)).second)
            throw system::Failure("round " + fixture.round() + " is there twice");
        ++read.games;
    }

    void check_complete() const {
        std::string missing;
        for (std::size_t number = 1; number <= count_; ++number) {
            const auto found = shards_.find(number);
            if (found == shards_.end())
                notation::add_part(missing, write_shard({number, count_}));
            else if (found->second.games < found->second.spec.games.size())
                throw system::Failure(found->second.file.string() + ": shard " + write_shard({number, count_}) +
                                      " has only " + std::to_string(found->second.games) + " of its " +
                                      std::to_string(found->second.spec.games.size()) + " games: finish it first");
        }
        if (!missing.empty())
            throw system::Failure("shards are missing: " + missing);
    }

    std::optional<MatchSpec> whole_;
    std::size_t count_ = 0;                   ///< Number of shards.
    std::map<std::size_t, ReadShard> shards_; ///< By number.
    std::set<std::size_t> here_;              ///< Shards of the file that is being read.
    std::map<std::pair<std::size_t, std::size_t>, std::pair<MatchGame, std::string>>
        games_; ///< By place in the schedule.
};

} // namespace

MergedMatch merge_shards(const std::vector<std::filesystem::path> &files) {
    ShardMerger merger;
    for (const std::filesystem::path &file : files)
        merger.add_file(file);
    return merger.merged();
}

} // namespace tondo::match
