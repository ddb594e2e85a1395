// A settings file: every value read is valid for its setting, and the line written for it reads back
// as the same value.

#include "require.hpp"

#include "cli/settings/settings_file.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace tondo::cli;
using tondo::fuzz::require;

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    try {
        const FileSettings read = read_settings(text);
        std::string again;
        for (const Assignment &set : read.settings) {
            require(set.setting->check(set.value).has_value());
            require(set.place.line >= 1 && set.place.column >= 1);
            again += set.setting->name + " = " + quoted_value(set.value) + "\n";
        }
        const FileSettings same = read_settings(again);
        require(std::equal(same.settings.begin(), same.settings.end(), read.settings.begin(), read.settings.end(),
                           [](const Assignment &one, const Assignment &other) {
                               return one.setting == other.setting && one.value == other.value;
                           }));
    } catch (const tondo::notation::ParseError &error) {
        require(error.what()[0] != '\0');
    }
    return 0;
}
