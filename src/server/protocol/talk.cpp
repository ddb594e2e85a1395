#include "server/protocol/talk.hpp"

namespace tondo::table {

namespace {

constexpr double at_once = 5;
constexpr double per_second = 0.5;

} // namespace

bool Talk::grants(const std::string &guest, Instant now) {
    std::erase_if(talkers_, [&](const auto &talker) { return talker.second.is_full(now); });
    return talkers_.try_emplace(guest, at_once, per_second, now).first->second.take(now);
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
