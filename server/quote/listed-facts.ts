import { askedIn } from "#domain/quote/money-question.ts";

/** Facts of a quote that stand in other tables, as expressions of SQL: a list shows them as its page does. */

/** What the customer signed; null before it, and after a reopening. */
export const dueCents = "(select due_cents from quote_money where quote_money.quote_id = quotes.id)";

/** A question to somebody who answers for the money waits for its answer, of the kind that matters now. */
export const supervisorAsked = `exists (select from money_questions as asked
  join signatures on signatures.id = asked.signature_id and signatures.superseded_at is null
  where asked.quote_id = quotes.id and asked.answer is null
    and (asked.kind, quotes.status) in (('net', '${askedIn.net}'), ('ticketing', '${askedIn.ticketing}')))`;
