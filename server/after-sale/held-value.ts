import { type KeptPenalty, keptLess } from "#domain/after-sale/kept-less.ts";
import { leftForRefundCents } from "#domain/after-sale/returnable.ts";
import { allocate, total } from "#domain/money/money.ts";
import { refundRoom } from "#server/approval/index.ts";
import { askToForfeit, heldAmountOfRequest } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { holdAmount, returnHeldAmounts } from "#server/money/index.ts";
import type { SoldTrip } from "./sold-trip.ts";
import { linesOf, type RequestRecord } from "./store.ts";

/**
 * Lowers the penalties of a request to what the airline kept. A refund returns the difference with its money, as far as
 * the payments still have it and no administrator is needed. The rest stays in the lines as value that is held for the
 * customer. Returns the cash of the request and the difference of each passenger, in cents.
 */
export async function lowerPenalties(
  db: Db,
  request: RequestRecord,
  kept: readonly KeptPenalty[],
  { trip, isReturned }: { trip: Pick<SoldTrip, "refundableCents" | "payments">; isReturned: boolean },
): Promise<{ cashCents: number; less: Less[] }> {
  const lines = await linesOf(db, request.id);
  const parts = keptLess(lines, kept);
  const inMoneyCents = total(trip.payments.map(({ refundableCents }) => refundableCents)) - request.cashCents;
  const refundableCents = trip.refundableCents - request.cashCents - request.agencyCreditCents;
  const roomCents = (await refundRoom(db, request)) ?? Number.POSITIVE_INFINITY;
  let payableCents =
    isReturned && request.type !== "cancellation" ? Math.max(0, Math.min(inMoneyCents, refundableCents, roomCents)) : 0;
  let { cashCents } = request;
  for (const [index, line] of lines.entries()) {
    const lessCents = parts[index] ?? 0;
    if (lessCents === 0) continue;
    const moreCents = Math.min(lessCents, payableCents);
    payableCents -= moreCents;
    cashCents += moreCents;
    await db
      .updateTable("requestLines")
      .set({
        airlinePenaltyCents: line.airlinePenaltyCents - lessCents,
        cashCents: line.cashCents + moreCents,
      })
      .where("requestId", "=", request.id)
      .where("passengerId", "=", line.passengerId)
      .execute();
  }
  const less = lines.map(({ passengerId }, index) => ({ passengerId, cents: parts[index] ?? 0 }));
  return { cashCents, less: less.filter(({ cents }) => cents > 0) };
}

/** The part of the signed penalty of a passenger that the airline did not keep. */
interface Less {
  passengerId: number;
  cents: number;
}

/** Asks another person to let the agency keep what the airline did not. Until then it is held for the customer. */
export async function askToKeep(
  { id: requestId }: RequestRecord,
  less: readonly Less[],
  reason: string,
  context: StaffContext,
): Promise<void> {
  for (const { passengerId, cents: amountCents } of less)
    await askToForfeit(
      await heldAmountOfRequest(context.db, { requestId, passengerId }),
      { amountCents, reason },
      context,
    );
}

/** Ends the held amounts that the request returns, and holds the value that it neither returns nor keeps. */
export async function holdWhatIsLeft(
  db: Db,
  { id: requestId, quoteId, currency }: RequestRecord,
  posting: { now: string; postedBy: number },
): Promise<void> {
  await returnHeldAmounts(db, requestId, posting);
  for (const line of await linesOf(db, requestId)) {
    const amountCents = leftForRefundCents(line);
    if (amountCents > 0)
      await holdAmount(db, { requestId, quoteId, passengerId: line.passengerId, currency, amountCents }, posting);
  }
}

/**
 * Holds the part of a request's cash and credit that is not given back, because a lost chargeback took the money. The
 * chargeback lowers it at once, and raises it again if it is won late.
 */
export async function holdMissing(
  db: Db,
  { id: requestId, quoteId, currency }: RequestRecord,
  { lessCash, lessCredit }: { lessCash: number; lessCredit: number },
  posting: { now: string; postedBy: number },
): Promise<void> {
  const lines = await linesOf(db, requestId);
  const cash = allocate(
    lessCash,
    lines.map(({ cashCents }) => cashCents),
  );
  const credit = allocate(
    lessCredit,
    lines.map(({ agencyCreditCents }) => agencyCreditCents),
  );
  for (const [index, { passengerId }] of lines.entries()) {
    const amountCents = (cash[index] ?? 0) + (credit[index] ?? 0);
    if (amountCents > 0) await holdAmount(db, { requestId, quoteId, passengerId, currency, amountCents }, posting);
  }
}
