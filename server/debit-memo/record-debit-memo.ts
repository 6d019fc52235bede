import type { debitMemoCalls } from "#contract/debit-memo/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Currency } from "#domain/money/money.ts";
import { amountProblems, dayProblems } from "#domain/money/unusual.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import { mustBeSigned, soldAs } from "#server/booking-form/index.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { ticketsOf } from "#server/ticketing/index.ts";
import { quoteOfKnownMemo } from "./store.ts";

type Given = CallInput<typeof debitMemoCalls.record>["body"];

/**
 * Records a bill of an airline or a consolidator. The caller holds the lock on the quote. Returns the id. Throws
 * `no_tickets_issued` if the sale has no tickets, `invalid_input` for a day in the future or far from the sale, an unusual amount, or a ticket of another sale,
 * and `debit_memo_known` if a memo with this issuer and number is recorded and not reversed.
 */
export async function recordDebitMemo(quote: QuoteRecord, given: Given, context: StaffContext): Promise<number> {
  const { db, actor, now, zone, origin } = context;
  const { issuer, number, category, amountCents, receivedOn, disputeBy } = given;
  const [tickets, today] = [await ticketsOf(db, quote.id), agencyDate(now, zone)];
  if (tickets.length === 0) throw new Refusal("no_tickets_issued");
  const ticket = tickets.find((one) => one.number === given.ticketNumber);
  const days = { soldOn: (await soldAs(db, quote.id, zone))?.soldOn ?? null, today };
  const { amountCents: saleCents } = await mustBeSigned(db, quote.id);
  const problems = [
    ...(given.ticketNumber && !ticket ? [fieldProblem("ticketNumber", "ticket_of_other_sale")] : []),
    ...(receivedOn > today
      ? [fieldProblem("receivedOn", "moved_in_future")]
      : dayProblems("receivedOn", receivedOn, days)),
    ...dayProblems("disputeBy", disputeBy, days),
    ...amountProblems([amountCents], saleCents, given),
  ];
  if (problems.length > 0) throw invalid(problems);

  const { id: quoteId, leadId, ownerId, currency } = quote;
  const facts = { issuer, number, category, currency, amountCents, receivedOn, disputeBy };
  const note = given.note || null;
  // The index on issuer and number waits for another transaction that records the same memo.
  const made = await db
    .insertInto("debitMemos")
    .values({ ...facts, quoteId, ticketId: ticket?.id ?? null, note, recordedBy: actor.id, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Refusal("debit_memo_known", { quote: String(await quoteOfKnownMemo(db, given)) });

  const { id } = made;
  const details = {
    sentBy: issuer,
    memoNumber: number,
    category,
    amountCents,
    currency,
    disputeBy,
    ...(ticket ? { ticketNumber: ticket.number } : {}),
    ...(note ? { note } : {}),
  };
  await recordHistory(db, {
    record: "debit_memo",
    recordId: id,
    leadId,
    quoteId,
    action: "record",
    oldStatus: null,
    newStatus: "received",
    party: actor,
    now,
    requestId: origin.requestId,
    details,
  });
  await recordAudit(db, {
    action: "debit_memo.record",
    outcome: "done",
    ip: origin.ip,
    actorId: actor.id,
    subject: `debit_memo:${id}`,
    details,
  });
  const told = { involved: { owner: ownerId }, facts: { amountCents, currency: currency as Currency } };
  await notify(db, { kind: "debit_memo_recorded", leadId, quoteId, by: actor, now, ...told });
  return id;
}
