import { isUnused } from "#domain/after-sale/coupon.ts";
import { refundToPayments } from "#domain/after-sale/refund-to-payments.ts";
import { type SettledCredit, type Settlement, settlementOf } from "#domain/after-sale/settlement.ts";
import type { Db } from "#server/db/database.ts";
import type { SoldTrip } from "./sold-trip.ts";
import { couponsOf, linesOf, type RequestRecord } from "./store.ts";

/** The credits of a request with their terms; null if it gives none. */
export function creditsToGive(request: RequestRecord): Record<"airlineCredit" | "agencyCredit", SettledCredit | null> {
  const validityKind = request.creditKind === "travel_by" ? ("travel_by" as const) : ("book_by" as const);
  const creditOf = (amountCents: number, validUntil: string | null) =>
    amountCents > 0 && validUntil !== null ? { amountCents, validUntil, validityKind } : null;
  return {
    airlineCredit: creditOf(request.airlineCreditCents, request.airlineCreditUntil),
    agencyCredit: creditOf(request.agencyCreditCents, request.agencyCreditUntil),
  };
}

/** The payments that take a refund of this amount, in cents; none if less is left of them. */
export function plannedRefunds(cashCents: number, { payments }: Pick<SoldTrip, "payments">) {
  return (refundToPayments(cashCents, payments) ?? []).map(({ entryId, amountCents }) => ({
    card: payments.find((payment) => payment.entryId === entryId)?.card ?? null,
    amountCents,
  }));
}

/** Returns the settlement of a request. Its refunds are those that have begun, or those that are planned. */
export async function settlementNow(db: Db, request: RequestRecord, trip: SoldTrip): Promise<Settlement> {
  const { shortCashCents, shortCreditCents } = request;
  const [lines, begun] = await Promise.all([linesOf(db, request.id), begunRefunds(db, request)]);
  const payments = begun.length > 0 ? begun : plannedRefunds(request.cashCents, trip);
  return settlementOf(withPaid(lines, trip), { ...creditsToGive(request), payments, shortCashCents, shortCreditCents });
}

/** Adds what was paid for the ticket of each passenger. */
export function withPaid<Line extends { passengerId: number }>(
  lines: readonly Line[],
  { travelers }: Pick<SoldTrip, "travelers">,
) {
  return lines.map((line) => ({
    ...line,
    paidCents: travelers.find(({ id }) => id === line.passengerId)?.priceCents ?? 0,
  }));
}

async function begunRefunds(db: Db, { id, cashCents }: RequestRecord) {
  if (cashCents === 0) return [];
  const rows = await db
    .selectFrom("refundPayments")
    .leftJoin("cards", "cards.id", "refundPayments.cardId")
    .select(["refundPayments.amountCents", "cards.brand", "cards.last4"])
    .where("requestId", "=", id)
    .where("refundPayments.state", "<>", "dropped")
    .orderBy("refundPayments.id")
    .execute();
  return rows.map(({ amountCents, brand, last4 }) => ({
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
    amountCents,
  }));
}

/** Ticket names of the passengers a request is about, and of those who keep a flight. */
export async function passengersConcerned(
  db: Db,
  request: RequestRecord,
  trip: Pick<SoldTrip, "travelers" | "coupons">,
): Promise<{ concerned: string[]; remaining: string[] }> {
  const given = await couponsOf(db, request.id);
  return {
    concerned: namesOf(trip, given),
    remaining: keptBy(trip, given),
  };
}

/** Ticket names of the passengers who can still use a flight that is not given up. */
export function keptBy(trip: Pick<SoldTrip, "travelers" | "coupons">, given: readonly { id: number }[]): string[] {
  const ids = new Set(given.map(({ id }) => id));
  return namesOf(
    trip,
    trip.coupons.filter((coupon) => !ids.has(coupon.id) && isUnused(coupon)),
  );
}

function namesOf({ travelers }: Pick<SoldTrip, "travelers">, coupons: readonly { passengerId: number }[]): string[] {
  return travelers.filter(({ id }) => coupons.some(({ passengerId }) => passengerId === id)).map(({ name }) => name);
}
