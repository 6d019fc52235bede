import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { between, minute } from "#domain/shared/durations.ts";
import { t } from "#web/shared/texts/texts.ts";

type Window = Pick<SoldTripView, "voidUntil" | "voidEndedAt">;

export function isVoidWindowOpen({ voidUntil }: Window, now: string): boolean {
  return voidUntil !== null && voidUntil > now;
}

/** Returns when the window closed, including since the page was loaded. Null while it is open and if there was none. */
export function voidWindowClosedAt({ voidUntil, voidEndedAt }: Window, now: string): string | null {
  return voidUntil !== null && voidUntil <= now ? voidUntil : voidEndedAt;
}

/** Returns true if all flights of the ticket are selected, because tickets can only be voided as a whole. */
export function isAskedWhole(
  { coupons }: Pick<SoldTripView, "coupons">,
  ticketNumber: string | null,
  { couponIds }: Pick<RequestView, "couponIds">,
): boolean {
  const own = coupons.filter((coupon) => coupon.ticketNumber === ticketNumber);
  return ticketNumber !== null && own.length > 0 && own.every(({ id }) => couponIds.includes(id));
}

/** Returns "2 days and 3 hours", or "1 hour and 20 minutes" on the last day. */
export function timeLeft(until: string, now: string): string {
  const minutes = Math.max(0, Math.floor(between(now, until) / minute));
  const hours = Math.floor(minutes / 60);
  const words = {
    days: t({ one: "{{count}} day", other: "{{count}} days" }, { count: Math.floor(hours / 24) }),
    hours: t({ one: "{{count}} hour", other: "{{count}} hours" }, { count: hours % 24 }),
    minutes: t({ one: "{{count}} minute", other: "{{count}} minutes" }, { count: minutes % 60 }),
  };
  if (hours >= 24) return t("{{longer}} and {{shorter}}", { longer: words.days, shorter: words.hours });
  return hours > 0 ? t("{{longer}} and {{shorter}}", { longer: words.hours, shorter: words.minutes }) : words.minutes;
}
