import { useController, useFormContext } from "react-hook-form";

/** A field that is checked when it is left, and from its first mistake on with every change. */
export function useField<Value = string>(name: string) {
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const change = (value: unknown) => {
    field.onChange(value);
    if (fieldState.error) void trigger(name);
  };
  return { field: { ...field, value: field.value as Value }, change, error: fieldState.error?.message };
}
