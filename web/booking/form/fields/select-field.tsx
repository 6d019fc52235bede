import type { ReactNode } from "react";
import type { FieldPathByValue } from "react-hook-form";
import fields from "#web/booking/fields.module.css";
import type { FormValues } from "#web/booking/form/form-values.ts";
import { describedBy, FieldFrame, fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

type Names = FieldPathByValue<FormValues, string>;

interface Props {
  name: Names;
  label: string;
  hint?: string;
  autoComplete?: string;
  /** The options, as `<option>` elements. */
  children: ReactNode;
}

/** The platform's own list: the phone shows it best. */
export function SelectField({ name, label, hint, autoComplete, children }: Props) {
  const { field, change, error } = useField(name);
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...field}
        onChange={(event) => change(event.target.value)}
        id={id}
        className={fields.input}
        autoComplete={autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
