export type ScheduleChangeProblems = Record<"schedule_unchanged" | "no_flight_shown", object>;

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends ScheduleChangeProblems {}
}
