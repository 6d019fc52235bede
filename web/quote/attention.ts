import type { QuoteRow } from "#contract/quote.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { timeBetween } from "#web/shared/durations.ts";
import { type Text, text } from "#web/shared/texts.ts";

/** What makes a row worth a look before the others. */
export interface Attention {
  /** What to do, in words with a place for `time`. */
  sentence: Text;
  /** What is left, where a clock runs. */
  time?: string;
  /** `now`: the customer is waiting or about to be lost. `next`: a step of ours is due. */
  urgency: "now" | "next";
}

const ours: Partial<Record<QuoteStatus, Attention>> = {
  signed: { sentence: text("Signed: reserve the seats"), urgency: "now" },
  booked: { sentence: text("Booked: charge and issue"), urgency: "next" },
  charged: { sentence: text("Charged: issue the tickets"), urgency: "next" },
};
const withCustomer: readonly QuoteStatus[] = ["sent", "resent", "read", "viewed"];
const soonMilliseconds = 24 * 3_600_000;

/** Tickets that are not issued in time are none: the airline takes the seats back. */
function deadlineOf({ status, ticketingDeadline }: QuoteRow, now: string): Attention | undefined {
  if (ticketingDeadline === null || (status !== "booked" && status !== "charged")) return undefined;
  const left = Date.parse(ticketingDeadline) - Date.parse(now);
  if (left < 0) return { sentence: text("The ticketing deadline has passed"), urgency: "now" };
  if (left > soonMilliseconds) return undefined;
  return {
    sentence: text("Issue the tickets within {{time}}"),
    time: timeBetween(now, ticketingDeadline),
    urgency: "now",
  };
}

export function attentionOf(quote: QuoteRow, now: string): Attention | undefined {
  if (quote.approvalPending) return { sentence: text("Waits for a decision"), urgency: "now" };
  if (!withCustomer.includes(quote.status)) return deadlineOf(quote, now) ?? ours[quote.status];
  const left = Date.parse(quote.expiresAt) - Date.parse(now);
  if (left < 0) return { sentence: text("Expired: send a fresh price"), urgency: "next" };
  if (left < soonMilliseconds) {
    return { sentence: text("Expires in {{time}}"), time: timeBetween(now, quote.expiresAt), urgency: "now" };
  }
  if (quote.status === "viewed") return { sentence: text("Viewed, not signed: call now"), urgency: "now" };
  return quote.unsentChanges ? { sentence: text("Changes not sent"), urgency: "next" } : undefined;
}
