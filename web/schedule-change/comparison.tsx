import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import { Note, Stack } from "#web/shared/layout/layout.tsx";
import { reasonInWords, spanInWords } from "#web/shared/names/schedule-reasons.ts";
import { Replaced } from "#web/shared/replaced.tsx";
import { t, texts } from "#web/shared/texts/texts.ts";
import { clockInWords, plainDate } from "#web/shared/time/dates.ts";
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

const marks = texts({ changed: "Changed", gone: "Removed", new: "New" });

/** The flights that have changed, and if the customer may refuse the change. */
export function Comparison({ changes, reasons }: Props) {
  const different = changes.filter((change) => kindOf(change) !== "same");
  const staying = changes.length - different.length;
  return (
    <Stack gap={3} shrinks className={styles.part}>
      <Stack as="ul" gap={2} aria-label={t("Flight by flight")}>
        {different.map((change) => {
          const flight = change.after ?? change.before;
          const kind = kindOf(change);
          if (!flight || kind === "same") return null;
          const { airline, flightNumber, from, to, departsAt } = flight;
          return (
            <li key={`${kind} ${airline}${flightNumber} ${departsAt}`}>
              <span className={styles.mark} data-kind={kind}>
                {t(marks[kind])}
              </span>{" "}
              {airline} {flightNumber}, {from} – {to} <Note as="span">{departureOf(change, departsAt)}</Note>
              {change.differences.map((difference) => (
                <Note as="span" key={difference.what}>
                  {" "}
                  · <DifferencePart difference={difference} change={change} />
                </Note>
              ))}
            </li>
          );
        })}
      </Stack>
      {staying > 0 && (
        <Note>
          {t({ one: "One flight stays as it is.", other: "{{count}} flights stay as they are." }, { count: staying })}
        </Note>
      )}
      {reasons.length > 0 ? (
        <div>
          <p>
            <strong>{t("Significant change: the customer is entitled to a refund.")}</strong>
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
    </Stack>
  );
}

function kindOf({ before, after, differences }: Changes[number]): keyof typeof marks | "same" {
  if (!before) return "new";
  if (!after) return "gone";
  return differences.length > 0 ? "changed" : "same";
}

/** "Departure ~~1:50 PM~~ 4:50 AM 9 h earlier" */
function DifferencePart({ difference, change }: { difference: Difference; change: Changes[number] }) {
  const name = t(differenceNames[difference.what]);
  if (!("minutes" in difference)) {
    return (
      <>
        {name} <Replaced was={difference.before || "–"} is={difference.after || "–"} />
      </>
    );
  }
  const { what, minutes } = difference;
  const { before, after } = change;
  const time = what === "departure" ? "departsAt" : "arrivesAt";
  const isOtherDay = dayOf(before?.[time]) !== dayOf(after?.[time]) || dayOf(after?.[time]) !== dayOf(after?.departsAt);
  const write = (at = "") => (isOtherDay ? `${plainDate(dayOf(at))}, ${clockInWords(at)}` : clockInWords(at));
  return (
    <>
      {name} <Replaced was={write(before?.[time])} is={write(after?.[time])} /> {shiftOf(minutes)}
    </>
  );
}

/** The departure of a flight: without the time, and then without the date, if the difference beside it shows them. */
function departureOf({ before, after, differences }: Changes[number], departsAt: string): string {
  const day = plainDate(dayOf(departsAt));
  if (!differences.some(({ what }) => what === "departure")) return `${day}, ${clockInWords(departsAt)}`;
  return dayOf(before?.departsAt) === dayOf(after?.departsAt) ? day : "";
}

/** The date of a local time, "2027-05-01T19:55". */
function dayOf(at = ""): string {
  return at.slice(0, 10);
}

function shiftOf(minutes: number | null): string {
  if (minutes === null) return "";
  const time = spanInWords(minutes);
  return minutes < 0 ? t("{{time}} earlier", { time }) : t("{{time}} later", { time });
}
