export interface ChargeProblems {
  fee_above_charge: { amount: string };
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends ChargeProblems {}
}
