#include "ui/editor/setup_history.hpp"

namespace tondo::ui {

void SetupHistory::change(Setup setup) {
    if (setup == now_)
        return;
    before_.push_back(std::exchange(now_, std::move(setup)));
    undone_.clear();
}

bool SetupHistory::undo() {
    if (before_.empty())
        return false;
    undone_.push_back(std::exchange(now_, std::move(before_.back())));
    before_.pop_back();
    return true;
}

bool SetupHistory::redo() {
    if (undone_.empty())
        return false;
    before_.push_back(std::exchange(now_, std::move(undone_.back())));
    undone_.pop_back();
    return true;
}

} // namespace tondo::ui
