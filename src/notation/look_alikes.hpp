#pragma once

#include <string>
#include <string_view>

namespace tondo::notation {

/// The skeleton of a name: names that look alike have the same one, whatever alphabet, case, accents or punctuation
/// they use. It is no name itself.
std::string skeleton(std::string_view name);

} // namespace tondo::notation
