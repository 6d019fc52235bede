import { Button, Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { CalendarFacts } from "#domain/itinerary/calendar-file.ts";
import type { RenderedSystem } from "#domain/itinerary/render/render-segments.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { copyText } from "#web/shared/buttons/copy-text.ts";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { saveFile } from "#web/shared/save-file.ts";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { itineraryEngineQuery } from "../queries.ts";
import { asSegments, asText, calendarName, segmentFormats, segmentsObstacle, type Trip } from "./formats.ts";
import styles from "./itinerary-menu.module.css";

interface Props {
  /** The flights, or what is missing for an export. */
  trip: Trip | { missing: string };
  calendar: Omit<CalendarFacts, "now">;
}

/** Exports the flights as text, for a reservation system, or as a calendar file. */
export function ItineraryMenu({ trip, calendar }: Props) {
  const client = useQueryClient();
  const missing = "missing" in trip ? trip.missing : undefined;
  const unprintable = "missing" in trip ? undefined : segmentsObstacle(trip);
  const [missingId, unprintableId] = [useId(), useId()];
  const reason = missing === undefined ? undefined : missingId;
  const withTrip = (act: (trip: Trip) => void) => () => {
    if (!("missing" in trip)) act(trip);
  };
  const download = async (complete: Trip) => {
    try {
      const engine = await client.fetchQuery(itineraryEngineQuery);
      const text = engine.calendar(complete.segments, { ...calendar, now: deviceNow() });
      saveFile(new Blob([text], { type: "text/calendar" }), calendarName(complete));
    } catch (error) {
      toastFailure(t("The calendar file could not be made"), messageOf(error));
    }
  };
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="xs" className={styles.target ?? ""}>
          {t("Copy itinerary as…")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing && (
          <Menu.Label id={missingId} className={styles.reason}>
            {missing}
          </Menu.Label>
        )}
        <Item reason={reason} onClick={withTrip((complete) => void copyText(asText(complete), t("Plain text")))}>
          {t("Plain text")}
        </Item>
        <Menu.Divider />
        {unprintable && (
          <Menu.Label id={unprintableId} className={styles.reason}>
            {unprintable}
          </Menu.Label>
        )}
        {(Object.keys(segmentFormats) as RenderedSystem[]).map((system) => (
          <Item
            key={system}
            reason={reason ?? (unprintable && unprintableId)}
            onClick={withTrip((complete) => void copyText(asSegments(complete, system), t(segmentFormats[system])))}
          >
            {t(segmentFormats[system])}
          </Item>
        ))}
        <Menu.Divider />
        <Item reason={reason} onClick={withTrip((complete) => void download(complete))}>
          {t("Download calendar file (.ics)")}
        </Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemProps {
  /** The id of the element that explains why the item is disabled. */
  reason: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A disabled item stays focusable, so that screen readers read its reason. */
function Item({ reason, onClick, children }: ItemProps) {
  if (reason === undefined) return <Menu.Item onClick={onClick}>{children}</Menu.Item>;
  return (
    <Menu.Item aria-disabled aria-describedby={reason} closeMenuOnClick={false} className={styles.off}>
      {children}
    </Menu.Item>
  );
}
