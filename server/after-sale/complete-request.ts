import { couponMoves } from "#domain/after-sale/coupon.ts";
import { completedOutcome, type RequestKind } from "#domain/after-sale/request.ts";
import type { ValidityKind } from "#domain/credit/status.ts";
import { allocate } from "#domain/money/money.ts";
import { loadTimeZone } from "#server/agency/index.ts";
import { creditsOf, issueCredit } from "#server/credit/index.ts";
import { voucherOf } from "#server/credit/office/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postEntry, spreadHeldAmount } from "#server/money/index.ts";
import { moveEach } from "#server/process/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { missingNow } from "./missing-money.ts";
import { leftOfSales, lockSales, paidForTickets } from "./paid-for-tickets.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import { loadSoldTrip } from "./sold-trip.ts";
import { couponsOf, linesOf, loadRequest, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Completes a settled request: issues credits, sends the customer the final statement, and ends the quote or continues
 * it in part. Throws the refusals of the request process.
 */
export async function completeRequest(
  request: RequestRecord,
  version: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move: RequestMove = { action: "complete", party: actor, version, now, origin };
  await lockSales(db, request.quoteId);
  const missingCents = missingNow(request, await paidForTickets(db, { id: request.quoteId }));
  await mustBeAllowed(db, { ...request, missingCents }, move);
  await issueCredits(db, request, move);
  await keepWhatIsLeft(db, request);
  const trip = await loadSoldTrip(db, await loadQuote(db, request.quoteId), now);
  const isOver = trip.coupons.every(({ state }) => state !== "OPEN" && state !== "HELD");
  const hasCredit = request.agencyCreditCents + request.airlineCreditCents > 0;
  await moveRequest(
    db,
    request,
    { ...move, set: { completedAt: now } },
    isOver ? completedOutcome(request.kind as RequestKind, hasCredit) : null,
  );
  const done = await loadRequest(db, request.id);
  await tellCustomer(db, done, "request-completed", await creditsIssued(db, done), { now, trip });
}

/** Issues the credits of airline and agency separately. Only the agency's credits are posted to the ledger. */
async function issueCredits(db: Db, request: RequestRecord, { now, party, origin }: RequestMove): Promise<void> {
  const { id: requestId, quoteId, leadId, currency } = request;
  const validityKind = (request.creditKind ?? "book_by") as ValidityKind;
  const postedBy = typeof party === "string" ? null : party.id;
  const [lines, zone] = [await linesOf(db, requestId), await loadTimeZone(db)];
  const short = allocate(
    request.shortCreditCents,
    lines.map((line) => line.agencyCreditCents),
  );
  for (const [index, line] of lines.entries()) {
    const agencyCreditCents = line.agencyCreditCents - (short[index] ?? 0);
    const parts = [
      { issuer: "airline" as const, amountCents: line.airlineCreditCents, validUntil: request.airlineCreditUntil },
      { issuer: "agency" as const, amountCents: agencyCreditCents, validUntil: request.agencyCreditUntil },
    ];
    for (const { issuer, amountCents, validUntil } of parts) {
      if (amountCents === 0) continue;
      if (validUntil === null) throw new Error(`Request ${requestId} has a credit of the ${issuer} without an end`);
      const credit = { requestId, quoteId, leadId, passengerId: line.passengerId, issuer, currency, amountCents };
      const creditId = await issueCredit(db, { ...credit, validUntil, validityKind }, { now, zone, party, origin });
      if (issuer === "airline") continue;
      const entry = { kind: "credit" as const, chargeId: null, cardId: null, reversesId: null, currency };
      for (const part of await drawnOn(db, quoteId, amountCents)) {
        await postEntry(db, { ...entry, ...part, at: now, postedBy, creditId });
      }
    }
  }
}

/** Returns the sales whose money becomes a credit, the newest first if tickets replaced others. */
async function drawnOn(db: Db, quoteId: number, amountCents: number) {
  const sales = await leftOfSales(db, quoteId);
  let open = amountCents;
  return sales.flatMap((sale) => {
    const cents = Math.min(open, sale.refundableCents);
    open -= cents;
    return cents > 0 ? [{ quoteId: sale.quoteId, amountCents: cents }] : [];
  });
}

/** Stores on each coupon the value that is held of it, so that it can still be returned. */
async function keepWhatIsLeft(db: Db, request: RequestRecord): Promise<void> {
  const held = await db.selectFrom("heldAmounts").select("id").where("requestId", "=", request.id).execute();
  for (const amount of held) await spreadHeldAmount(db, amount);
  if (request.kind !== "cancellation") return;
  const [coupons, lines] = [await couponsOf(db, request.id), await linesOf(db, request.id)];
  const withCredit = lines.filter((line) => line.agencyCreditCents + line.airlineCreditCents > 0);
  const credited = coupons.filter(
    ({ leftCents, passengerId }) => leftCents === 0 && withCredit.some((line) => line.passengerId === passengerId),
  );
  await moveEach(
    db,
    couponMoves,
    "credit",
    credited.map(({ id }) => id),
  );
}

async function creditsIssued(db: Db, { id, quoteId }: RequestRecord) {
  const issued = (await creditsOf(db, { quoteId })).filter(({ requestId }) => requestId === id).reverse();
  const vouchers = issued.map(voucherOf);
  const credits = vouchers.map(({ holderName: name, issuer, amountCents, validUntil }) => ({
    name,
    issuer,
    amountCents,
    validUntil,
  }));
  return { credits, vouchers };
}
