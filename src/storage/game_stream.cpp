#include "storage/game_stream.hpp"

#include "storage/files/finding.hpp"
#include "storage/files/input_file.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "system/progress.hpp"
#include "tondo/notation/pgn_reader.hpp"

namespace tondo::app {

std::size_t each_game(const std::filesystem::path &file, Damaged damaged,
                      const std::function<void(const notation::GameTree &)> &use) {
    Progress progress(file.string());
    Diagnostics findings;
    const auto dropped = [&](const notation::Damage &damage) {
        progress.hide();
        findings.add("tondo: " + finding(file, damage));
    };
    InputFile input(file);
    try {
        notation::GameReader reader([&](std::string &text) {
            progress.show(input.done(), input.size());
            return input.read(text);
        });
        std::size_t games = 0;
        while (const auto game = damaged == Damaged::salvage ? reader.salvage(dropped) : reader.next()) {
            use(*game);
            ++games;
        }
        findings.finish();
        return games;
    } catch (const notation::ParseError &error) {
        throw Failure(finding(file, error));
    }
}

} // namespace tondo::app
