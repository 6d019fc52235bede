/** What is wrong with a schedule change. */
export type ScheduleChangeProblems = Record<"schedule_unchanged" | "no_flight_shown", object>;
