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
    /// Ignores an equal position.
    void change(Setup setup);
    /// Both return false without a step to undo or redo.
    bool undo();
    bool redo();

    /// Whether the setup equals the initial or last saved one.
    bool is_kept() const { return now_ == kept_; }
    void keep() { kept_ = now_; }

private:
    Setup now_;
    Setup kept_;
    std::vector<Setup> before_; ///< The most recent last.
    std::vector<Setup> undone_; ///< The most recently undone last.
};

} // namespace tondo::ui
