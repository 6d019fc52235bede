import { Select } from "@mantine/core";
import { useState } from "react";
import { t } from "#web/shared/texts/texts.ts";
import { zoneGroups } from "#web/shared/time/zone-choices.ts";
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
