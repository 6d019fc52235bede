import { Select } from "@mantine/core";
import { useState } from "react";
import { otherZones, unitedStatesZones } from "#domain/agency/time-zones.ts";
import { zoneInWords } from "#domain/shared/day-words.ts";
import { shownLanguage, t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import type { Section } from "./setting-fields.tsx";
import { settingWords } from "./words.ts";

/** The agency's time zone. The zones of the United States are listed first. */
export function TimeZoneSetting({ draft, problemAt }: Section) {
  const { timeZone } = draft.values;
  const [groups] = useState(zoneGroups);
  return (
    <Select
      label={t(settingWords.timeZone)}
      description={t("Days, deadlines and times in emails follow this zone.")}
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={t("No time zone found")}
      data={groups}
      value={timeZone}
      onChange={(zone) => zone && draft.set("timeZone", zone)}
      error={problemAt("timeZone")}
    />
  );
}

function zoneGroups() {
  return [
    {
      group: t("United States"),
      items: unitedStatesZones.map((zone) => ({ value: zone, label: nameWithClock(zone) })),
    },
    { group: t("Other countries"), items: otherZones().map((zone) => ({ value: zone, label: nameOf(zone) })) },
  ];
}

/** "America/New York (Eastern Time)". The search finds either part. */
function nameWithClock(zone: string): string {
  return `${nameOf(zone)} (${zoneInWords(zone, deviceNow(), shownLanguage())})`;
}

function nameOf(zone: string): string {
  return zone.replaceAll("_", " ");
}
