export const debitMemoStatuses = ["received", "disputed", "accepted", "reversed"] as const;
export type DebitMemoStatus = (typeof debitMemoStatuses)[number];
/** Nobody has accepted or reversed the memo yet. */
export const undecidedMemos = ["received", "disputed"] as const satisfies readonly DebitMemoStatus[];

/** The reasons for which airlines and consolidators bill the agency. */
export const debitMemoCategories = [
  "fare",
  "tax",
  "commission",
  "duplicate_booking",
  "late_void",
  "chargeback",
  "other",
] as const;
export type DebitMemoCategory = (typeof debitMemoCategories)[number];

/** The party at fault. An accepted memo lowers the commission of the agent only if the agent is at fault. */
export const debitMemoFaults = ["agent", "agency"] as const;
export type DebitMemoFault = (typeof debitMemoFaults)[number];
