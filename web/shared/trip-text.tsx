import type { LeadRow } from "#contract/lead/lead.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate, plainDates } from "#web/shared/time/dates.ts";
import styles from "./trip-text.module.css";

interface Props {
  trip: Pick<LeadRow, "from" | "to" | "departsOn" | "returnsOn">;
}

/** "JFK → TAS  May 1 – May 20, 2027": the known places and dates of a trip. */
export function TripText({ trip: { from, to, departsOn, returnsOn } }: Props) {
  return (
    <>
      <code className={styles.route}>
        {from ?? "···"} <span aria-hidden="true">{returnsOn ? "⇄" : "→"}</span>
        <span className="visually-hidden">{t("to")}</span> {to ?? "···"}
      </code>{" "}
      {departsOn && (
        <span className={styles.dates}>{returnsOn ? plainDates(departsOn, returnsOn) : plainDate(departsOn)}</span>
      )}
    </>
  );
}
