import { type Selectable, sql } from "kysely";
import { type RequestKind, underWay } from "#domain/after-sale/request.ts";
import type { PassengerLine } from "#domain/after-sale/returnable.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { RequestLines } from "#server/db/schema.gen.ts";
import { isRefundOpen } from "./open-refunds.ts";

/** A request with the fields of its quote and of its own rows that its rules need. */
export type RequestRecord = Awaited<ReturnType<typeof loadRequest>>;

/** Throws `not_found`. A caller that changes the request must lock its quote first, with `lock`. */
export async function loadRequest(db: Db, id: number, options: { lock?: boolean; kind?: RequestKind } = {}) {
  if (options.lock) await lockQuoteOf(db, id);
  const row = await withItsQuote(db).where("request.id", "=", id).executeTakeFirst();
  if (!row || (options.kind && row.kind !== options.kind)) throw new Refusal("not_found");
  return row;
}

/** Returns the requests of a quote, newest first, without deleted drafts. */
export async function requestsOf(db: Db, quoteId: number): Promise<RequestRecord[]> {
  return withItsQuote(db)
    .where("request.quoteId", "=", quoteId)
    .where("request.status", "<>", "deleted")
    .orderBy("request.id", "desc")
    .execute();
}

/** Returns the request that holds coupons of this quote; undefined if there is none. */
export async function requestUnderWay(db: Db, quoteId: number): Promise<RequestRecord | undefined> {
  return withItsQuote(db)
    .where("request.quoteId", "=", quoteId)
    .where("request.status", "in", underWay)
    .executeTakeFirst();
}

async function lockQuoteOf(db: Db, id: number): Promise<void> {
  await sql`select from quotes where id = (select quote_id from requests where id = ${id}) for update`.execute(db);
}

function withItsQuote(db: Db) {
  const sum = (column: string) =>
    sql<number>`coalesce((select sum(${sql.ref(column)}) from request_lines where request_id = request.id), 0)::bigint`;
  return db
    .selectFrom("requests as request")
    .innerJoin("quotes", "quotes.id", "request.quoteId")
    .innerJoin("leads", "leads.id", "request.leadId")
    .leftJoin("users as asker", "asker.id", "request.requestedBy")
    .selectAll("request")
    .select(["quotes.ownerId", "quotes.status as quoteStatus", "quotes.routes", "quotes.departsOn"])
    .select(["leads.expertStatus", "leads.firstName", "leads.lastName", "leads.email as customerEmail"])
    .select("asker.name as askerName")
    .select([
      sum("cash_cents").as("cashCents"),
      sum("agency_credit_cents").as("agencyCreditCents"),
      sum("airline_credit_cents").as("airlineCreditCents"),
      sum("airline_penalty_cents").as("penaltyCents"),
      sum("agency_fee_cents").as("feeCents"),
      sum("value_cents").as("valueCents"),
      sql<number>`(select count(*) from chargebacks where chargebacks.status = 'open'
        and root_of_quote(chargebacks.quote_id) = root_of_quote(request.quote_id))`.as("openChargebacks"),
      sql<boolean>`exists (select from requotes
        where requotes.request_id = request.id and requotes.sent_at is null)`.as("isRequoted"),
      // A chargeback that was lost since the request was drawn up lowered the held amounts that it returns.
      sql<number>`(select coalesce(sum(greatest(0, value_cents - open_cents)), 0)::bigint
        from held_amounts_of_request(request.id) join held_amounts on held_amounts.id = held_amount_id)`.as(
        "heldGoneCents",
      ),
      sql<number>`(select count(*) from refund_payments
        where request_id = request.id and ${isRefundOpen})`.as("unsettledPayments"),
      sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from refund_payments
        where request_id = request.id and ${isRefundOpen})`.as("unsettledCents"),
      sql<number>`(select count(*) from refund_payments
        join ledger_entries as entry on entry.id = refund_payments.entry_id
        join charge_money on charge_money.charge_id = entry.charge_id
        join quote_money on quote_money.quote_id = entry.quote_id
        where refund_payments.request_id = request.id and ${isRefundOpen}
          and refund_payments.amount_cents > least(charge_money.refundable_cents, quote_money.refundable_cents))`.as(
        "blockedPayments",
      ),
    ]);
}

export type LineRow = Selectable<RequestLines>;

export function linesOf(db: Db, requestId: number): Promise<LineRow[]> {
  return db.selectFrom("requestLines").selectAll().where("requestId", "=", requestId).orderBy("passengerId").execute();
}

export function couponsOf(db: Db, requestId: number) {
  return db
    .selectFrom("requestCoupons")
    .innerJoin("coupons", "coupons.id", "requestCoupons.couponId")
    .select(["coupons.id", "coupons.passengerId", "coupons.segment", "coupons.state", "coupons.ticketId"])
    .select(["requestCoupons.valueCents", "requestCoupons.leftCents"])
    .where("requestCoupons.requestId", "=", requestId)
    .orderBy("coupons.passengerId")
    .orderBy("coupons.segment")
    .execute();
}

/**
 * Returns, for each coupon of completed requests and of exchanges, its value when it was first given up, and the value
 * that the last of them left. The first value is final.
 */
export async function completedCoupons(db: Db, quoteId: number) {
  const { rows } = await sql<{ couponId: number; passengerId: number; firstCents: number; leftCents: number }>`
    select coupons.id as coupon_id, coupons.passenger_id,
           (array_agg(given_up.value_cents order by given_up.released_at, given_up.request_id nulls first))[1] as first_cents,
           (array_agg(given_up.left_cents order by given_up.released_at desc, given_up.request_id desc nulls last))[1] as left_cents
      from coupons
      join request_coupons as given_up on given_up.coupon_id = coupons.id
      left join requests on requests.id = given_up.request_id
      left join exchanges on exchanges.quote_id = given_up.exchange_id
     where coupons.quote_id = ${quoteId} and (requests.status = 'completed' or exchanges.is_done)
     group by coupons.id`.execute(db);
  return rows;
}

/** Returns, for each passenger, the protection and gratuity that completed requests have refunded. */
export function givenBefore(
  db: Db,
  quoteId: number,
): Promise<(Pick<PassengerLine, "passengerId"> & { protectionCents: number; gratuityCents: number })[]> {
  return db
    .selectFrom("requestLines")
    .innerJoin("requests", "requests.id", "requestLines.requestId")
    .select("requestLines.passengerId")
    .select([
      sql<number>`sum(request_lines.protection_cents)::bigint`.as("protectionCents"),
      sql<number>`sum(request_lines.gratuity_cents)::bigint`.as("gratuityCents"),
    ])
    .where("requests.quoteId", "=", quoteId)
    .where("requests.status", "=", "completed")
    .groupBy("requestLines.passengerId")
    .execute();
}
