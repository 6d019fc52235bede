export interface UnusualMoneyProblems {
  day_far: { from: string; until: string };
  amount_far: { amount: string; sale: string };
  amount_small: { amount: string; expected: string };
  consolidator_not_settled: { names: string };
  fee_far: { amount: string; charge: string };
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends UnusualMoneyProblems {}
}
