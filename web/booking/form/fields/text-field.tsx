import type { ComponentProps } from "react";
import type { FieldPathByValue } from "react-hook-form";
import fields from "#web/booking/fields.module.css";
import type { FormValues } from "#web/booking/form/form-values.ts";
import { describedBy, FieldFrame, fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

type Names = FieldPathByValue<FormValues, string>;

interface Props
  extends Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "type" | "maxLength" | "autoCapitalize"> {
  name: Names;
  label: string;
  hint?: string;
  optional?: boolean;
  warning?: string | undefined;
  /** Turns what was typed into what is kept, such as digits in groups. */
  format?: (typed: string) => string;
}

export function TextField({ name, label, hint, optional, warning, format, ...input }: Props) {
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
