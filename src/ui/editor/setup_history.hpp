#pragma once

#include "tondo/core/setup.hpp"

#include <utility>
#include <vector>

namespace tondo::ui {

/// A position being edited, with its history for undo and redo.
class SetupHistory {
public:
    explicit SetupHistory(Setup setup) : now_(std::move(setup)), kept_(now_) {}

    const Setup &now() const { return now_; }
    /// An equal position is no change.
    void change(Setup setup);
    /// Both false if there is nothing to go to.
    bool undo();
    bool redo();

    /// Whether it is as it was at first, or when it was kept last.
    bool is_kept() const { return now_ == kept_; }
    void keep() { kept_ = now_; }

private:
    Setup now_;
    Setup kept_;
    std::vector<Setup> before_; ///< The latest last.
    std::vector<Setup> undone_; ///< The one undone last at the end.
};

} // namespace tondo::ui
