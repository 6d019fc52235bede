import { Fragment } from "react";
import type { JourneyView, SegmentView } from "#domain/itinerary/itinerary.ts";
import { isFlownIn } from "#domain/itinerary/same-flight.ts";
import type { ComparedWith } from "#web/shared/compared-with.ts";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { t, texts } from "#web/shared/texts/texts.ts";
import { dayInWords, fullDate } from "#web/shared/time/dates.ts";
import { duration } from "#web/shared/time/durations.ts";
import { ConnectionRow } from "./connection-row.tsx";
import styles from "./itinerary.module.css";
import { SegmentRow } from "./segment-row.tsx";
import { stops } from "./words.ts";

/** Returns the mark of a flight. A flight of both itineraries has none. */
function markOf(segment: SegmentView, comparedWith: ComparedWith | undefined): ComparedWith["mark"] | undefined {
  return comparedWith && !isFlownIn(segment, comparedWith.other) ? comparedWith.mark : undefined;
}

const directions = texts({ Outbound: "Outbound", Return: "Return" });

interface Props {
  journey: JourneyView;
  direction: "Outbound" | "Return" | null;
  comparedWith: ComparedWith | undefined;
}

export function JourneyCard({ journey, direction, comparedWith }: Props) {
  const { segments, connections, totalMinutes } = journey;
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return null;
  return (
    <section>
      <header className={styles.journeyHead}>
        <Words as="h3" fontSize={4}>
          {direction && <span className={styles.direction}>{t(directions[direction])}</span>}
          {first.departure.city} <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t("to")}</span> {last.arrival.city}
        </Words>
        <Muted as="p" size={3} className={styles.facts}>
          <time dateTime={first.departure.localTime} title={fullDate(first.departure.localTime)}>
            {dayInWords(first.departure.localTime)}
          </time>
          {" · "}
          {totalMinutes !== null && `${duration(totalMinutes)} · `}
          {stops(segments.length - 1)}
        </Muted>
      </header>
      {segments.map((segment, index) => {
        const connection = connections[index];
        const next = segments[index + 1];
        return (
          <Fragment key={`${segment.airline}${segment.flightNumber}${segment.departure.localTime}`}>
            <SegmentRow segment={segment} mark={markOf(segment, comparedWith)} />
            {connection && next && <ConnectionRow connection={connection} from={segment.arrival} to={next.departure} />}
          </Fragment>
        );
      })}
    </section>
  );
}
