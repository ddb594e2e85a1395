#include "server/protocol/talk.hpp"

namespace tondo::table {

bool Talk::grants(const std::string &guest, Instant now) {
    return talkers_.take(guest, now);
}

const Said &Talk::add(const std::string &guest, const std::string &text) {
    sayings_.push_back({next_number_++, guest, text});
    bytes_ += text.size();
    while (sayings_.size() > most_sayings || bytes_ > most_bytes) {
        bytes_ -= sayings_.front().text.size();
        sayings_.pop_front();
    }
    return sayings_.back();
}

} // namespace tondo::table
