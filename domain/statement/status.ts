export const statementStatuses = ["open", "reviewed", "closed", "discarded"] as const;
export type StatementStatus = (typeof statementStatuses)[number];
/** The statement can still change. */
export const unclosed = ["open", "reviewed"] as const satisfies readonly StatementStatus[];
/** The statement never changes again. */
export const finalStatuses = ["closed", "discarded"] as const satisfies readonly StatementStatus[];
