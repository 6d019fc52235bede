export type DocumentKind = "signed_booking" | "card_authorization" | "cancellation" | "refund" | "schedule_answer";

/** The actions of the history that a certificate lists as leading to the signature. */
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
