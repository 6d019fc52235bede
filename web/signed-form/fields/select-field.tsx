import type { ReactNode } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import type { WithPayment } from "../cards/payment-values.ts";
import fields from "../fields.module.css";
import { describedBy, FieldFrame, fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: string;
  autoComplete?: string;
  /** The `<option>` elements. */
  children: ReactNode;
}

/** A native select, which phones display best. */
export function SelectField<Values extends FieldValues = WithPayment>({
  name,
  label,
  hint,
  autoComplete,
  children,
}: Props<Values>) {
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
