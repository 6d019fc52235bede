/** What customers sign: each is a document of its own. */
export type DocumentKind = "signed_booking" | "card_authorization" | "cancellation" | "refund" | "schedule_answer";

/** What led to a signature, as its certificate lists it: actions of the history. */
export type SigningAction =
  | "send"
  | "resend"
  | "reopen"
  | "read"
  | "view"
  | "comeBack"
  | "askForReplacementCard"
  | "approve"
  | "approveRequote";
