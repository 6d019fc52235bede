import type { Lead } from "#contract/lead/lead.ts";
import type { ZoneBasis } from "#domain/lead/customer-time.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { clockOfZone } from "#web/shared/time/zone-choices.ts";

/** The fact from which the customer's time follows. */
export const basisNames: Record<ZoneBasis, Text> = texts({
  chosen: "set by hand",
  state: "by state",
  city: "by city",
  country: "by country",
  phone: "by phone number",
  departure: "by departure airport",
});

/** "Pacific Time, by phone number". Empty if the customer's time zone is unknown. */
export function zoneInWords({ timeZones, zoneBasis }: Pick<Lead, "timeZones" | "zoneBasis">): string {
  const names = [...new Set(timeZones.map((zone) => clockOfZone(zone)))].join(` ${t("or")} `);
  return names && zoneBasis ? `${names}, ${t(basisNames[zoneBasis])}` : names;
}
