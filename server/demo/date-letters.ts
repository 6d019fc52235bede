import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { LetterName } from "#server/mail/index.ts";

/** The history entry that caused each letter. */
const causes: readonly (readonly [LetterName, record: string, action: string])[] = [
  ["quote-sent", "quote", "send"],
  ["quote-updated", "quote", "resend"],
  ["booking-signed", "quote", "sign"],
  ["booking-signed-staff", "quote", "sign"],
  ["booking-confirmed", "quote", "markAsBooked"],
  ["receipt", "quote", "markAsCharged"],
  ["charge-reversed", "quote", "reverseCharge"],
  ["tickets-issued", "quote", "enterTicketNumbers"],
  ["tickets-corrected", "quote", "correctTicketNumber"],
  ["quote-cancelled", "quote", "cancel"],
  ["exchange-sent", "quote", "approveExchange"],
  ["approval-decided", "approval", "approve"],
  ...(["cancellation", "refund"] as const).flatMap(
    (record) =>
      [
        ["request-sent", record, "approve"],
        ["request-requoted", record, "approveRequote"],
        ["request-signed", record, "sign"],
        ["request-withdrawn", record, "withdraw"],
        ["request-completed", record, "complete"],
      ] as const,
  ),
  ["schedule-change-sent", "schedule_change", "send"],
  ["schedule-change-answered", "schedule_change", "accept"],
  ["schedule-change-answered", "schedule_change", "askForRefund"],
];

/**
 * Sets the dates of letters to those of their causes, because the outbox uses the database's clock and the demo's sales
 * are days old.
 */
export async function dateLetters(db: Db): Promise<void> {
  await sql`
    update messages set created_at = caused.at, sent_at = caused.at, state = 'sent'
      from (select quote_id, record, action, max(at) as at from history group by quote_id, record, action) as caused,
           jsonb_array_elements(${JSON.stringify(causes)}::jsonb) as known
     where caused.quote_id = messages.quote_id and known ->> 0 = messages.template
       and known ->> 1 = caused.record and known ->> 2 = caused.action
  `.execute(db);
  // Letters among staff belong to no quote, and were written just now.
  await sql`update messages set sent_at = created_at, state = 'sent' where quote_id is null`.execute(db);
}
