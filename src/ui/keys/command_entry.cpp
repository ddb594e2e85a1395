#include "ui/keys/command_entry.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

// The offset of the path argument; 0 if the command takes no path.
std::size_t place_of_path(const std::string &line, const std::vector<CommandText> &commands) {
    const auto found = find_commands(std::span<const CommandText>(commands), line.substr(0, line.find(' ')));
    if (found.size() != 1 || found.front()->takes != Takes::file || line.find(' ') == std::string::npos)
        return 0;
    return std::min(line.find_first_not_of(' ', line.find(' ')), line.size());
}

} // namespace

std::optional<CommandLine> CommandEntry::handle(const Key &key, const std::vector<CommandText> &commands,
                                                const PathLookup &paths) {
    if (key.code == Key::Code::tab) {
        if (const std::size_t path = place_of_path(text(), commands); path != 0)
            prompt_.complete_path(paths, path);
        else
            prompt_ = Prompt(":", completed_command(text(), commands));
        return {};
    }
    switch (prompt_.handle(key)) {
    case Typed::done:
        return CommandLine(text());
    case Typed::cancelled:
        return CommandLine("");
    case Typed::text:
    case Typed::unknown:
        break;
    }
    return {};
}

void CommandEntry::draw(Canvas &canvas, int row, const std::vector<CommandText> &commands, const Theme &theme) const {
    const int column = prompt_.draw(canvas, {0, row}, theme);
    if (!prompt_.shows_names())
        write_shortened(canvas, {column + 2, row}, command_hint(text(), commands), theme.dim);
}

} // namespace tondo::ui
