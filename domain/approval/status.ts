export const approvalStatuses = ["pending", "approved", "declined", "withdrawn", "expired", "superseded"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
/** The request waits for its decision, or its approval counts. */
export const inForce = ["pending", "approved"] as const satisfies readonly ApprovalStatus[];
