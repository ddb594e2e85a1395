#include "learn/built_in.hpp"

#include <algorithm>

// A standard requires no more than 65,536 characters in a literal; the compilers in use have no limit.
#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace tondo::learn {

namespace {

constexpr BuiltIn built_in_courses[] = {
#include "courses.inc"
};

constexpr BuiltIn built_in_demonstrations[] = {
#include "demonstrations.inc"
};

constexpr BuiltIn built_in_puzzles[] = {
#include "puzzles.inc"
};

constexpr BuiltIn built_in_rules_texts[] = {
#include "rules.inc"
};

std::string_view text_for(const RuleSet &rules, std::span<const BuiltIn> files) {
    const auto own =
        std::find_if(files.begin(), files.end(), [&](const BuiltIn &file) { return file.name == rules.key; });
    return own == files.end() ? "" : own->text;
}

} // namespace

std::string_view lessons_for(const RuleSet &rules) {
    return text_for(rules, built_in_courses);
}

std::string_view puzzles_for(const RuleSet &rules) {
    return text_for(rules, built_in_puzzles);
}

std::string_view demonstration_for(const RuleSet &rules) {
    return text_for(rules, built_in_demonstrations);
}

std::span<const BuiltIn> built_in_rules() {
    return built_in_rules_texts;
}

} // namespace tondo::learn
