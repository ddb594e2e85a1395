#pragma once

namespace tondo {

/// Handlers for std::visit, one for each alternative: a variant that gets another does not compile until it has one.
template <class... Handlers> struct Overloaded : Handlers... { using Handlers::operator()...; };
template <class... Handlers> Overloaded(Handlers...) -> Overloaded<Handlers...>;

template <class Alternative, class Answer> struct Constant {
    Answer answer;
    Answer operator()(const Alternative &) const { return answer; }
};

/// The handler for alternatives that all have the same answer: `same_for<SeatTaken, SeatVacated>(false)`.
template <class... Alternatives, class Answer> Overloaded<Constant<Alternatives, Answer>...> same_for(Answer answer) {
    return {Constant<Alternatives, Answer>{answer}...};
}

template <class Alternative, class Function> struct Call {
    Function function;
    decltype(auto) operator()(const Alternative &) const { return function(); }
};

/// The handler for alternatives with which the same is done: `run_for<SeatTaken, SeatVacated>([&] { draw(); })`.
template <class... Alternatives, class Function>
Overloaded<Call<Alternatives, Function>...> run_for(Function function) {
    return {Call<Alternatives, Function>{function}...};
}

} // namespace tondo
