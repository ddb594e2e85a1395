#include "cli/options/personality_options.hpp"

#include "notation/join.hpp"

namespace tondo::cli {

namespace {

// Adds an option whose values `find` validates.
template <class Find>
void add(Command &command, const std::string &name, std::string &value, const std::string &help, Find find) {
    command.add(name, value, help).placeholder("KEY").check([=](const std::string &text) {
        return success_if(find(text), "unknown: '" + text + "' (" + help + ")");
    });
}

} // namespace

std::shared_ptr<PersonalityOptions> PersonalityOptions::add_to(Command &command) {
    auto options = std::make_shared<PersonalityOptions>();
    add(command, "--level", options->level,
        "Strength: " + std::to_string(engine::first_level) + " to " + std::to_string(engine::last_level) + ", or " +
            notation::join(engine::all_levels(), ", ", &engine::Level::key),
        engine::find_level);
    add(command, "--style", options->style,
        "Style: " + notation::join(engine::all_styles(), ", ", &engine::StyleInfo::key), engine::find_style);
    add(command, "--mode", options->mode,
        "How it searches: " + notation::join(engine::all_modes(), ", ", &engine::ModeInfo::key), engine::find_mode);
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
