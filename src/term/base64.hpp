#pragma once

#include <string>
#include <string_view>

namespace tondo::app {

std::string base64(std::string_view bytes);

} // namespace tondo::app
