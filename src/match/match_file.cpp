#include "match/match_file.hpp"

#include "notation/pgn_index.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/input_file.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::match {

namespace {

// The first line of every game that a match writes.
constexpr std::string_view first_line = "[Event \"tondo match\"]\n";
constexpr std::string_view between_games = "\n\n";

// Parses a complete game; nullopt if the text ends early or is malformed.
std::optional<notation::GameTree> read_whole(std::string_view text) {
    try {
        std::optional<notation::GameTree> tree = notation::GameReader(text).next();
        return tree && tree->result ? std::move(tree) : std::nullopt;
    } catch (const notation::ParseError &) {
        return {};
    }
}

// Whether a text can be the rest of a game whose writer was killed. A power loss may leave zeros in its place.
bool is_torn_game(std::string_view text) {
    return text.starts_with(first_line) || first_line.starts_with(text) || text.starts_with('\0');
}

struct WholeGames {
    std::size_t end = 0; ///< Offset after the last of them.
    bool torn = false;   ///< A torn game follows.
};

// Throws Failure that names the place of a damaged game, or of one that `found` rejects.
WholeGames each_whole_game(const std::filesystem::path &file, std::string_view text,
                           const std::function<void(const notation::GameTree &)> &found) {
    WholeGames games;
    notation::IndexReader outlines(text);
    std::size_t number = 0;
    while (const std::optional<notation::GameIndexEntry> outline = outlines.next()) {
        const std::string_view game = text.substr(outline->begin, outline->end - outline->begin);
        const std::optional<notation::GameTree> tree = read_whole(game);
        const std::string place = file.string() + ": game " + std::to_string(++number);
        if (!tree && text.find_first_not_of(" \n", outline->end) == std::string_view::npos && is_torn_game(game))
            break;
        if (!tree)
            throw system::Failure(place + ", on line " + std::to_string(outline->place.line) +
                                  ", is damaged or unfinished (tondo check tells where); nothing was done");
        try {
            found(*tree);
        } catch (const system::Failure &refusal) {
            throw system::Failure(place + ": " + refusal.what());
        }
        games.end = outline->end;
    }
    const std::string_view rest = text.substr(std::min(text.find_first_not_of(" \n", games.end), text.size()));
    games.torn = !rest.empty();
    if (games.torn && !is_torn_game(rest))
        throw system::Failure(file.string() + " has something at its end that is no game of a match; nothing was done");
    return games;
}

} // namespace

void read_match_file(const std::filesystem::path &file, const std::function<void(const notation::GameTree &)> &found) {
    std::string text;
    for (storage::InputFile input(file); input.read(text);)
        ;
    if (each_whole_game(file, text, found).torn)
        throw system::Failure(file.string() +
                              ": its last game is torn: the match there is unfinished; nothing was done");
}

MatchFile::MatchFile(std::filesystem::path file, const std::function<void(const notation::GameTree &)> &found)
    : file_(std::move(file)), opened_(::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    struct stat what {};
    if (!opened_.is_open() || ::fstat(opened_.get(), &what) != 0)
        throw system::Failure("write", file_, errno);
    if (!S_ISREG(what.st_mode))
        throw system::Failure("write", file_, S_ISDIR(what.st_mode) ? EISDIR : EINVAL);
    if (storage::lock(opened_, file_) == storage::Lock::others)
        throw system::Failure(file_.string() + " is in use by another tondo match");
    std::string text;
    if (!system::read_all(opened_.get(), text))
        throw system::Failure("read", file_, errno);
    read(text, found);
    storage::sync_directory(storage::real_path(file_).parent_path()); // a new file's name
}

void MatchFile::read(std::string_view text, const std::function<void(const notation::GameTree &)> &found) {
    const WholeGames games = each_whole_game(file_, text, found);
    size_ = games.end;
    torn_ = games.torn;
    if (size_ > 0) {
        // The text after the last game is blank or torn.
        if (::ftruncate(opened_.get(), static_cast<off_t>(size_)) != 0)
            throw system::Failure("write", file_, errno);
        write(between_games);
    } else if (::ftruncate(opened_.get(), 0) != 0) {
        throw system::Failure("write", file_, errno);
    }
}

void MatchFile::add(const notation::GameTree &tree) {
    write(notation::write_game(tree));
}

void MatchFile::write(std::string_view text) {
    if (!system::write_all(opened_.get(), text) || ::fdatasync(opened_.get()) != 0) {
        const int failure = errno;
        [[maybe_unused]] const int shortened = ::ftruncate(opened_.get(), static_cast<off_t>(size_));
        throw system::Failure("write", file_, failure);
    }
    size_ += text.size();
}

} // namespace tondo::match
