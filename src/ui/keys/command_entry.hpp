#pragma once
// The `:` line while it is typed.

#include "ui/keys/command_table.hpp"
#include "ui/keys/prompt.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class CommandEntry {
public:
    CommandEntry() = default;
    explicit CommandEntry(std::string text) : prompt_(":", std::move(text)) {}

    const std::string &text() const { return prompt_.text(); }
    void insert(const std::string &text) { prompt_.insert(text); }

    /// Tab completes the name of a command, and a path where it takes one. Nothing while it is being typed; then the
    /// line, an empty one of a player who has gone back.
    std::optional<CommandLine> handle(const Key &key, const std::vector<CommandText> &commands,
                                      const PathLookup &paths = {});
    /// With what may become of it behind.
    void draw(Canvas &canvas, int row, const std::vector<CommandText> &commands, const Theme &theme) const;

private:
    Prompt prompt_{":"};
};

} // namespace tondo::ui
