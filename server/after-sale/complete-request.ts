import { sql } from "kysely";
import { leftForRefundCents } from "#domain/after-sale/returnable.ts";
import { allocate } from "#domain/money/money.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postEntry } from "#server/money/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { refundableOfSales } from "./paid-for-tickets.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import { couponsOf, linesOf, loadRequest, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell.ts";
import { loadTrip } from "./trip.ts";

/**
 * Everything is settled: credit is issued, the customer has the final statement, and the quote ends or goes on in part.
 * Throws what the process of requests says.
 */
export async function completeRequest(
  request: RequestRecord,
  version: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move: RequestMove = { action: "complete", party: actor, version, now, origin };
  await mustBeAllowed(db, request, move);
  await issueCredits(db, request, { now, by: actor.id });
  await keepWhatIsLeft(db, request);
  const trip = await loadTrip(db, await loadQuote(db, request.quoteId), now);
  const isOver = trip.coupons.every(({ state }) => state !== "OPEN" && state !== "HELD");
  await moveRequest(db, request, { ...move, set: { completedAt: now } }, isOver ? endOf(request) : null);
  const done = await loadRequest(db, request.id);
  await tellCustomer(db, done, "request-completed", await statementOf(db, done));
}

function endOf(request: RequestRecord) {
  if (request.kind === "refund") return "refunded" as const;
  return request.agencyCreditCents + request.airlineCreditCents > 0
    ? ("cancelled_with_credit" as const)
    : ("canceled" as const);
}

/** Airline and agency each owe their own. Only what the agency owes is money of its ledger. */
async function issueCredits(db: Db, request: RequestRecord, { now, by }: { now: string; by: number }): Promise<void> {
  const { id: requestId, quoteId, leadId, currency, creditKind } = request;
  for (const line of await linesOf(db, requestId)) {
    const parts = [
      { issuer: "airline", amountCents: line.airlineCreditCents, validUntil: request.airlineCreditUntil },
      { issuer: "agency", amountCents: line.agencyCreditCents, validUntil: request.agencyCreditUntil },
    ];
    for (const { issuer, amountCents, validUntil } of parts) {
      if (amountCents === 0 || validUntil === null) continue;
      const { id: creditId } = await db
        .insertInto("credits")
        .values({
          ...{ requestId, quoteId, leadId, passengerId: line.passengerId, issuer, currency, amountCents, validUntil },
          ...{ validityKind: creditKind ?? "book_by", issuedAt: now },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (issuer === "airline") continue;
      const entry = { kind: "credit" as const, chargeId: null, cardId: null, reversesId: null, currency };
      for (const part of await drawnOn(db, quoteId, amountCents)) {
        await postEntry(db, { ...entry, ...part, at: now, postedBy: by, creditId });
      }
    }
  }
}

/** The sales whose money becomes a credit: the newest first, where tickets took the place of others. */
async function drawnOn(db: Db, quoteId: number, amountCents: number) {
  const sales = await refundableOfSales(db, quoteId);
  let open = amountCents;
  return sales.flatMap((sale) => {
    const cents = Math.min(open, sale.refundableCents);
    open -= cents;
    return cents > 0 ? [{ quoteId: sale.quoteId, amountCents: cents }] : [];
  });
}

/** What a cancellation did not give as credit stays for a refund, on the coupons it is of. */
async function keepWhatIsLeft(db: Db, request: RequestRecord): Promise<void> {
  const coupons = await couponsOf(db, request.id);
  for (const line of await linesOf(db, request.id)) {
    const own = coupons.filter(({ passengerId }) => passengerId === line.passengerId);
    const left = allocate(
      leftForRefundCents(line),
      own.map(({ valueCents }) => valueCents || 1),
    );
    for (const [index, { id }] of own.entries()) {
      await sql`update request_coupons set left_cents = ${left[index] ?? 0}
        where request_id = ${request.id} and coupon_id = ${id}`.execute(db);
      if (
        request.kind === "cancellation" &&
        (left[index] ?? 0) === 0 &&
        line.agencyCreditCents + line.airlineCreditCents > 0
      )
        await db.updateTable("coupons").set({ state: "CREDITED" }).where("id", "=", id).execute();
    }
  }
}

async function statementOf(db: Db, { id }: RequestRecord) {
  const [payments, credits] = await Promise.all([
    db
      .selectFrom("refundPayments")
      .leftJoin("cards", "cards.id", "refundPayments.cardId")
      .select(["refundPayments.amountCents", "cards.brand", "cards.last4"])
      .where("refundPayments.requestId", "=", id)
      .orderBy("refundPayments.id")
      .execute(),
    db
      .selectFrom("credits")
      .innerJoin("passengers", "passengers.id", "credits.passengerId")
      .select(["passengers.ticketName as name", "credits.issuer", "credits.amountCents", "credits.validUntil"])
      .where("credits.requestId", "=", id)
      .orderBy("credits.id")
      .execute(),
  ]);
  return {
    payments: payments.map(({ amountCents, brand, last4 }) => ({
      ...{ amountCents, card: brand !== null && last4 !== null ? { brand, last4 } : null },
    })),
    credits: credits.map((credit) => ({ ...credit, issuer: credit.issuer as "airline" | "agency" })),
  };
}
