#include "analysis/assessment_log.hpp"

#include "core/text_hash.hpp"
#include "notation/utf8.hpp"
#include "storage/checksum.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/game_tree.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::analysis {

namespace fs = std::filesystem;

namespace {

// To be raised when a line has another meaning.
constexpr std::string_view first_line = "tondo-analysis 2 " TONDO_VERSION "\n";
constexpr std::string_view extension = ".analysis";
constexpr int checksum_digits = 8;

std::string name_of(const engine::Limits &limits) {
    return limits.time ? "movetime-" + std::to_string(limits.time->count()) : "nodes-" + std::to_string(limits.nodes);
}

// --- lines -----------------------------------------------------------------------------------------------------------
// `CHECKSUM PLIES SHARE SHARE SHARE PLAYED… MOVE…`: three shares with the move played, or `-`.

std::string write(std::size_t plies, const Assessment &assessment, const Position &position) {
    std::ostringstream text;
    text << ' ' << plies;
    for (const int share : assessment.shares)
        text << ' ' << share;
    if (assessment.played)
        for (const int share : *assessment.played)
            text << ' ' << share;
    else
        text << " -";
    for (const Move &move : assessment.line)
        text << ' ' << notation::write_coordinate_move(position.board(), move);
    return hexadecimal(storage::checksum(text.str()), checksum_digits) + text.str() + '\n';
}

// Adds the assessment of a line, without its newline, to those of a game; ignores a damaged one.
void read_line(std::string_view line, const Game &game, Assessments &found) {
    const std::string_view rest = line.substr(std::min<std::size_t>(checksum_digits, line.size()));
    if (line.substr(0, line.size() - rest.size()) != hexadecimal(storage::checksum(rest), checksum_digits))
        return;
    std::istringstream text{std::string(rest)};
    std::size_t plies = 0;
    if (!(text >> plies) || plies >= found.size())
        return;
    Assessment assessment;
    for (int &share : assessment.shares)
        text >> share;
    std::string word;
    if ((text >> std::ws).peek() == '-')
        text >> word;
    else
        for (int &share : assessment.played.emplace())
            text >> share;
    if (!text)
        return;
    for (Position position = game.position_after(plies); text >> word;
         position = position.play(assessment.line.back())) {
        const auto move = notation::read_move(position, word);
        if (!move)
            return;
        assessment.line.push_back(*move);
    }
    found[plies] = std::move(assessment);
}

} // namespace

AssessmentLog::AssessmentLog(const Game &game, const engine::Limits &limits)
    : game_(game), game_name_(text_hash(notation::write_game(notation::tree_of(game, {}))) + '-'),
      found_(game.plies().size() + 1) {
    const std::optional<fs::path> directory = storage::find_cache_directory();
    if (!directory)
        throw system::Failure("there is no directory for it without $HOME");
    storage::make_directories(*directory);
    file_ = *directory / (game_name_ + name_of(limits) + std::string(extension));
    storage::LockedFile locked = storage::open_and_lock(file_, O_CREAT | O_APPEND | O_NOFOLLOW, storage::private_file);
    if (locked.lock == storage::Lock::others)
        throw system::Failure("another process analyzes the game with the same limits");
    opened_ = std::move(locked.file);
    struct stat what {};
    if (::fstat(opened_.get(), &what) != 0 || !S_ISREG(what.st_mode))
        throw system::Failure("write", file_, EINVAL);
    std::string text;
    if (!system::read_all(opened_.get(), text))
        throw system::Failure("read", file_, errno);
    read(text);
    if (std::optional<system::Failure> failure = sync())
        throw std::move(*failure);
    storage::sync_directory(*directory);
}

void AssessmentLog::read(std::string_view text) {
    if (text.starts_with(first_line))
        size_ = text.rfind('\n') + 1; // the last line may be torn
    for (std::size_t begin = first_line.size(); begin < size_;) {
        const std::size_t end = text.find('\n', begin);
        read_line(text.substr(begin, end - begin), game_, found_);
        begin = end + 1;
    }
    if (size_ < text.size() && ::ftruncate(opened_.get(), static_cast<off_t>(size_)) != 0)
        throw system::Failure("write", file_, errno);
    unwritten_ = size_ == 0 ? first_line : "";
}

bool AssessmentLog::has_other_limits() const {
    std::error_code gone;
    for (fs::directory_iterator entry(file_.parent_path(), gone), end; !gone && entry != end; entry.increment(gone))
        if (const std::string name = entry->path().filename().string();
            name.starts_with(game_name_) && name.ends_with(extension) && name != file_.filename())
            return true;
    return false;
}

void AssessmentLog::add(std::size_t plies, const Assessment &assessment) {
    const std::string line = analysis::write(plies, assessment, game_.position_after(plies));
    const std::lock_guard lock(mutex_);
    unwritten_ += line;
    write();
}

// Writes what is unwritten, or nothing.
bool AssessmentLog::write() {
    if (unwritten_.empty())
        return true;
    if (!system::write_all(opened_.get(), unwritten_)) {
        const int failure = errno;
        [[maybe_unused]] const int shortened = ::ftruncate(opened_.get(), static_cast<off_t>(size_));
        errno = failure;
        return false;
    }
    size_ += unwritten_.size();
    unwritten_.clear();
    synced_ = false;
    return true;
}

std::optional<system::Failure> AssessmentLog::sync() {
    {
        const std::lock_guard lock(mutex_);
        if (!write())
            return system::Failure("write", file_, errno);
        if (std::exchange(synced_, true))
            return {};
    }
    // Without the lock, so that no search waits for the disk.
    if (::fdatasync(opened_.get()) != 0)
        return system::Failure("write", file_, errno);
    return {};
}

void AssessmentLog::remove() {
    ::unlink(file_.c_str());
}

} // namespace tondo::analysis
