#pragma once

namespace tondo {

/// Handlers for std::visit, one per alternative. A new alternative of the variant does not compile until it is handled.
template <class... Handlers> struct Overloaded : Handlers... { using Handlers::operator()...; };
template <class... Handlers> Overloaded(Handlers...) -> Overloaded<Handlers...>;

template <class Alternative, class Answer> struct Constant {
    Answer answer;
    Answer operator()(const Alternative &) const { return answer; }
};

/// Handler that returns the same value for several alternatives: `same_for<SeatTaken, SeatVacated>(false)`.
template <class... Alternatives, class Answer> Overloaded<Constant<Alternatives, Answer>...> same_for(Answer answer) {
    return {Constant<Alternatives, Answer>{answer}...};
}

template <class Alternative, class Function> struct Call {
    Function function;
    decltype(auto) operator()(const Alternative &) const { return function(); }
};

/// Handler that runs the same function for several alternatives: `run_for<SeatTaken, SeatVacated>([&] { draw(); })`.
template <class... Alternatives, class Function>
Overloaded<Call<Alternatives, Function>...> run_for(Function function) {
    return {Call<Alternatives, Function>{function}...};
}

} // namespace tondo
