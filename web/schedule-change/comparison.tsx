import type { ScheduleChangeView } from "#contract/schedule-change.ts";
import { plainDate } from "#web/shared/dates.ts";
import { reasonInWords, spanInWords } from "#web/shared/schedule-reasons.ts";
import { t, texts } from "#web/shared/texts.ts";
import styles from "./schedule.module.css";
import { differenceNames } from "./words.ts";

type Changes = readonly {
  readonly before: Flight | null;
  readonly after: Flight | null;
  readonly differences: readonly Difference[];
}[];
type Flight = NonNullable<ScheduleChangeView["changes"][number]["after"]>;
type Difference = ScheduleChangeView["changes"][number]["differences"][number] | DomainDifference;
type DomainDifference =
  | { what: "departure" | "arrival"; minutes: number | null }
  | { what: "flight" | "from" | "to" | "cabin" | "operator" | "aircraft"; before: string; after: string };

interface Props {
  changes: Changes;
  reasons: ScheduleChangeView["reasons"];
}

const marks = texts({ same: "As before", changed: "Changed", gone: "Gone", new: "New" });

/** Flight by flight what is other, and whether the customer has to take it. */
export function Comparison({ changes, reasons }: Props) {
  return (
    <div className={styles.part}>
      <ul className={styles.list} aria-label={t("Flight by flight")}>
        {changes.map((change) => {
          const flight = change.after ?? change.before;
          if (!flight) return null;
          const kind = kindOf(change);
          const { airline, flightNumber, from, to, departsAt } = flight;
          return (
            <li key={`${kind} ${airline}${flightNumber} ${departsAt}`}>
              <span className={styles.mark} data-kind={kind}>
                {t(marks[kind])}
              </span>{" "}
              {airline} {flightNumber}, {from} – {to}{" "}
              <span className={styles.muted}>
                {plainDate(departsAt.slice(0, 10))}, {departsAt.slice(11)}
              </span>
              {change.differences.length > 0 && (
                <span className={styles.muted}> · {change.differences.map(differenceInWords).join(" · ")}</span>
              )}
            </li>
          );
        })}
      </ul>
      {reasons.length > 0 ? (
        <div>
          <p>
            <strong>{t("Significant: the customer may have the money back.")}</strong>
          </p>
          <ul>
            {reasons.map((reason) => (
              <li key={JSON.stringify(reason)}>{reasonInWords(reason)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t("Not significant: nothing is owed, but the customer still has to answer.")}</p>
      )}
    </div>
  );
}

function kindOf({ before, after, differences }: Changes[number]): keyof typeof marks {
  if (!before) return "new";
  if (!after) return "gone";
  return differences.length > 0 ? "changed" : "same";
}

function differenceInWords(difference: Difference): string {
  const name = t(differenceNames[difference.what]);
  if ("minutes" in difference) {
    if (difference.minutes === null) return name;
    const time = spanInWords(difference.minutes);
    return difference.minutes < 0
      ? t("{{what}} {{time}} earlier", { what: name, time })
      : t("{{what}} {{time}} later", { what: name, time });
  }
  return t("{{what}} {{after}} instead of {{before}}", {
    ...{ what: name, after: difference.after || "–", before: difference.before || "–" },
  });
}
