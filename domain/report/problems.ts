/** The problems of entered targets. */
export interface ReportProblems {
  target_agent_twice: object;
  target_agent_not_active: object;
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends ReportProblems {}
}
