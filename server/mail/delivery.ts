import type { FailureCause, MailTrouble } from "#domain/mail/mail-trouble.ts";

interface Failed {
  /**
   * The server's reply, for the staff who handle the letter. It may contain the recipient's address, so it must not be
   * logged.
   */
  reply: string;
  /** The reply as codes, for the log: "RCPT TO 550 5.1.1 EENVELOPE". */
  reason: string;
  cause: FailureCause;
}

/** The outcome of one attempt. */
export type Delivery =
  | { outcome: "accepted" }
  /** The server refused the recipient or the letter for good. */
  | ({ outcome: "refused" } & Failed)
  /** The server did not accept this letter this time. A retry cannot send it twice. */
  | ({ outcome: "postponed" } & Failed)
  /** No letter can be sent at the moment. A retry cannot send it twice. */
  | ({ outcome: "stopped"; cause: MailTrouble } & Failed)
  /** The whole letter was sent and no answer arrived. It is unknown whether the server accepted it. */
  | ({ outcome: "unknown" } & Failed);
