#include "engine/technique.hpp"

namespace tondo::engine {

namespace {

Technique plain() {
    Technique technique;
    technique.quiescence = technique.table = technique.killers = technique.history = technique.reductions = false;
    technique.material_only = true;
    return technique;
}

} // namespace

Technique technique_of(Mode mode) {
    Technique technique;
    switch (mode) {
    case Mode::best_reply:
        technique.replies = Replies::one_others_pass;
        break;
    case Mode::best_reply_plus:
        technique.replies = Replies::one_others_likely;
        break;
    case Mode::max_n:
        technique.each_for_himself = true;
        break;
    case Mode::plain_paranoid:
        return plain();
    case Mode::plain_max_n:
        technique = plain();
        technique.each_for_himself = true;
        break;
    default:
        break;
    }
    return technique;
}

} // namespace tondo::engine
