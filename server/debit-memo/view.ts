import type { DebitMemosOfQuote, DebitMemoView } from "#contract/debit-memo/calls.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { debitMemoProcess } from "#domain/debit-memo/process.ts";
import type { DebitMemoCategory, DebitMemoFault, DebitMemoStatus } from "#domain/debit-memo/status.ts";
import type { Currency } from "#domain/money/money.ts";
import { allowedActions } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { ownership } from "#server/lead/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { ticketsOf } from "#server/ticketing/index.ts";
import { debitMemoFacts } from "./records.ts";
import { type DebitMemoRecord, debitMemosOf } from "./store.ts";

/** Returns the debit memos of a sale as `actor` sees them, and the tickets that a new one can be about. */
export async function viewOfQuote(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<DebitMemosOfQuote> {
  const tickets = isAllowed(actor, "booking.ticket", ownership(quote)) ? await ticketsOf(db, quote.id) : [];
  return {
    items: (await debitMemosOf(db, quote.id)).map((memo) => debitMemoView(memo, actor, now)),
    currency: quote.currency as Currency,
    mayRecord: tickets.length > 0,
    ticketNumbers: tickets.map(({ number }) => number),
  };
}

export function debitMemoView(memo: DebitMemoRecord, actor: Actor, now: string): DebitMemoView {
  const { id, quoteId, leadId, issuer, number, ticketNumber, amountCents, receivedOn, disputeBy, note, version } = memo;
  const { disputedAt, acceptedCents, acceptedAt, reversedAt } = memo;
  return {
    id,
    quoteId,
    leadId,
    issuer,
    number,
    ticketNumber,
    amountCents,
    receivedOn,
    disputeBy,
    note,
    version,
    disputedAt,
    acceptedCents,
    acceptedAt,
    reversedAt,
    category: memo.category as DebitMemoCategory,
    fault: memo.fault as DebitMemoFault | null,
    currency: memo.currency as Currency,
    status: memo.status as DebitMemoStatus,
    allowedActions: allowedActions(debitMemoProcess, debitMemoFacts(memo), actor, now),
  };
}
