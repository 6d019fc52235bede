import { type FieldPath, useController, useFormContext } from "react-hook-form";
import type { FormValues } from "#web/booking/form/form-values.ts";

/** A field that is checked when it is left, and from its first mistake on with every change. */
export function useField<Name extends FieldPath<FormValues>>(name: Name) {
  const { trigger } = useFormContext<FormValues>();
  const { field, fieldState } = useController<FormValues, Name>({ name });
  const change = (value: unknown) => {
    field.onChange(value);
    if (fieldState.error) void trigger(name);
  };
  return { field, change, error: fieldState.error?.message };
}
