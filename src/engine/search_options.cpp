#include "engine/search_options.hpp"

namespace tondo::engine {

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
    case Mode::paranoid:
    case Mode::one_ply:
    case Mode::greedy:
    case Mode::random:
        break;
    }
    return options;
}

} // namespace tondo::engine
