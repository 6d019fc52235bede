import type { BookingView } from "#contract/booking/booking.ts";
import type { CardView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";

/** The next step for missing money, or the event that the office waits for. */
export type MoneyStep = "enter_result" | "record_payment" | "charge" | "ask_for_card" | "wait_for_card";

/** Returns the next step to collect the missing money of a signed quote; undefined if the person can take none. */
export function moneyStep(
  { status, booking, allowedActions }: Pick<Quote, "status" | "booking" | "allowedActions">,
  now: string,
): MoneyStep | undefined {
  if (!booking || status === "signed") return undefined;
  if (booking.charges.some((charge) => charge.allowedActions.includes("approve"))) return "enter_result";
  const mayCharge = allowedActions.includes("startCharge");
  if (booking.payment.method !== "credit_card") return mayCharge ? "record_payment" : undefined;
  const open = booking.cards.filter(
    ({ removedAt, replacedAt, openCents }) => !removedAt && !replacedAt && openCents > 0,
  );
  if (open.some((card) => !isSpent(card, booking))) return mayCharge ? "charge" : undefined;
  if (open.length === 0 || !allowedActions.includes("askForReplacementCard")) return undefined;
  return booking.cardRequest && booking.cardRequest.expiresAt > now ? "wait_for_card" : "ask_for_card";
}

/**
 * Returns true if the bank declined the card last. Its security code was destroyed with the answer, so it cannot be
 * charged again.
 */
function isSpent({ id, cvvAvailable }: CardView, { charges }: BookingView): boolean {
  const last = charges.findLast(({ cardId, reversesId }) => cardId === id && reversesId === null);
  return last?.state === "declined" && !cvvAvailable;
}
