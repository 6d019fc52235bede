import { mailTroubles } from "#domain/mail/mail-trouble.ts";
import type { Parts } from "#server/http/parts.ts";
import type { Delivery } from "./delivery.ts";
import { endTrouble, keepTrouble } from "./trouble-store.ts";

/** Logs a failure by its codes, and stores whether mail can be sent. `letter` identifies the letter in the log. */
export async function tellOfMail(parts: Parts, delivery: Delivery, letter: Record<string, unknown>): Promise<void> {
  const { db, log } = parts;
  if (delivery.outcome === "accepted") {
    const ended = parts.config.smtpUrl && (await endTrouble(db, mailTroubles));
    if (ended) log.info({ trouble: ended }, "the mail server accepts letters again");
    return;
  }
  const { outcome, reason } = delivery;
  const trouble = outcome === "stopped" ? delivery.cause : undefined;
  log.warn({ ...letter, outcome, trouble, reason }, "the mail server rejected a letter");
  if (trouble) await keepTrouble(parts, trouble);
}
