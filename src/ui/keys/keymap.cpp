#include "ui/keys/keymap.hpp"

namespace tondo::ui {

std::vector<Key> Keymap::keys(const CommandText &command) const {
    if (const auto assigned = assigned_.find(command.name); assigned != assigned_.end())
        return assigned->second;
    return keys_of(command.name, mode_);
}

} // namespace tondo::ui
