export const statementStatuses = ["open", "reviewed", "closed", "discarded"] as const;
export type StatementStatus = (typeof statementStatuses)[number];
/** The payout of a closed statement: not recorded yet, or recorded. */
export const statementPayouts = ["missing", "recorded"] as const;
/** The statement can still change. */
export const unclosed = ["open", "reviewed"] as const satisfies readonly StatementStatus[];
/** The statement never changes again. */
export const finalStatuses = ["closed", "discarded"] as const satisfies readonly StatementStatus[];
