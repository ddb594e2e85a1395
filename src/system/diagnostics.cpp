#include "system/diagnostics.hpp"

#include "system/charset.hpp"

#include <iostream>
#include <unistd.h>

namespace tondo::system {

namespace {

constexpr std::size_t most_findings = 5;

std::string write(notation::Place place) {
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

} // namespace

void Diagnostics::add(const std::string &message) {
    if (++count_ <= most_findings)
        std::cerr << printable(message, STDERR_FILENO) << '\n';
}

bool Diagnostics::finish() const {
    if (count_ > most_findings)
        std::cerr << "tondo: " << count_ - most_findings << " more\n";
    return count_ > 0;
}

std::string file_error_message(const std::filesystem::path &file, const notation::Damage &damage) {
    const notation::Place place = damage.error.place();
    const std::string from = damage.begin == place ? "" : " from " + write(damage.begin);
    const std::string what = damage.whole_game            ? "dropped the game up to " + write(damage.end)
                             : damage.begin == damage.end ? "torn"
                                                          : "dropped" + from + " up to " + write(damage.end);
    return file.string() + ':' + write(place) + ": " + what + ": " + damage.error.what();
}

} // namespace tondo::system
