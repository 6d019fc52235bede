import { useQuery } from "@tanstack/react-query";
import { afterSaleCalls } from "#calls/after-sale/calls.ts";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { canceledPart, isCanceled, type CanceledPart as Part } from "#domain/after-sale/coupon.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { type Text, text, texts } from "#web/shared/texts/texts.ts";

/** Returns the coupons of a sale, for users who may read its money. Empty until they are loaded. */
function useCoupons({ id, signedAt }: Pick<Quote, "id" | "signedAt">): SoldTripView["coupons"] {
  const role = useRole();
  const reads = role !== undefined && scopeOf(role, "money.read") !== undefined;
  const trip = useQuery({
    ...callQuery(afterSaleCalls.trip, { params: { id } }),
    enabled: signedAt !== null && reads,
  });
  return trip.data?.coupons ?? [];
}

/** Says "1 of 2 passengers canceled" beside the status, which stays the same while something of the sale is left. */
export function CanceledPart({ quote }: { quote: Pick<Quote, "id" | "signedAt"> }) {
  const part = canceledPart(useCoupons(quote));
  if (!part) return null;
  const { of, canceled, all } = part;
  return <Badge group="attention" name={partNames[of]} values={{ canceled, all }} />;
}

/** Marks a ticket whose flights were canceled or refunded, all of them or a part. */
export function TicketMark({ quote, number }: { quote: Pick<Quote, "id" | "signedAt">; number: string }) {
  const own = useCoupons(quote).filter(({ ticketNumber }) => ticketNumber === number);
  const canceled = own.filter(isCanceled).length;
  if (canceled === 0) return null;
  if (canceled === own.length) return <Badge group="trouble" name={text("Canceled")} />;
  return <Badge group="attention" name={partNames.flights} values={{ canceled, all: own.length }} />;
}

const partNames: Record<Part["of"], Text> = texts({
  passengers: "{{canceled}} of {{all}} passengers canceled",
  flights: "{{canceled}} of {{all}} flights canceled",
});
