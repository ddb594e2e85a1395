#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <string>

namespace tondo::server {

/// Rate limit: so many tokens at once, and so many a second in the long run. Callers pass the current moment, on a
/// clock that never goes back.
class TokenBucket {
public:
    using Instant = std::chrono::milliseconds;

    TokenBucket(double size, double per_second, Instant now)
        : size_(size), per_second_(per_second), tokens_(size), as_of_(now) {}

    /// Takes one if there is one.
    bool take(Instant now) {
        const double tokens = tokens_at(now);
        if (tokens < 1)
            return false;
        tokens_ = tokens - 1;
        as_of_ = now;
        return true;
    }
    /// The time until there is one; 0 if there is.
    Instant wait(Instant now) const {
        const double missing = 1 - tokens_at(now);
        return Instant(missing <= 0 ? 0 : static_cast<Instant::rep>(missing / per_second_ * 1000) + 1);
    }
    /// Whether it is full.
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

/// A bucket for each name; those that are full are forgotten.
class TokenBuckets {
public:
    using Instant = TokenBucket::Instant;

    TokenBuckets(double size, double per_second) : size_(size), per_second_(per_second) {}

    /// Takes one from the bucket of that name if there is one.
    bool take(const std::string &name, Instant now) {
        std::erase_if(buckets_, [&](const auto &each) { return each.second.is_full(now); });
        return buckets_.try_emplace(name, size_, per_second_, now).first->second.take(now);
    }

private:
    double size_;
    double per_second_;
    std::map<std::string, TokenBucket> buckets_;
};

} // namespace tondo::server
