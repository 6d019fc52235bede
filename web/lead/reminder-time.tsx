import { t } from "#web/shared/texts/texts.ts";
import { inAgencyTime } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import styles from "./lead-list.module.css";

const brief: Intl.DateTimeFormatOptions = {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
};

/** The time of a reminder, in the agency's time zone. Marks an overdue one. */
export function ReminderTime({ at }: { at: string }) {
  const isOverdue = at <= useMinute();
  const time = inAgencyTime(brief, at);
  return (
    <time dateTime={at} title={exactTime(at)} className={styles.reminder} data-overdue={isOverdue}>
      {isOverdue ? t("Overdue, {{time}}", { time }) : time}
    </time>
  );
}
