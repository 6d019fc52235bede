import { ActionIcon, NativeSelect, Tooltip } from "@mantine/core";
import { useFormContext } from "react-hook-form";
import type { SegmentView } from "#domain/itinerary/itinerary.ts";
import { cabins } from "#domain/itinerary/segment.ts";
import { EditorField } from "#web/quote/editor/editor-field.tsx";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { AirportField } from "./airport-field.tsx";
import { elapsedText } from "./elapsed-text.ts";
import styles from "./segment.module.css";
import { SegmentProblems } from "./segment-problems.tsx";
import { TimeField } from "./time-field.tsx";

interface Props {
  option: number;
  position: number;
  /** The described flight. Undefined while it is incomplete. */
  flight: SegmentView | undefined;
  hasLeft: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** A flight in two lines: its number, times and airports, then its details. */
export function SegmentRow({ option, position, flight, hasLeft, onUp, onDown, onRemove }: Props) {
  const { register } = useFormContext<EditorValues>();
  const path = `options.${option}.segments.${position}` as const;
  const number = position + 1;
  const label = (what: Text) => t("{{what}}, flight {{number}}", { what: t(what), number });
  /** On narrow screens without column headings, each field shows its own name: see segment.module.css. */
  const named = (what: Text, head = what) => ({ "aria-label": label(what), wrapperProps: { "data-head": t(head) } });
  const saidIn = `problems-${option}-${position}`;
  return (
    <li className={styles.segment}>
      <div className={styles.line}>
        <EditorField
          saidIn={saidIn}
          name={`${path}.airline`}
          {...named(text("Airline"))}
          maxLength={2}
          className={styles.code}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.flightNumber`}
          {...named(text("Number"), text("No."))}
          maxLength={5}
          className={styles.code}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.bookingClass`}
          {...named(text("Class"))}
          maxLength={1}
          className={styles.code}
        />
        <AirportField saidIn={saidIn} name={`${path}.from`} {...named(text("From"))} />
        <EditorField
          saidIn={saidIn}
          name={`${path}.departsOn`}
          type="date"
          {...named(text("Departure date"), text("Departure"))}
        />
        <TimeField saidIn={saidIn} name={`${path}.departsTime`} {...named(text("Departure time"), text("Time"))} />
        <AirportField saidIn={saidIn} name={`${path}.to`} {...named(text("To"))} />
        <EditorField
          saidIn={saidIn}
          name={`${path}.arrivesOn`}
          type="date"
          {...named(text("Arrival date"), text("Arrival"))}
        />
        <TimeField saidIn={saidIn} name={`${path}.arrivesTime`} {...named(text("Arrival time"), text("Time"))} />
      </div>
      <div className={styles.more}>
        <NativeSelect
          size="xs"
          aria-label={label(text("Cabin"))}
          data={cabins.map((value) => ({ value, label: t(cabinNames[value]) }))}
          {...register(`${path}.cabin`)}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.operatedBy`}
          className={styles.operator}
          aria-label={label(text("Operated by"))}
          {...prefixed(t("Operated by"), 84)}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.departureTerminal`}
          aria-label={label(text("Departure terminal"))}
          maxLength={4}
          {...prefixed(t("Dep. term."), 70)}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.arrivalTerminal`}
          aria-label={label(text("Arrival terminal"))}
          maxLength={4}
          {...prefixed(t("Arr. term."), 66)}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.aircraft`}
          aria-label={label(text("Aircraft"))}
          maxLength={4}
          className={styles.code}
          {...prefixed(t("Aircraft"), 58)}
        />
        <span className={styles.end}>
          <span className={styles.duration}>{flight && elapsedText(flight)}</span>
          <RowAction label={t("Move flight {{number}} up", { number })} sign="↑" onClick={onUp} />
          <RowAction label={t("Move flight {{number}} down", { number })} sign="↓" onClick={onDown} />
          <RowAction label={t("Remove flight {{number}}", { number })} sign="×" onClick={onRemove} data-remove />
        </span>
      </div>
      <SegmentProblems id={saidIn} path={path} hasLeft={hasLeft} />
    </li>
  );
}

/** Shows the field's name inside it, next to the typed text. */
function prefixed(words: string, width: number) {
  return {
    leftSection: <span className={styles.prefix}>{words}</span>,
    leftSectionWidth: width,
    leftSectionPointerEvents: "none" as const,
  };
}

interface RowActionProps {
  label: string;
  sign: string;
  onClick: (() => void) | undefined;
  "data-remove"?: true;
}

/** An unavailable action keeps the focus, so that a flight moved to the end can be moved back immediately. */
function RowAction({ label, sign, onClick, ...marks }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        className={styles.action}
        aria-label={label}
        aria-disabled={!onClick || undefined}
        data-disabled={!onClick}
        onClick={onClick}
        {...marks}
      >
        {sign}
      </ActionIcon>
    </Tooltip>
  );
}
