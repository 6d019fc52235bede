/** What is wrong with what a customer asks for. */
export type CustomerRequestProblems = Record<
  "request_kind_missing" | "passenger_not_named" | "flight_not_named" | "request_unsaid",
  object
>;
