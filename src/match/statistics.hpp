#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace tondo::match {

/// A mean with its 95 % interval.
struct Estimate {
    double value = 0;
    std::optional<double> margin; ///< Half the width of the 95 % interval; nullopt if it cannot be estimated.
};

/// The sum of correlated observations, such as the games of one opening.
struct Cluster {
    double sum = 0;
    double weight = 0;
};

/// The mean of all observations, treating only whole clusters as independent. The total weight must not be 0.
Estimate clustered_mean(std::span<const Cluster> clusters);

/// Student's t for a two-sided 95 % interval, accurate to three digits; at least 1 degree of freedom.
double student_95(std::size_t degrees_of_freedom);

} // namespace tondo::match
