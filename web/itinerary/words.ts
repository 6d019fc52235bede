import type { Cabin } from "#domain/itinerary/segment.ts";
import { addCountForms, t } from "#web/shared/texts.ts";
import { hoursAndMinutes } from "./local-times.ts";

addCountForms({
  "{{count}} stops_zero": "Nonstop",
  "{{count}} stops_one": "{{count}} stop",
  "{{sign}}{{count}} days_one": "{{sign}}{{count}} day",
});

/** 425 → "7 h 5 min", 240 → "4 h": the words of `durationText`, for translation. */
export function duration(total: number): string {
  const { hours, minutes } = hoursAndMinutes(total);
  if (hours === 0) return t("{{minutes}} min", { minutes });
  return minutes === 0 ? t("{{hours}} h", { hours }) : t("{{hours}} h {{minutes}} min", { hours, minutes });
}

export function stops(count: number): string {
  return t("{{count}} stops", { count });
}

/** 1 → "+1 day": the flight lands on another date than it left. */
export function dayOffset(days: number): string {
  return t("{{sign}}{{count}} days", { sign: days > 0 ? "+" : "−", count: Math.abs(days) });
}

export const cabinNames: Record<Cabin, string> = {
  economy: "Economy",
  premium_economy: "Premium economy",
  business: "Business",
  first: "First",
};
