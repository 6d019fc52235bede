/** The problems of the rows of a settlement report. `value` is the text of the cell, `accepted` what is accepted. */
export interface SettlementReportProblems {
  report_amount_wrong: { value: string; accepted: string };
  report_date_wrong: { value: string; accepted: string };
  report_kind_wrong: { value: string };
  report_credit_sign_open: { value: string };
  report_debit_and_credit: object;
  report_amount_twice: object;
  report_currency_wrong: { value: string; accepted: string };
  report_cells_differ: { cells: string; columns: string };
  report_fee_above_amount: { value: string };
  report_fee_sign: { value: string };
  report_date_far: { value: string; days: string };
  report_column_missing: { column: string };
  report_sender_missing: object;
  report_kind_of_sender: { kind: string };
  report_record_not_offered: object;
  report_record_taken: { line: string };
  report_not_postable: object;
  report_same_row: { line: string };
  report_same_money: object;
  report_difference_reason: object;
  /** `amount` contains the currency. */
  reference_recorded: { quote: string; amount: string };
  report_too_many_rows: { maximum: string };
  report_unreadable: { line: string };
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends SettlementReportProblems {}
}
