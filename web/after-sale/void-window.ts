import type { RequestView, SoldTripView } from "#contract/after-sale.ts";
import { t } from "#web/shared/texts.ts";

type Window = Pick<SoldTripView, "voidUntil" | "voidEndedAt">;

export function isVoidWindowOpen({ voidUntil }: Window, now: string): boolean {
  return voidUntil !== null && voidUntil > now;
}

/** When it closed, the time since the page was loaded included; null while it is open, and where there was none. */
export function voidWindowClosedAt({ voidUntil, voidEndedAt }: Window, now: string): string | null {
  return voidUntil !== null && voidUntil <= now ? voidUntil : voidEndedAt;
}

/** Tickets are voided whole: all flights of this one are asked for. */
export function isAskedWhole(
  { coupons }: Pick<SoldTripView, "coupons">,
  ticketNumber: string | null,
  { couponIds }: Pick<RequestView, "couponIds">,
): boolean {
  const own = coupons.filter((coupon) => coupon.ticketNumber === ticketNumber);
  return ticketNumber !== null && own.length > 0 && own.every(({ id }) => couponIds.includes(id));
}

/** "2 days and 3 hours", and of the last day "3 hours and 20 minutes". */
export function timeLeft(until: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t("{{days}} days and {{hours}} hours", { days: Math.floor(hours / 24), hours: hours % 24 });
  return t("{{hours}} hours and {{minutes}} minutes", { hours, minutes: minutes % 60 });
}
