import { askedIn } from "#domain/quote/money-question.ts";

/** Facts of a quote that stand in other tables, as expressions of SQL: a list shows them as its page does. */

/** What the customer signed; null before it, and after a reopening. */
export const signedCents = `(select amount_cents from signatures
  where signatures.quote_id = quotes.id and signatures.purpose = 'booking' and signatures.superseded_at is null)`;

/** A question to somebody who answers for the money waits for its answer, of the kind that matters now. */
export const supervisorAsked = `exists (select from money_questions as asked
  join signatures on signatures.id = asked.signature_id and signatures.superseded_at is null
  where asked.quote_id = quotes.id and asked.answer is null
    and (asked.kind, quotes.status) in (('net', '${askedIn.net}'), ('ticketing', '${askedIn.ticketing}')))`;
