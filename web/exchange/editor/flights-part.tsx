import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { ExchangeStart } from "#contract/exchange/exchange.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { Note, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { clockInWords, plainDate } from "#web/shared/time/dates.ts";
import styles from "../exchange.module.css";
import { fateNames } from "../words.ts";
import type { Values } from "./values.ts";

/** The parts that other features draw. */
export interface FlightDrawings {
  renderPaste: (onUse: (segments: Segment[]) => void) => ReactNode;
  renderTrip: (segments: readonly Segment[]) => ReactNode;
}

interface Props extends FlightDrawings {
  start: ExchangeStart;
  values: Values;
  after: readonly Segment[];
  problem: string | undefined;
  onChange: (given: Partial<Values>) => void;
}

/** Each old flight is kept or given up. New flights are pasted. */
export function FlightsPart({ start, values, after, problem, onChange, renderPaste, renderTrip }: Props) {
  const { dropped, added } = values;
  const turn = (index: number) =>
    onChange({ dropped: dropped.includes(index) ? dropped.filter((one) => one !== index) : [...dropped, index] });
  return (
    <>
      <ul className={styles.list} aria-label={t("Flights of the exchange")}>
        {start.segments.map((segment, index) => {
          const fate = dropped.includes(index) ? "dropped" : "kept";
          const name = flightName(segment);
          return (
            <Flight key={name} name={name} segment={segment} fate={fate}>
              <Button size="compact-sm" variant="default" onClick={() => turn(index)}>
                {fate === "kept" ? t("Replace {{flight}}", { flight: name }) : t("Keep {{flight}}", { flight: name })}
              </Button>
            </Flight>
          );
        })}
        {added.map((segment, index) => {
          const name = flightName(segment);
          return (
            <Flight key={`added ${name} ${segment.departsAt}`} name={name} segment={segment} fate="added">
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onChange({ added: added.filter((_, place) => place !== index) })}
              >
                {t("Remove {{flight}}", { flight: name })}
              </Button>
            </Flight>
          );
        })}
      </ul>
      {problem && (
        <Words as="p" tone="trouble" role="alert">
          {problem}
        </Words>
      )}
      {renderPaste((segments) => onChange({ added: [...added, ...segments] }))}
      {after.length > 0 && (
        <Stack as="section" gap={3} shrinks aria-labelledby="new-trip-title">
          <Words as="h3" id="new-trip-title" size={3}>
            {t("The new trip")}
          </Words>
          {renderTrip(after)}
        </Stack>
      )}
    </>
  );
}

export function flightName({ airline, flightNumber, from, to }: Segment): string {
  return `${airline} ${flightNumber}, ${from} – ${to}`;
}

interface FlightProps {
  name: string;
  segment: Segment;
  fate: keyof typeof fateNames;
  children?: ReactNode;
}

/** A flight with a text for its fate, so that the meaning does not depend on color. */
export function Flight({ name, segment, fate, children }: FlightProps) {
  return (
    <Row as="li" gap={2} align="center" justify="between" wrap>
      <span>
        <span className={styles.fate} data-fate={fate}>
          {t(fateNames[fate])}
        </span>{" "}
        <span className={fate === "dropped" ? styles.dropped : undefined}>{name}</span>{" "}
        <Note as="span">
          {plainDate(segment.departsAt.slice(0, 10))}, {clockInWords(segment.departsAt)}
        </Note>
      </span>
      {children}
    </Row>
  );
}
