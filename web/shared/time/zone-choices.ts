import { otherZones, unitedStatesZones } from "#domain/agency/time-zones.ts";
import { zoneInWords } from "#domain/shared/day-words.ts";
import { shownLanguage, t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "./clock.ts";

interface ZoneGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** Returns the time zones to choose from. Those of the United States are first. */
export function zoneGroups(): ZoneGroup[] {
  return [
    {
      group: t("United States"),
      items: unitedStatesZones.map((zone) => ({ value: zone, label: `${nameOf(zone)} (${clockOfZone(zone)})` })),
    },
    { group: t("Other countries"), items: otherZones().map((zone) => ({ value: zone, label: nameOf(zone) })) },
  ];
}

/** "Eastern Time" of "America/New_York". */
export function clockOfZone(zone: string, at: string = deviceNow()): string {
  return zoneInWords(zone, at, shownLanguage());
}

function nameOf(zone: string): string {
  return zone.replaceAll("_", " ");
}
