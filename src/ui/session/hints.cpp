#include "ui/session/hints.hpp"

#include <algorithm>

namespace tondo::ui {

using What = HintRequest::What;

void Hints::reset(std::size_t plies) {
    ++line_;
    course_.erase(course_.upper_bound(plies), course_.end());
    hint_.reset();
}

void Hints::want_hint(std::size_t plies) {
    hint_ = Hint{plies};
}

std::vector<std::optional<engine::WinShares>> Hints::course(std::size_t last) const {
    std::vector<std::optional<engine::WinShares>> course(last + 1);
    for (auto each = course_.begin(); each != course_.end() && each->first <= last; ++each)
        std::fill(course.begin() + static_cast<std::ptrdiff_t>(each->first), course.end(), each->second);
    return course;
}

std::optional<HintRequest> Hints::wanted(std::size_t shown) const {
    if (hint_ && !hint_->report)
        return HintRequest{What::hint, hint_->plies, line_};
    const HintRequest evaluation{What::evaluation, shown, line_};
    return evaluates_ && evaluated_ != evaluation ? std::optional(evaluation) : std::nullopt;
}

bool Hints::apply(const HintRequest &about, const engine::Report &report, bool done) {
    if (about.line != line_)
        return false;
    if (about.what == What::evaluation) {
        shares_ = course_[about.plies] = report.shares;
        if (done)
            evaluated_ = about;
        return false;
    }
    if (!hint_ || !done)
        return false;
    hint_->report = report;
    return true;
}

} // namespace tondo::ui
