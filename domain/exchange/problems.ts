type Plain =
  | "residual_above_value"
  | "residual_not_decided"
  | "airline_keeps_difference"
  | "exchange_changes_nothing"
  | "nobody_to_exchange"
  | "nothing_to_exchange";

/** The problems of an exchange (domain/exchange/price-exchange.ts). */
export type ExchangeProblems = Record<Plain, object>;

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends ExchangeProblems {}
}
