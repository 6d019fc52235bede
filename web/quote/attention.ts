import type { QuoteRow } from "#contract/quote/quote.ts";
import { type QuoteStatus, withCustomer } from "#domain/quote/status.ts";
import { between, day } from "#domain/shared/durations.ts";
import { type Text, text } from "#web/shared/texts/texts.ts";
import { timeBetween } from "#web/shared/time/durations.ts";

/** The reason why a row needs attention. */
export interface Attention {
  /** The step to take. May contain a placeholder for `time`. */
  sentence: Text;
  /** The remaining time, if there is a deadline. */
  time?: string;
  /** `now`: the customer is waiting or may leave. `next`: the office has to act. */
  urgency: "now" | "next";
}

const ours: Partial<Record<QuoteStatus, Attention>> = {
  signed: { sentence: text("Signed: reserve the seats"), urgency: "now" },
  booked: { sentence: text("Booked: charge and issue"), urgency: "next" },
  charged: { sentence: text("Charged: issue the tickets"), urgency: "next" },
};
const soonMilliseconds = day;

/** Returns the step that the ticketing deadline requires. After the deadline, the airline takes the seats back. */
function deadlineOf({ status, ticketingDeadline }: QuoteRow, now: string): Attention | undefined {
  if (ticketingDeadline === null || (status !== "booked" && status !== "charged")) return undefined;
  const left = between(now, ticketingDeadline);
  if (left < 0) return { sentence: text("The ticketing deadline has passed"), urgency: "now" };
  if (left > soonMilliseconds) return undefined;
  return {
    sentence: text("Issue the tickets within {{time}}"),
    time: timeBetween(now, ticketingDeadline),
    urgency: "now",
  };
}

export function attentionOf(quote: QuoteRow, now: string): Attention | undefined {
  if (quote.approvalPending) return { sentence: text("Waiting for a decision"), urgency: "now" };
  if (!withCustomer.some((status) => status === quote.status)) return deadlineOf(quote, now) ?? ours[quote.status];
  const left = between(now, quote.expiresAt);
  if (left < 0) return { sentence: text("Expired: send a fresh price"), urgency: "next" };
  if (left < soonMilliseconds) {
    return { sentence: text("Expires in {{time}}"), time: timeBetween(now, quote.expiresAt), urgency: "now" };
  }
  if (quote.status === "viewed") return { sentence: text("Viewed, not signed: call now"), urgency: "now" };
  return quote.unsentChanges ? { sentence: text("Unsent changes"), urgency: "next" } : undefined;
}
