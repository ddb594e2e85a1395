#pragma once
// The `:` line during entry.

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

    /// Handles a key; Tab completes command names and paths. Returns nullopt during entry, the line on Enter, an empty
    /// line on cancel.
    std::optional<CommandLine> handle(const Key &key, const std::vector<CommandText> &commands,
                                      const PathLookup &paths = {});
    /// Draws the line, followed by possible completions.
    void draw(Canvas &canvas, int row, const std::vector<CommandText> &commands, const Theme &theme) const;

private:
    Prompt prompt_{":"};
};

} // namespace tondo::ui
