import { sql } from "kysely";
import type { NamedFlight } from "#contract/customer-request/request.ts";
import type { RequestStatus } from "#domain/after-sale/request.ts";
import type { CustomerRequestKind, CustomerRequestStatus } from "#domain/customer-request/process.ts";
import { isOpen, type Made, progressOf } from "#domain/customer-request/progress.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";

/** A customer's request with its progress and the fields of its quote that its rules need. */
export type CustomerRequestRecord = ReturnType<typeof asRecord>;

/** Throws `not_found`. A caller that changes the request must lock its quote first, with `lock`. */
export async function loadCustomerRequest(db: Db, id: number, options: { lock?: boolean } = {}) {
  if (options.lock) {
    await sql`select from quotes where id = (select quote_id from customer_requests where id = ${id}) for update`.execute(
      db,
    );
  }
  const row = await withItsQuote(db).where("asked.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return asRecord(row);
}

/** Returns the requests of a quote, newest first. */
export async function customerRequestsOf(db: Db, quoteId: number): Promise<CustomerRequestRecord[]> {
  const rows = await withItsQuote(db).where("asked.quoteId", "=", quoteId).orderBy("asked.id", "desc").execute();
  return rows.map(asRecord);
}

function withItsQuote(db: Db) {
  return db
    .selectFrom("customerRequests as asked")
    .innerJoin("quotes", "quotes.id", "asked.quoteId")
    .innerJoin("leads", "leads.id", "asked.leadId")
    .leftJoin("requests", "requests.id", "asked.requestId")
    .leftJoin("exchanges", "exchanges.quoteId", "asked.exchangeId")
    .leftJoin("quotes as exchange", "exchange.id", "asked.exchangeId")
    .leftJoin("users as answerer", "answerer.id", "asked.answeredBy")
    .selectAll("asked")
    .select(["quotes.ownerId", "quotes.status as quoteStatus", "leads.expertStatus", "answerer.name as answererName"])
    .select(["requests.kind as requestKind", "requests.status as requestStatus"])
    .select(["exchange.status as exchangeStatus", "exchanges.isDone", "exchanges.endedAt"])
    .select(
      sql<{ id: number; name: string }[]>`(select coalesce(json_agg(json_build_object('id', id, 'name', ticket_name)
        order by position), '[]') from passengers where id = any(asked.passenger_ids))`.as("passengers"),
    );
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof withItsQuote>["executeTakeFirst"]>>>;

function asRecord(row: Row) {
  const made = madeOf(row);
  const progress = progressOf(row.status as CustomerRequestStatus, made);
  return {
    ...row,
    kind: row.kind as CustomerRequestKind,
    status: row.status as CustomerRequestStatus,
    quoteStatus: row.quoteStatus as QuoteStatus,
    flights: row.flights as unknown as NamedFlight[],
    made,
    progress,
    isOpen: isOpen(progress),
  };
}

function madeOf({ requestKind, requestStatus, exchangeStatus, isDone, endedAt }: Row): Made | null {
  if (requestStatus !== null)
    return { kind: requestKind as "cancellation" | "refund", status: requestStatus as RequestStatus };
  if (exchangeStatus === null) return null;
  return {
    kind: "exchange",
    status: exchangeStatus as QuoteStatus,
    isDone: isDone === true,
    hasEnded: endedAt !== null,
  };
}
