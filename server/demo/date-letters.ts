import { sql } from "kysely";
import type { QuoteAction } from "#domain/quote/process.ts";
import type { Db } from "#server/db/database.ts";
import type { Template } from "#server/mail/index.ts";

/** What had happened to the quote when each letter was written. */
const causes: Partial<Record<Template, QuoteAction>> = {
  "quote-sent": "send",
  "quote-updated": "resend",
  "booking-signed": "sign",
  "booking-signed-staff": "sign",
  "booking-confirmed": "markAsBooked",
  receipt: "markAsCharged",
  "charge-reversed": "reverseCharge",
  "tickets-issued": "enterTicketNumbers",
  "tickets-corrected": "correctTicketNumber",
  "quote-cancelled": "cancel",
};

/** The outbox takes the database's clock, and the demo's sales were days ago: their letters were written and sent then. */
export async function dateLetters(db: Db): Promise<void> {
  await sql`
    update messages set created_at = caused.at, sent_at = caused.at, state = 'sent'
      from (select quote_id, action, max(at) as at from history where record = 'quote' group by quote_id, action) as caused
     where caused.quote_id = messages.quote_id and caused.action = ${JSON.stringify(causes)}::jsonb ->> messages.template
  `.execute(db);
  // What the staff write to one another is about no one quote, and was written just now.
  await sql`update messages set sent_at = created_at, state = 'sent' where quote_id is null`.execute(db);
}
