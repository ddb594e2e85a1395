#include "ui/session/hints.hpp"

namespace tondo::ui {

using What = HintRequest::What;

void Hints::reset() {
    ++line_;
    hint_.reset();
}

void Hints::want_hint(std::size_t plies) {
    hint_ = Hint{plies};
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
        shares_ = report.shares;
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
