export type CustomerRequestProblems = Record<
  "request_kind_missing" | "passenger_not_named" | "flight_not_named" | "request_unsaid",
  object
>;

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends CustomerRequestProblems {}
}
