#include "engine/search_options.hpp"

namespace tondo::engine {

namespace {

SearchOptions plain() {
    SearchOptions options;
    options.quiescence = options.table = options.killers = options.history = false;
    options.reductions = options.futility = options.reverse_futility = false;
    options.material_only = true;
    return options;
}

} // namespace

SearchOptions search_options(Mode mode) {
    SearchOptions options;
    switch (mode) {
    case Mode::best_reply:
        options.replies = Replies::one_others_pass;
        break;
    case Mode::best_reply_plus:
        options.replies = Replies::one_others_likely;
        break;
    case Mode::max_n:
        options.max_n = true;
        break;
    case Mode::plain_paranoid:
        return plain();
    case Mode::plain_max_n:
        options = plain();
        options.max_n = true;
        break;
    default:
        break;
    }
    return options;
}

} // namespace tondo::engine
