import { missingCents } from "#domain/after-sale/money-left.ts";
import type { RequestStatus } from "#domain/after-sale/request.ts";
import { total } from "#domain/money/money.ts";
import type { SoldTrip } from "./sold-trip.ts";
import type { RequestRecord } from "./store.ts";

const beforeConfirmation: readonly string[] = [
  "pending_approval",
  "sent",
  "viewed",
  "signed",
] satisfies RequestStatus[];

/**
 * Returns the part of what a request gives back that is no longer available, in cents. The trip counts unsettled refunds as
 * gone, so those of this request are added back.
 */
export function missingNow(
  request: Pick<
    RequestRecord,
    "status" | "cashCents" | "agencyCreditCents" | "unsettledCents" | "shortCreditCents" | "heldGoneCents"
  >,
  { refundableCents, payments }: Pick<SoldTrip, "refundableCents" | "payments">,
): number {
  const inMoneyCents = total(payments.map((payment) => payment.refundableCents));
  const { status, cashCents, agencyCreditCents, unsettledCents, shortCreditCents } = request;
  if (beforeConfirmation.includes(status)) {
    return Math.max(
      request.heldGoneCents,
      missingCents({ cashCents, agencyCreditCents }, { refundableCents, inMoneyCents }),
    );
  }
  if (status !== "done") return 0;
  return missingCents(
    { cashCents: unsettledCents, agencyCreditCents: agencyCreditCents - shortCreditCents },
    { refundableCents: refundableCents + unsettledCents, inMoneyCents: inMoneyCents + unsettledCents },
  );
}
