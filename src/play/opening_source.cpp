#include "play/opening_source.hpp"

#include "core/start_threads.hpp"
#include "notation/join.hpp"
#include "storage/game_library.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <utility>

namespace tondo::play {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds between_checks = 200ms;
// How long text mode waits for an index.
constexpr std::chrono::milliseconds longest_wait = 5s;

ui::OpeningAnswer answer_of(const storage::OpeningIndex &index, const Position &position) {
    ui::OpeningAnswer answer;
    answer.moves = index.moves(position);
    for (const std::size_t game : index.games(position, ui::OpeningView::most_games))
        answer.games.push_back(index.game(game));
    return answer;
}

} // namespace

void OpeningSource::update(ui::OpeningView &view, const Position &position) {
    if (opened_ != view.opened())
        begin(view);
    if (making_ && making_->is_over) {
        failure_ = making_->failure;
        making_.reset();
        if (failure_.empty())
            open();
    }
    if (index_ && !view.of(position)) {
        try {
            view.keep(position, answer_of(*index_, position));
        } catch (const storage::BadOpeningIndex &) {
            index_.reset();
            make();
        }
    }
    view.show_state(state());
}

std::optional<std::chrono::milliseconds> OpeningSource::wait(std::optional<std::chrono::milliseconds> other) const {
    return making_ ? std::min(other.value_or(between_checks), between_checks) : other;
}

std::string OpeningSource::tell(ui::OpeningView &view, const std::string &place, const Position &position,
                                const ByColor<std::string> &names) {
    view.open(place);
    update(view, position);
    for (auto waited = 0ms; making_ && waited < longest_wait; waited += between_checks / 10) {
        std::this_thread::sleep_for(between_checks / 10);
        update(view, position);
    }
    const ui::OpeningAnswer *const answer = view.of(position);
    return answer ? notation::join(ui::opening_words(*answer, position, names), "\n")
                  : view.state() + (making_ ? "; ask again later" : "");
}

// Another index is opened only if the files are others; one that is being made for the same files goes on.
void OpeningSource::begin(const ui::OpeningView &view) {
    opened_ = view.opened();
    failure_.clear();
    index_.reset();
    if (is_restricted_) {
        failure_ = "There is no opening tree here";
        return;
    }
    try {
        const std::filesystem::path place = view.place().empty() ? own_place_() : std::filesystem::path(view.place());
        std::vector<std::filesystem::path> files = storage::game_files(place);
        if (making_ && files == files_)
            return;
        making_.reset();
        place_ = place.string();
        files_ = std::move(files);
        open();
    } catch (const system::Failure &error) {
        failure_ = error.what();
    }
}

void OpeningSource::open() {
    try {
        index_.emplace(files_);
    } catch (const storage::BadOpeningIndex &) {
        make();
    } catch (const system::Failure &error) {
        failure_ = error.what();
    }
}

void OpeningSource::make() {
    making_ = std::make_unique<Making>();
    making_->threads = start_threads(1, [&making = *making_, files = files_](std::size_t) {
        try {
            storage::make_opening_index(files, [&](std::size_t done, std::size_t whole) {
                making.percent = static_cast<int>(100 * done / std::max<std::size_t>(whole, 1));
                return !making.is_stopped;
            });
        } catch (const std::exception &error) {
            making.failure = error.what();
        }
        making.is_over = true;
    });
    if (making_->threads.empty()) {
        making_.reset();
        failure_ = "There is no thread left to make the opening tree";
    }
}

std::string OpeningSource::state() const {
    if (making_)
        return "Making the opening tree of " + place_ + ": " + std::to_string(making_->percent) + "%";
    return failure_;
}

} // namespace tondo::play
