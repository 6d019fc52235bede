import type { RequestDraft } from "#contract/after-sale/request-draft.ts";
import { isUnused } from "#domain/after-sale/coupon.ts";
import { firstDeparture } from "#domain/after-sale/departure.ts";
import { isCarrierCaused, type MerchantOfRecord } from "#domain/after-sale/returnable.ts";
import type { WorkedOut } from "#domain/after-sale/work-out.ts";
import type { Db } from "#server/db/database.ts";
import type { SoldTrip } from "./sold-trip.ts";

/** A draft with its merchant of record. */
export type DecidedDraft = RequestDraft & { merchantOfRecord: MerchantOfRecord };

export function columnsOf(given: DecidedDraft) {
  const { couponIds: _coupons, lines: _lines, ...columns } = given;
  return columns;
}

export function columnsOfTrip({ signatureId, currency, serviceFeeCents }: SoldTrip) {
  return { signatureId, currency, disclosedFeeCents: serviceFeeCents };
}

/** Returns the departure of the first flight. Coupons that are given up or flown do not count. */
export function departureOf({ flights, coupons }: SoldTrip, { couponIds }: RequestDraft) {
  const unused = coupons.filter((coupon) => couponIds.includes(coupon.id) && isUnused(coupon));
  return { departsAt: firstDeparture(flights, unused) };
}

/** Returns the initial eligibility. Only the airline can confirm that a refund is owed. */
export function eligibilityOf({ cause }: RequestDraft) {
  return {
    eligibility: isCarrierCaused(cause) ? "pending" : null,
    eligibilityAt: null,
    eligibilityBy: null,
    dueAt: null,
  };
}

export async function writeParts(
  db: Db,
  requestId: number,
  given: RequestDraft,
  { values, lines }: WorkedOut,
): Promise<void> {
  await db
    .insertInto("requestCoupons")
    .values([...values].map(([couponId, valueCents]) => ({ requestId, couponId, valueCents })))
    .execute();
  await db
    .insertInto("requestLines")
    .values(
      lines.map((line) => ({
        requestId,
        ...line,
        flownCents: given.lines.find(({ passengerId }) => passengerId === line.passengerId)?.flownCents ?? null,
      })),
    )
    .execute();
}
