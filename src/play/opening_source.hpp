#pragma once
// The opening tree of a screen, read from the index of a collection, which is made in the background where there is
// none.

#include "storage/opening_index.hpp"
#include "ui/panel/opening_view.hpp"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tondo::play {

class OpeningSource {
public:
    /// `own_place` returns the directory or file of a view that names none. A restricted player has no tree.
    OpeningSource(std::function<std::filesystem::path()> own_place, bool is_restricted)
        : own_place_(std::move(own_place)), is_restricted_(is_restricted) {}

    /// Answers for the position that an open view shows.
    void update(ui::OpeningView &view, const Position &position);
    /// Time until the next update() of an open view, or `other` if that is shorter.
    std::optional<std::chrono::milliseconds> wait(std::optional<std::chrono::milliseconds> other) const;

    /// Tells the moves made in a position, in lines of text. Waits for a moment if an index must be made.
    std::string tell(ui::OpeningView &view, const std::string &place, const Position &position,
                     const ByColor<std::string> &names);

private:
    /// An index that is being made. Its destructor ends the work.
    struct Making {
        std::atomic<int> percent = 0;
        std::atomic<bool> is_stopped = false;
        std::atomic<bool> is_over = false;
        std::string failure; ///< To be read when it is over; empty on success.
        std::vector<std::jthread> threads;
        ~Making() { is_stopped = true; }
    };

    void begin(const ui::OpeningView &view);
    void open();
    void make();
    std::string state() const;

    std::function<std::filesystem::path()> own_place_;
    bool is_restricted_;
    std::size_t opened_ = 0; ///< The view's number when the files were chosen.
    std::string place_;
    std::vector<std::filesystem::path> files_;
    std::optional<storage::OpeningIndex> index_;
    std::string failure_;
    std::unique_ptr<Making> making_;
};

} // namespace tondo::play
