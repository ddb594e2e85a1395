#include "tondo/notation/error.hpp"

#include "notation/utf8.hpp"

namespace tondo::notation {

ParseError::ParseError(Place place, const std::string &message) : std::runtime_error(escaped(message)), place_(place) {}

} // namespace tondo::notation
