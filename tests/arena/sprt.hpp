#pragma once
// Sequential probability ratio test (SPRT) of a mean, after Wald, for the arena.
//
// An observation x is the win share of A in an opening: the mean of its three games, one in each seat. Openings are
// independent, games of one opening are not. H0 says that the mean of x is m0, H1 that it is m1 > m0. The variance is
// that of the sample (a generalized SPRT). With n observations of sum S, the log-likelihood ratio of two normal
// distributions with the same variance v is
//
//     L = (m1 - m0) / v * (S - n * (m0 + m1) / 2),
//     v = (v0 + sum of (x - S / n)^2) / n,    v0 = 2/27.
//
// v0 is the variance of x where three independent games are each won by an equal with probability 1/3. It counts as one
// observation, so that v is never 0 and a few equal observations decide nothing.
//
// After each observation: H1 is accepted if L >= log((1 - beta) / alpha), H0 if L <= log(beta / (1 - alpha)). A wrong
// H1 has a probability of about alpha, a wrong H0 of about beta. A test that ends at its greatest number of games
// without either is undecided, and then a change is not kept.

#include <cmath>
#include <cstdint>

namespace tondo::arena {

enum class Verdict : std::uint8_t { undecided, h0, h1 };

class Sprt {
public:
    /// The share of an equal among three is 0.333.
    explicit Sprt(double m0 = 0.333, double m1 = 0.353, double alpha = 0.05, double beta = 0.05)
        : m0_(m0), m1_(m1), lower_(std::log(beta / (1 - alpha))), upper_(std::log((1 - beta) / alpha)) {}

    /// Adds the share of an opening, from 0 to 1.
    void add(double share) {
        ++count_;
        const double before = share - mean_;
        mean_ += before / count_;
        squares_ += before * (share - mean_);
    }

    /// L; 0 without observations.
    double log_likelihood_ratio() const {
        return count_ == 0 ? 0 : (m1_ - m0_) / variance() * count_ * (mean_ - (m0_ + m1_) / 2);
    }

    Verdict verdict() const {
        const double ratio = log_likelihood_ratio();
        return ratio >= upper_ ? Verdict::h1 : ratio <= lower_ ? Verdict::h0 : Verdict::undecided;
    }

    double m0() const { return m0_; }
    double m1() const { return m1_; }
    /// H0 is accepted from here downward, H1 from upper() upward.
    double lower() const { return lower_; }
    double upper() const { return upper_; }

private:
    static constexpr double v0 = 2.0 / 27;

    double variance() const { return (v0 + squares_) / count_; }

    double m0_, m1_, lower_, upper_;
    double count_ = 0;
    double mean_ = 0;
    double squares_ = 0; ///< Sum of squared distances to the mean.
};

} // namespace tondo::arena
