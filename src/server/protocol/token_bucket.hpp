#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <string>

namespace tondo::server {

/// Rate limit: a burst of `size` tokens, refilled at `per_second`. Callers pass the current time of a monotonic clock.
class TokenBucket {
public:
    using Instant = std::chrono::milliseconds;

    TokenBucket(double size, double per_second, Instant now)
        : size_(size), per_second_(per_second), tokens_(size), as_of_(now) {}

    /// Takes a token; false if there is none.
    bool consume(Instant now) {
        const double tokens = tokens_at(now);
        if (tokens < 1)
            return false;
        tokens_ = tokens - 1;
        as_of_ = now;
        return true;
    }
    /// Time until a token is available; 0 if there is one.
    Instant wait(Instant now) const {
        const double missing = 1 - tokens_at(now);
        return Instant(missing <= 0 ? 0 : static_cast<Instant::rep>(missing / per_second_ * 1000) + 1);
    }
    bool is_full(Instant now) const { return tokens_at(now) >= size_; }

private:
    double tokens_at(Instant now) const {
        return std::min(size_, tokens_ + std::chrono::duration<double>(now - as_of_).count() * per_second_);
    }

    double size_;
    double per_second_;
    double tokens_;
    Instant as_of_;
};

/// One bucket for each name; full buckets are deleted.
class TokenBuckets {
public:
    using Instant = TokenBucket::Instant;

    TokenBuckets(double size, double per_second) : size_(size), per_second_(per_second) {}

    /// Takes a token from the bucket of that name; false if there is none.
    bool consume(const std::string &name, Instant now) {
        std::erase_if(buckets_, [&](const auto &each) { return each.second.is_full(now); });
        return buckets_.try_emplace(name, size_, per_second_, now).first->second.consume(now);
    }

private:
    double size_;
    double per_second_;
    std::map<std::string, TokenBucket> buckets_;
};

} // namespace tondo::server
