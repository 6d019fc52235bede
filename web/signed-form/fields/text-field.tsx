import type { ComponentProps } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import type { WithPayment } from "../cards/payment-values.ts";
import fields from "../fields.module.css";
import { describedBy, FieldFrame, fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

interface Props<Values extends FieldValues>
  extends Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "type" | "maxLength" | "autoCapitalize"> {
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: string;
  optional?: boolean;
  warning?: string | undefined;
  /** Formats the typed text, for example by grouping digits. */
  format?: (typed: string) => string;
}

export function TextField<Values extends FieldValues = WithPayment>({
  name,
  label,
  hint,
  optional,
  warning,
  format,
  ...input
}: Props<Values>) {
  const { field, change, error } = useField(name);
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error} warning={warning}>
      <input
        type="text"
        {...input}
        {...field}
        onChange={(event) => change(format ? format(event.target.value) : event.target.value)}
        id={id}
        className={fields.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error, warning })}
      />
    </FieldFrame>
  );
}
