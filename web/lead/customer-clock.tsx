import { Button } from "@mantine/core";
import { type CallHours, callableFrom, customerClocks, isQuiet } from "#domain/lead/customer-time.ts";
import { inWords } from "#web/shared/dates.ts";
import { t } from "#web/shared/texts.ts";
import { useMinute } from "#web/shared/use-minute.ts";
import styles from "./contact-line.module.css";

/** Of a local time, which is read as if it were UTC. */
const face: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", timeZone: "UTC" };

interface Props {
  /** IANA zones whose clock the customer may live by. */
  zones: readonly string[];
  hours: CallHours;
}

/** What time it is where the customer lives, and that it is too early or too late to call; nothing where nobody knows. */
export function CustomerClock({ zones, hours }: Props) {
  const now = useMinute();
  if (zones.length === 0) return null;
  const quiet = isQuiet(zones, now, hours);
  return (
    <span className={styles.clock} data-quiet={quiet}>
      {t("{{time}} there", { time: clocksText(zones, now) })}
      {quiet && ` · ${t("call from {{time}}", { time: clocksText(zones, callableFrom(zones, now, hours)) })}`}
    </span>
  );
}

/** The same of a moment that somebody is choosing, with a way out of the night. `at` is an ISO instant. */
export function CustomerClockAt({
  zones,
  hours,
  at,
  onChoose,
}: Props & { at: string; onChoose: (at: string) => void }) {
  if (zones.length === 0) return null;
  const callable = callableFrom(zones, at, hours);
  return (
    <p className={styles.clock} data-quiet={callable !== at}>
      {t("{{time}} at the customer’s", { time: clocksText(zones, at) })}
      {callable !== at && (
        <>
          {": "}
          {t("too early or too late to call.")}{" "}
          <Button variant="default" size="compact-sm" onClick={() => onChoose(callable)}>
            {t("Take {{time}} there", { time: clocksText(zones, callable) })}
          </Button>
        </>
      )}
    </p>
  );
}

/** "9:12 AM", or "9:12 AM or 8:12 AM" where the customer may live by either. */
function clocksText(zones: readonly string[], at: string): string {
  return customerClocks(zones, at)
    .map((local) => inWords(face, `${local}:00Z`))
    .join(` ${t("or")} `);
}
