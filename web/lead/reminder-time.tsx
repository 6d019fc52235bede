import { agencyZone } from "#domain/agency/agency-day.ts";
import { inWords } from "#web/shared/dates.ts";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { useMinute } from "#web/shared/use-minute.ts";
import styles from "./lead-list.module.css";

const brief: Intl.DateTimeFormatOptions = {
  ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  timeZone: agencyZone,
};

/** When somebody is reminded of a lead, by the clock of the office; what is overdue says so. */
export function ReminderTime({ at }: { at: string }) {
  const isOverdue = at <= useMinute();
  const time = inWords(brief, at);
  return (
    <time dateTime={at} title={exactTime(at)} className={styles.reminder} data-overdue={isOverdue}>
      {isOverdue ? t("Overdue, {{time}}", { time }) : time}
    </time>
  );
}
