import type { ScheduleForm } from "#contract/schedule-change/form.ts";
import {
  type FlightDifference,
  flightDifferences,
  flightName,
  type Shift,
} from "#domain/schedule-change/flight-differences.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { spanInWords } from "#web/shared/names/schedule-reasons.ts";
import { Replaced } from "#web/shared/replaced.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { clockInWords, shortDayInWords } from "#web/shared/time/dates.ts";
import own from "./changed-flights.module.css";

type Change = Extract<ScheduleForm, { state: "open" }>["changes"][number];
type Flight = NonNullable<Change["after"]>;

/** The flights that have changed. Omits the others. */
export function ChangedFlights({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={own.changes}>
      {changes.map((change) => {
        const flight = change.after ?? change.before;
        return (
          flight && (
            <li key={`${flightName(flight)} ${flight.departure.localTime}`} className={own.change}>
              <h3>
                {flightName(flight)}, {flight.departure.city} <span aria-hidden="true">→</span>
                <span className="visually-hidden">{t("to")}</span> {flight.arrival.city}
              </h3>
              <Differences {...change} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Differences({ before, after, departureMinutes, arrivalMinutes }: Change) {
  if (!before || !after) {
    const flight = after ?? before;
    return (
      <p>
        <strong className={after ? own.added : own.gone}>{after ? t("New flight") : t("No longer flown")}</strong>{" "}
        {flight && <Words block>{whenOf(flight)}</Words>}
      </p>
    );
  }
  return (
    <dl className={own.differences}>
      {flightDifferences(before, after, { departureMinutes, arrivalMinutes }).map((difference) => {
        const { label, was, is, note } = rowOf(difference);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Replaced was={was} is={is} />
              {note && (
                <Words as="strong" tone="attention" block>
                  {" "}
                  {note}
                </Words>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface Row {
  label: string;
  was: string;
  is: string;
  note?: string;
}

function rowOf(difference: FlightDifference): Row {
  const { what, was, is } = difference;
  switch (what) {
    case "number":
      return { label: t("Flight"), was, is };
    case "from":
      return { label: t("From"), was: placeOf(was), is: placeOf(is) };
    case "to":
      return { label: t("To"), was: placeOf(was), is: placeOf(is) };
    case "departure":
    case "arrival": {
      const label = what === "departure" ? t("Departs") : t("Arrives");
      // Omits the date if it is unchanged.
      const write = difference.shift.isOnAnotherDay ? momentOf : clockOf;
      return { label, was: write(was), is: write(is), note: shiftOf(difference.shift) };
    }
    case "operator":
      return { label: t("Operated by"), was: was ?? "–", is: is ?? "–" };
    case "cabin":
      return { label: t("Cabin"), was: t(cabinNames[was]), is: t(cabinNames[is]) };
  }
}

const placeOf = ({ city, code }: Flight["departure"]) => `${city} ${code}`;
const clockOf = ({ localTime }: Flight["departure"]) => clockInWords(localTime);
const dayOf = ({ localTime }: Flight["departure"]) => localTime.slice(0, 10);
const momentOf = ({ localTime }: Flight["departure"]) => `${shortDayInWords(localTime)}, ${clockInWords(localTime)}`;

/** "Thu, May 20, 9:30 AM – 1:10 PM": writes a shared date once. */
function whenOf({ departure, arrival }: Flight): string {
  const lands = dayOf(departure) === dayOf(arrival) ? clockInWords(arrival.localTime) : momentOf(arrival);
  return `${momentOf(departure)} – ${lands}`;
}

/** "5 h later", "24 h later, on another day". */
function shiftOf({ minutes, isOnAnotherDay }: Shift): string {
  if (!minutes) return isOnAnotherDay ? t("on another day") : "";
  const time = spanInWords(minutes);
  const shift = minutes > 0 ? t("{{time}} later", { time }) : t("{{time}} earlier", { time });
  return isOnAnotherDay ? t("{{shift}}, on another day", { shift }) : shift;
}
