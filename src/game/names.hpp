#pragma once
// Valid names of tables and guests.

#include <string_view>

namespace tondo::game {

/// A table's name becomes a file's: letters, digits, `-`, `_` and `.`, at most 32 of them, a letter or digit first.
bool is_table_name(std::string_view text);

/// A guest's name is one word in lines of words: UTF-8 without blanks, control characters and what separates the words
/// of a seat plan (`=` `,` `:`), at most 64 bytes; not `any`.
bool is_guest_name(std::string_view text);

/// The name of a bot: its level and style, `bot:3:turtle`, with a number behind `#` where there are several of a
/// kind. No guest can be called that.
bool is_bot_name(std::string_view text);

} // namespace tondo::game
