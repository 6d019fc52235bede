import type { ReactNode } from "react";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import fields from "../fields.module.css";

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  error: string | undefined;
  warning?: string | undefined;
  children: ReactNode;
}

/** The label, the hint, the field and its error, in the order for screen readers. */
export function FieldFrame({ id, label, hint, optional, error, warning, children }: Props) {
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
        {optional && <Muted weight={400}> {t("(optional)")}</Muted>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldNotes id={id} error={error} warning={warning} />
    </div>
  );
}

export function FieldNotes({ id, error, warning }: Pick<Props, "id" | "error" | "warning">) {
  return (
    <div className={fields.notes}>
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          <span aria-hidden="true">⚠ </span>
          {error}
        </p>
      )}
      {warning && !error && (
        <Words as="p" id={`${id}-warning`} tone="attention" size={3} className={fields.warning} role="status">
          {warning}
        </Words>
      )}
    </div>
  );
}

/** Returns the id of a field, which the links of its problems use. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/** Returns the ids of the notes that screen readers read after the label. */
export function describedBy(id: string, notes: { hint?: unknown; error?: unknown; warning?: unknown }) {
  const ids = [notes.hint && `${id}-hint`, notes.error && `${id}-error`, notes.warning && `${id}-warning`];
  return ids.filter(Boolean).join(" ") || undefined;
}
