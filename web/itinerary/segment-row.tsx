import type { SegmentView, Stopover } from "#domain/itinerary/itinerary.ts";
import type { ComparedWith } from "#web/shared/compared-with.ts";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { clockInWords, shortDayInWords } from "#web/shared/time/dates.ts";
import { duration } from "#web/shared/time/durations.ts";
import styles from "./itinerary.module.css";
import { dayOffset as daysLater } from "./words.ts";

const marks: Record<ComparedWith["mark"], Text> = texts({ new: "New flight", given_up: "Replaced" });

/** One flight. The operating airline is next to the flight number and equally large (14 CFR 257.5). */
export function SegmentRow({ segment, mark }: { segment: SegmentView; mark: ComparedWith["mark"] | undefined }) {
  const { departure, arrival, arrivalDayOffset, flightMinutes, operatedBy, aircraft } = segment;
  return (
    <div>
      <Stop stop={departure} />
      <div className={styles.flight}>
        {mark && (
          <Words as="p" size={3} weight={600} className={styles.mark} data-mark={mark}>
            {t(marks[mark])}
          </Words>
        )}
        <Words as="p" fontSize={4}>
          {segment.airlineName}{" "}
          <Words nowrap>
            {segment.airline} {segment.flightNumber}
          </Words>
        </Words>
        {operatedBy && (
          <Words as="p" fontSize={4}>
            {t("Operated by {{carrier}}", { carrier: operatedBy })}
          </Words>
        )}
        <Muted as="p" size={3} className={styles.facts}>
          {[
            `${t(cabinNames[segment.cabin])} (${segment.bookingClass})`,
            flightMinutes !== null && duration(flightMinutes),
            aircraft,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Muted>
      </div>
      <Stop stop={arrival} dayOffset={arrivalDayOffset} />
    </div>
  );
}

function Stop({ stop, dayOffset = 0 }: { stop: Stopover; dayOffset?: number }) {
  return (
    <div className={styles.stop}>
      <p className={styles.time}>
        <time dateTime={stop.localTime}>{clockInWords(stop.localTime)}</time>
      </p>
      <p className={styles.place}>
        {stop.city} <span className={styles.code}>{stop.code}</span>
        {dayOffset !== 0 && <strong className={styles.dayOffset}>{daysLater(dayOffset)}</strong>}
        <Muted size={3} className={styles.facts}>
          {shortDayInWords(stop.localTime)} · {stop.airport}
          {stop.terminal && ` · ${t("Terminal {{terminal}}", { terminal: stop.terminal })}`}
        </Muted>
      </p>
    </div>
  );
}
