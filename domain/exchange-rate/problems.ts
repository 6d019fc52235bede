/** The problems of entered and imported rates. `value` is the text of the cell, `accepted` what is accepted. */
export interface ExchangeRateProblems {
  rate_source_missing: object;
  rate_known: object;
  rate_date_too_late: { latest: string };
  rate_value_wrong: { line: string; value: string; accepted: string };
  rate_day_wrong: { line: string; value: string; accepted: string };
  rate_day_too_late: { line: string; value: string; latest: string };
  rate_source_empty: { line: string };
  rate_source_too_long: { line: string; value: string; maximum: string };
  rate_source_refused: { line: string };
  rate_cells_differ: { line: string; cells: string; columns: string };
  rate_day_twice: { line: string; day: string; first: string };
  rate_column_missing: { column: string };
  rate_too_many_rows: { maximum: string };
  rate_file_unreadable: { line: string };
  rate_file_empty: object;
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends ExchangeRateProblems {}
}
