import { get, useFormState } from "react-hook-form";
import { problem } from "#domain/shared/problem.ts";
import { sentenceOf } from "#web/shared/said-problem.ts";
import { t } from "#web/shared/texts.ts";
import type { EditorValues } from "./editor-values.ts";
import { fieldNames } from "./field-names.ts";
import styles from "./segment.module.css";

interface Props {
  id: string;
  path: `options.${number}.segments.${number}`;
  /** It has left already, as far as its date and time are typed. */
  hasLeft: boolean;
}

/** Everything to correct on a flight, said once below its row. */
export function SegmentProblems({ id, path, hasLeft }: Props) {
  const { errors } = useFormState<EditorValues>({ name: path });
  const found: Record<string, { message?: string }> = get(errors, path) ?? {};
  const told = Object.entries(found).flatMap(([field, { message } = {}]) => (message ? [{ field, message }] : []));
  const left =
    hasLeft && !found.departsOn ? [{ field: "departsOn", message: sentenceOf(problem("flight_has_left")) }] : [];
  // Always there, so that what comes is read aloud.
  return (
    <ul id={id} className={styles.problems} aria-live="polite" hidden={told.length + left.length === 0}>
      {[...left, ...told].map(({ field, message }) => (
        <li key={field}>
          {fieldNames[field] && <strong>{t(fieldNames[field])}: </strong>}
          {message}
        </li>
      ))}
    </ul>
  );
}
