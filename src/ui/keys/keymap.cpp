#include "ui/keys/keymap.hpp"

namespace tondo::ui {

std::vector<Key> Keymap::keys(const CommandText &command) const {
    if (const auto assigned = assigned_.find(command.name); assigned != assigned_.end())
        return assigned->second;
    std::vector<Key> own;
    for (const std::optional<Key> &key : command.keys)
        if (key)
            own.push_back(*key);
    return own;
}

} // namespace tondo::ui
