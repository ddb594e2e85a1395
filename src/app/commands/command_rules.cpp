#include "tondo/app/commands/command.hpp"
#include "tondo/core/rules.hpp"

#include <iomanip>
#include <iostream>

namespace tondo::app {

Run add_rules(Command &) {
    return [] {
        for (const RuleSet &rules : all_rules())
            if (rules.has_own_board())
                std::cout << std::left << std::setw(12) << rules.key << ' ' << rules.title << '\n';
        return exit_done;
    };
}

} // namespace tondo::app
