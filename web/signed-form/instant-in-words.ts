import { agencyClock } from "#domain/agency/agency-day.ts";
import { t } from "#web/shared/texts/texts.ts";
import { agencyZone, clockInWords, dayInWords, zoneName } from "#web/shared/time/dates.ts";

/** Formats an instant like the agency's emails and documents: "Fri, Nov 27, 2026, 5:00 PM Eastern Time". */
export function instantInWords(instant: string): string {
  const zone = agencyZone();
  const local = agencyClock(instant, zone);
  return t("{{day}}, {{clock}} {{zone}}", {
    day: dayInWords(local),
    clock: clockInWords(local),
    zone: zoneName(instant),
  });
}
