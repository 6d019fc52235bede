import type { LeadRow } from "#contract/lead.ts";
import { t } from "#web/shared/texts.ts";
import { plainDate } from "#web/shared/time-ago.tsx";
import styles from "./lead-list.module.css";

interface Props {
  trip: Pick<LeadRow, "from" | "to" | "departsOn" | "returnsOn">;
}

/** "JFK → TAS  May 1 – May 20, 2027": where and when, as far as it is known. */
export function TripText({ trip: { from, to, departsOn, returnsOn } }: Props) {
  return (
    <>
      <code className={styles.route}>
        {from ?? "···"} <span aria-hidden="true">{returnsOn ? "⇄" : "→"}</span>
        <span className="visually-hidden">{t("to")}</span> {to ?? "···"}
      </code>{" "}
      {departsOn && <span className={styles.dates}>{dates(departsOn, returnsOn)}</span>}
    </>
  );
}

/** The year once, when both dates share it. */
function dates(departsOn: string, returnsOn: string | null): string {
  if (!returnsOn) return plainDate(departsOn);
  const sameYear = departsOn.slice(0, 4) === returnsOn.slice(0, 4);
  return `${sameYear ? plainDate(departsOn).replace(/, \d{4}$/, "") : plainDate(departsOn)} – ${plainDate(returnsOn)}`;
}
