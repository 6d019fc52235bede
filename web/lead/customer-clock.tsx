import { Button } from "@mantine/core";
import { type CallHours, callableFrom, customerClocks, isQuiet, type ZoneBasis } from "#domain/lead/customer-time.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { inWords } from "#web/shared/time/dates.ts";
import { useMinute } from "#web/shared/time/use-minute.ts";
import styles from "./customer-clock.module.css";
import { basisNames } from "./zone-words.ts";

/** Formats a local time that is parsed as UTC. */
const face: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", timeZone: "UTC" };

interface Props {
  /** The IANA zones in which the customer may be. */
  zones: readonly string[];
  hours: CallHours;
}

/**
 * Shows the customer's local time, and if it is too early or too late to call. Renders nothing if the zone is unknown.
 */
export function CustomerClock({ zones, hours, basis }: Props & { basis: ZoneBasis | null }) {
  const now = useMinute();
  if (zones.length === 0) return null;
  const quiet = isQuiet(zones, now, hours);
  return (
    <Muted fontSize={2} className={styles.clock} data-quiet={quiet}>
      {t("{{time}} for the customer", { time: clocksText(zones, now) })}
      {basis && `, ${t(basisNames[basis])}`}
      {quiet && ` · ${t("call from {{time}}", { time: clocksText(zones, callableFrom(zones, now, hours)) })}`}
    </Muted>
  );
}

/**
 * Shows the customer's local time at a moment that the user is choosing, and suggests another one at night. `at` is an
 * ISO instant.
 */
export function CustomerClockAt({
  zones,
  hours,
  at,
  onChoose,
}: Props & { at: string; onChoose: (at: string) => void }) {
  if (zones.length === 0) return null;
  const callable = callableFrom(zones, at, hours);
  return (
    <Muted as="p" fontSize={2} className={styles.clock} data-quiet={callable !== at}>
      {t("{{time}} for the customer", { time: clocksText(zones, at) })}
      {callable !== at && (
        <>
          {": "}
          {t("too early or too late to call.")}{" "}
          <Button variant="default" size="compact-sm" onClick={() => onChoose(callable)}>
            {t("Use {{time}} for the customer", { time: clocksText(zones, callable) })}
          </Button>
        </>
      )}
    </Muted>
  );
}

/** "9:12 AM", or "9:12 AM or 8:12 AM" if the customer may be in either zone. */
export function clocksText(zones: readonly string[], at: string): string {
  return customerClocks(zones, at)
    .map((local) => inWords(face, `${local}:00Z`))
    .join(` ${t("or")} `);
}
