import { NativeSelect, NumberInput } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useController, useFormContext } from "react-hook-form";
import { cabins } from "#domain/itinerary/segment.ts";
import { EditorField, useFieldError } from "#web/quote/editor/editor-field.tsx";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { Muted, Note, Stack } from "#web/shared/layout/layout.tsx";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";
import { AirportField } from "./airport-field.tsx";
import styles from "./segment.module.css";
import { TimeField } from "./time-field.tsx";

interface Props {
  id: string;
  path: `options.${number}.segments.${number}`;
  number: number;
  /** The id of the element with the errors. */
  saidIn: string;
  onClose: () => void;
}

/** The column headings. Every field also has its own label for screen readers. */
const columns = Object.entries(
  texts(["Airline", "No.", "Class", "From", "Departure", "Time", "To", "Arrival", "Time"]),
).map(([id, name]) => ({ id, name }));

/** The fields of a flight in two lines: its number, times and airports, then its details. Escape closes them. */
export function SegmentFields({ id, path, number, saidIn, onClose }: Props) {
  const { register } = useFormContext<EditorValues>();
  const label = (what: Text) => t("{{what}}, flight {{number}}", { what: t(what), number });
  /** On narrow screens without column headings, each field shows its own name: see segment.module.css. */
  const named = (what: Text, head = what) => ({ "aria-label": label(what), wrapperProps: { "data-head": t(head) } });
  return (
    <Stack
      as="fieldset"
      id={id}
      gap={1}
      shrinks
      className={styles.fields}
      aria-label={t("Flight {{number}}", { number })}
      onKeyDown={closing(onClose)}
    >
      <Muted as="div" size={1} className={styles.head} aria-hidden="true">
        {columns.map(({ id, name }) => (
          <span key={id}>{t(name)}</span>
        ))}
      </Muted>
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
      <Stack gap={1} align="center" className={styles.more}>
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
          {...prefixed(t("Dep. terminal"), 70)}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.arrivalTerminal`}
          aria-label={label(text("Arrival terminal"))}
          maxLength={4}
          {...prefixed(t("Arr. terminal"), 66)}
        />
        <EditorField
          saidIn={saidIn}
          name={`${path}.aircraft`}
          aria-label={label(text("Aircraft"))}
          maxLength={4}
          className={styles.code}
          {...prefixed(t("Aircraft"), 58)}
        />
        <MileageField path={path} label={label(text("Miles"))} />
      </Stack>
    </Stack>
  );
}

/** The miles of the flight, for staff. They are part of no sum. */
function MileageField({ path, label }: Pick<Props, "path"> & { label: string }) {
  const name = `${path}.pasted.mileage` as const;
  const { field } = useController<EditorValues, typeof name>({ name });
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      name={name}
      min={0}
      max={20_000}
      clampBehavior="strict"
      allowDecimal={false}
      hideControls
      value={field.value ?? ""}
      onChange={(value) => field.onChange(value === "" ? null : Number(value))}
      onBlur={field.onBlur}
      ref={field.ref}
      error={useFieldError(name)}
      {...prefixed(t("Miles"), 40)}
    />
  );
}

/** Escape in an open list closes the list, and anywhere else the row. */
function closing(onClose: () => void) {
  return (event: KeyboardEvent) => {
    const isListOpen = (event.target as Element).getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && !isListOpen) onClose();
  };
}

/** Shows the field's name inside it, next to the typed text. */
function prefixed(words: string, width: number) {
  return {
    leftSection: (
      <Note as="span" nowrap className={styles.prefix}>
        {words}
      </Note>
    ),
    leftSectionWidth: width,
    leftSectionPointerEvents: "none" as const,
  };
}
