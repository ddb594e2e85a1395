#include "cli/options/personality_options.hpp"

#include "notation/join.hpp"

namespace tondo::cli {

namespace {

// Adds an option whose values, the keys of `all` and others, `find` validates.
template <class All, class Find> void add(Command &command, const std::string &name, std::string &value,
                                          const std::string &what, const All &all, Find find) {
    std::vector<std::string> keys;
    for (const auto &each : all)
        keys.emplace_back(each.key);
    const std::string help = what + notation::join(keys);
    command.add(name, value, help).placeholder("KEY").offers(keys).check([=](const std::string &text) {
        return success_if(find(text), "unknown: '" + text + "' (" + help + ")");
    });
}

} // namespace

std::shared_ptr<PersonalityOptions> PersonalityOptions::add_to(Command &command) {
    auto options = std::make_shared<PersonalityOptions>();
    add(command, "--level", options->level,
        "Strength: " + std::to_string(engine::first_level) + " to " + std::to_string(engine::last_level) + ", or ",
        engine::all_levels(), engine::find_level);
    add(command, "--style", options->style, "Style: ", engine::all_styles(), engine::find_style);
    add(command, "--mode", options->mode, "How it searches: ", engine::all_modes(), engine::find_mode);
    command.add("--seed", options->seed, "Seed of the choice between equally good moves (default: 0)").placeholder("N");
    command
        .add("--threads", options->threads,
             "Search threads where only time limits the search, at most one for each processor (default: " +
                 std::to_string(options->threads) + ")")
        .placeholder("N")
        .range(1, engine::most_threads);
    command
        .add("--hash", options->hash,
             "Megabytes for positions already searched (default: " + std::to_string(options->hash) + ")")
        .placeholder("MB")
        .range(1, engine::most_hash);
    return options;
}

engine::Personality PersonalityOptions::personality() const {
    engine::Personality who;
    who.seed = seed;
    who.threads = threads;
    who.hash = hash;
    if (!level.empty())
        who.level = engine::find_level(level)->number;
    if (!style.empty())
        who.style = engine::find_style(style)->style;
    if (!mode.empty())
        who.mode = engine::find_mode(mode)->mode;
    return who;
}

} // namespace tondo::cli
