import { get, useFormState } from "react-hook-form";
import { t } from "#web/shared/texts.ts";
import type { EditorValues, SegmentValues } from "./editor-values.ts";
import styles from "./segment.module.css";

interface Props {
  id: string;
  path: `options.${number}.segments.${number}`;
}

/** What the fields of a flight are called where their problems are told; "root" is the flight as a whole. */
const names: Partial<Record<keyof SegmentValues | "root", string>> = {
  airline: "Airline",
  flightNumber: "Number",
  bookingClass: "Class",
  from: "From",
  to: "To",
  departsOn: "Departure",
  arrivesOn: "Arrival",
  operatedBy: "Operated by",
  departureTerminal: "Departure terminal",
  arrivalTerminal: "Arrival terminal",
  aircraft: "Aircraft",
};

/** Everything to correct on a flight, said once below its row. */
export function SegmentProblems({ id, path }: Props) {
  const { errors } = useFormState<EditorValues>({ name: path });
  const found: Record<string, { message?: string }> = get(errors, path) ?? {};
  const told = Object.entries(found).flatMap(([field, { message } = {}]) => (message ? [{ field, message }] : []));
  if (told.length === 0) return null;
  return (
    <ul id={id} className={styles.problems}>
      {told.map(({ field, message }) => (
        <li key={field}>
          {names[field as keyof typeof names] && <strong>{t(names[field as keyof typeof names] ?? "")}: </strong>}
          {t(message)}
        </li>
      ))}
    </ul>
  );
}
