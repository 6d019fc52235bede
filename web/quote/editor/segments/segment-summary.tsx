import { Fragment } from "react";
import { useWatch } from "react-hook-form";
import type { SegmentView } from "#domain/itinerary/itinerary.ts";
import type { EditorValues, SegmentValues } from "#web/quote/editor/values/editor-values.ts";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { clockInWords, dayInWords } from "#web/shared/time/dates.ts";
import { elapsedText } from "./elapsed-text.ts";
import { isComplete } from "./is-complete.ts";
import styles from "./segment.module.css";

interface Props {
  path: `options.${number}.segments.${number}`;
  number: number;
  /** The described flight. Undefined while it is incomplete. */
  flight: SegmentView | undefined;
}

/** A flight in one line, as agents read it: "TK 4 Y · Sat, May 1, 2027 · JFK 1:30 AM to IST 6:20 PM · 9 h 50 min". */
export function SegmentSummary({ path, number, flight }: Props) {
  const values = useWatch<EditorValues, Props["path"]>({ name: path });
  const { airline, flightNumber, bookingClass, cabin, operatedBy } = values;
  const code = [airline, flightNumber, bookingClass].filter(Boolean).join(" ").toUpperCase();
  const rest = [t(cabinNames[cabin]), operatedBy && t("operated by {{carrier}}", { carrier: operatedBy })];
  const parts = isComplete(values)
    ? {
        day: dayInWords(values.departsOn),
        way: wayInWords(values),
        duration: flight ? elapsedText(flight) : "",
        rest: rest.filter(Boolean).join(", "),
      }
    : {
        way: [values.from, values.to].filter(Boolean).join(" – ").toUpperCase(),
        rest: t("Not complete yet"),
      };
  return (
    <>
      <span className="visually-hidden">{t("Flight {{number}}", { number })}</span>{" "}
      <span className={styles.flight}>{code}</span>
      {Object.entries(parts).map(([part, words]) => (
        <Fragment key={part}>
          {/* The space separates the words for screen readers. */} <span className={styles[part]}>{words}</span>
        </Fragment>
      ))}
    </>
  );
}

function wayInWords({ from, to, departsOn, departsTime, arrivesOn, arrivesTime }: SegmentValues): string {
  return t("{{from}} {{departs}} to {{to}} {{arrives}}", {
    from,
    to,
    departs: clockInWords(`${departsOn}T${departsTime}`),
    arrives: clockInWords(`${arrivesOn}T${arrivesTime}`),
  });
}
