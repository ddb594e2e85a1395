#include "ui/session/hints.hpp"

#include <algorithm>

namespace tondo::ui {

void Hints::reset(std::size_t plies) {
    ++line_;
    found_.erase(found_.upper_bound(plies), found_.end());
    hint_.reset();
}

const engine::Report *Hints::found(std::size_t plies) const {
    const auto each = found_.find(plies);
    return each == found_.end() ? nullptr : &each->second;
}

std::optional<engine::WinShares> Hints::shares(std::size_t plies) const {
    const engine::Report *const report = found(plies);
    return report ? report->shares : last_;
}

std::vector<std::optional<engine::WinShares>> Hints::course(std::size_t last) const {
    std::vector<std::optional<engine::WinShares>> course(last + 1);
    for (auto each = found_.begin(); each != found_.end() && each->first <= last; ++each)
        std::fill(course.begin() + static_cast<std::ptrdiff_t>(each->first), course.end(), each->second.shares);
    return course;
}

std::optional<HintRequest> Hints::wanted(std::size_t shown) const {
    if (hint_ && !hint())
        return HintRequest{*hint_, line_};
    return evaluates_ && !found(shown) ? std::optional(HintRequest{shown, line_}) : std::nullopt;
}

bool Hints::keep(const HintRequest &about, const engine::Report &report) {
    if (about.line != line_)
        return false;
    found_[about.plies] = report;
    last_ = report.shares;
    return true;
}

} // namespace tondo::ui
