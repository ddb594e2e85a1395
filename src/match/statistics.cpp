#include "match/statistics.hpp"

#include <array>
#include <cassert>
#include <cmath>

namespace tondo::match {

// Ratio estimator with residuals summed by cluster.
Estimate clustered_mean(std::span<const Cluster> clusters) {
    double sum = 0;
    double weight = 0;
    for (const Cluster &cluster : clusters) {
        sum += cluster.sum;
        weight += cluster.weight;
    }
    assert(weight > 0);
    const double mean = sum / weight;
    std::size_t count = 0;
    double squares = 0;
    for (const Cluster &cluster : clusters) {
        const double residual = cluster.sum - mean * cluster.weight;
        squares += residual * residual;
        count += cluster.weight > 0 ? 1 : 0;
    }
    if (count < 2)
        return {mean, {}};
    const auto k = static_cast<double>(count);
    return {mean, student_95(count - 1) * std::sqrt(k / (k - 1) * squares) / weight};
}

// Tabulated values for few degrees, then the Cornish–Fisher expansion about the normal quantile in powers of 1/n.
double student_95(std::size_t degrees_of_freedom) {
    constexpr std::array few{12.706, 4.303, 3.182, 2.776};
    assert(degrees_of_freedom > 0);
    if (degrees_of_freedom <= few.size())
        return few[degrees_of_freedom - 1];
    const auto n = static_cast<double>(degrees_of_freedom);
    constexpr double z = 1.959964;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    constexpr double z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

} // namespace tondo::match
