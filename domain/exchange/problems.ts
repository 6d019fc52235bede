type Plain =
  | "residual_above_value"
  | "residual_not_decided"
  | "airline_keeps_difference"
  | "exchange_changes_nothing"
  | "nobody_to_exchange"
  | "nothing_to_exchange";

/** What is wrong with an exchange (domain/exchange/price-exchange.ts). */
export type ExchangeProblems = Record<Plain, object>;
