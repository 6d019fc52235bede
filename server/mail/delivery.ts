import type { MailTrouble } from "#domain/mail/mail-trouble.ts";

interface Failed {
  /** What the server answered, for the people who look after the letter. May name the recipient: never for a log. */
  reply: string;
  /** The same in codes, for a log: "RCPT TO 550 5.1.1 EENVELOPE". */
  reason: string;
}

/** The outcome of one attempt. */
export type Delivery =
  | { outcome: "accepted" }
  /** The server refused the recipient or the letter for good. */
  | ({ outcome: "refused" } & Failed)
  /** The server did not take this letter this time. Trying again cannot send it twice. */
  | ({ outcome: "postponed" } & Failed)
  /** No letter can leave at the moment. Trying again cannot send it twice. */
  | ({ outcome: "stopped"; trouble: MailTrouble } & Failed)
  /** The whole letter was handed over and no answer came: the server may have it or not. */
  | ({ outcome: "unknown" } & Failed);
