import { get, useFormState } from "react-hook-form";
import { problem } from "#domain/shared/problem.ts";
import { fieldNames } from "#web/quote/editor/errors/field-names.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { sentenceOf } from "#web/shared/texts/said-problem.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./segment.module.css";

interface Props {
  id: string;
  path: `options.${number}.segments.${number}`;
  /** True if the flight has departed, according to the typed date and time. */
  hasLeft: boolean;
}

/** All errors of a flight, each once, below its row. */
export function SegmentProblems({ id, path, hasLeft }: Props) {
  const { errors } = useFormState<EditorValues>({ name: path });
  const found: Record<string, { message?: string }> = get(errors, path) ?? {};
  const told = Object.entries(found).flatMap(([field, { message } = {}]) => (message ? [{ field, message }] : []));
  const left =
    hasLeft && !found.departsOn ? [{ field: "departsOn", message: sentenceOf(problem("flight_has_left")) }] : [];
  // Always rendered, so that screen readers announce new errors.
  return (
    <Row
      as="ul"
      id={id}
      gap={4}
      rowGap={0}
      wrap
      tone="trouble"
      size={2}
      className={styles.problems}
      aria-live="polite"
      hidden={told.length + left.length === 0}
    >
      {[...left, ...told].map(({ field, message }) => (
        <li key={field}>
          {fieldNames[field] && <strong>{t(fieldNames[field])}: </strong>}
          {message}
        </li>
      ))}
    </Row>
  );
}
