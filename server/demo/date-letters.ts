import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Template } from "#server/mail/index.ts";

/** What had happened, and to what, when each letter was written. */
const causes: readonly (readonly [Template, record: string, action: string])[] = [
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

/** The outbox takes the database's clock, and the demo's sales were days ago: their letters were written and sent then. */
export async function dateLetters(db: Db): Promise<void> {
  await sql`
    update messages set created_at = caused.at, sent_at = caused.at, state = 'sent'
      from (select quote_id, record, action, max(at) as at from history group by quote_id, record, action) as caused,
           jsonb_array_elements(${JSON.stringify(causes)}::jsonb) as cause
     where caused.quote_id = messages.quote_id and cause ->> 0 = messages.template
       and cause ->> 1 = caused.record and cause ->> 2 = caused.action
  `.execute(db);
  // What the staff write to one another is about no one quote, and was written just now.
  await sql`update messages set sent_at = created_at, state = 'sent' where quote_id is null`.execute(db);
}
