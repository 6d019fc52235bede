import type { ReactNode } from "react";
import { t } from "#web/shared/texts.ts";
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

/** Label, hint, field and what is wrong with it, in the order a screen reader should meet them. */
export function FieldFrame({ id, label, hint, optional, error, warning, children }: Props) {
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
        {optional && <span className={fields.optional}> {t("(optional)")}</span>}
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
    <>
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          <span aria-hidden="true">⚠ </span>
          {error}
        </p>
      )}
      {warning && !error && (
        <p id={`${id}-warning`} className={fields.warning} role="status">
          {warning}
        </p>
      )}
    </>
  );
}

/** Fields are found by the name of their problem. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/** What a screen reader reads after the label. */
export function describedBy(id: string, notes: { hint?: unknown; error?: unknown; warning?: unknown }) {
  const ids = [notes.hint && `${id}-hint`, notes.error && `${id}-error`, notes.warning && `${id}-warning`];
  return ids.filter(Boolean).join(" ") || undefined;
}
