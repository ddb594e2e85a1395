#include "commands/command.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/input_file.hpp"
#include "storage/files/storage.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "system/progress.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <memory>

namespace tondo::app {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    bool salvage = false;
};

void check(const std::string &file, bool salvage, Diagnostics &diagnostics) {
    Progress progress(file);
    const auto found = [&](const std::string &what) {
        progress.hide();
        diagnostics.add(what);
    };
    try {
        InputFile input(file);
        notation::GameReader reader([&](std::string &text) {
            progress.show(input.done(), input.size());
            return input.read(text);
        });
        for (bool more = true; more;) {
            try {
                more = salvage ? reader.salvage([&](const auto &damage) { found(finding(file, damage)); }).has_value()
                               : reader.next().has_value();
            } catch (const notation::ParseError &error) {
                found(finding(file, error));
            }
        }
    } catch (const Failure &error) {
        found("tondo: " + std::string(error.what()));
    }
}

} // namespace

Run add_check(Command &command) {
    const auto options = std::make_shared<CheckOptions>();
    command.add("FILE", options->files, "Game files; - is standard input").required();
    command.add("--salvage", options->salvage, "List what export --salvage would drop");
    return [=] {
        Diagnostics diagnostics;
        for (const std::string &file : options->files)
            check(file, options->salvage, diagnostics);
        return diagnostics.finish() ? exit_bad_input : exit_done;
    };
}

} // namespace tondo::app
