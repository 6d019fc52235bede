import { Button, Checkbox, TextInput } from "@mantine/core";
import type { Segment } from "#domain/itinerary/segment.ts";
import fields from "#web/quote/fields.module.css";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./ticket-row.module.css";

export type Flights = readonly Pick<Segment, "airline" | "flightNumber" | "from" | "to">[];

export interface TicketValues {
  passengerId: number;
  number: string;
  /** The positions of the flights on the ticket. */
  segments: number[];
}

interface Props {
  row: TicketValues;
  name: string;
  flights: Flights;
  /** True if the passenger has several tickets. Each then lists its flights. */
  several: boolean;
  problem: string | undefined;
  warning: string | undefined;
  onChange: (row: TicketValues) => void;
  onAnother: () => void;
  onRemove: () => void;
}

export function TicketRow({ row, name, flights, several, problem, warning, ...on }: Props) {
  const toggle = (index: number, covered: boolean) =>
    on.onChange({
      ...row,
      segments: covered ? [...row.segments, index].sort((a, b) => a - b) : row.segments.filter((one) => one !== index),
    });
  return (
    <Stack gap={2} align="start" className={styles.row}>
      <TextInput
        label={<code>{name}</code>}
        aria-label={t("Ticket number of {{name}}", { name })}
        placeholder={t("13 digits")}
        className={fields.mono}
        autoComplete="off"
        maxLength={30}
        value={row.number}
        onChange={(event) => on.onChange({ ...row, number: event.currentTarget.value })}
        error={problem}
        description={warning}
      />
      {several && (
        <Row as="fieldset" gap={3} wrap className={styles.flights}>
          <legend className="visually-hidden">{t("Flights on this ticket")}</legend>
          {flights.map(({ airline, flightNumber, from, to }, index) => (
            <Checkbox
              key={`${airline}${flightNumber}${from}${to}`}
              label={`${airline} ${flightNumber} ${from}–${to}`}
              checked={row.segments.includes(index)}
              onChange={(event) => toggle(index, event.currentTarget.checked)}
            />
          ))}
        </Row>
      )}
      <Row gap={2} wrap className={styles.actions}>
        <Button variant="subtle" size="compact-xs" onClick={on.onAnother}>
          {t("Another ticket")}
        </Button>
        {several && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={on.onRemove}>
            {t("Remove")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
