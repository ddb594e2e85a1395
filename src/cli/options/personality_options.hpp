#pragma once
// Options for the engine's settings: --level, --style, --mode, --seed, --threads, --hash.

#include "cli/command_line.hpp"
#include "tondo/engine/engine.hpp"

#include <memory>
#include <string>

namespace tondo::cli {

struct PersonalityOptions {
    std::string level;
    std::string style;
    std::string mode;
    std::uint64_t seed = 0;
    int threads = engine::Personality().threads;
    int hash = engine::Personality().hash;

    /// Adds the options to a command; the parser validates their values.
    static std::shared_ptr<PersonalityOptions> add_to(Command &command);

    engine::Personality personality() const;
};

} // namespace tondo::cli
