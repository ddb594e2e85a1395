#pragma once

#include <string>
#include <string_view>

namespace tondo::term {

std::string base64(std::string_view bytes);

} // namespace tondo::term
