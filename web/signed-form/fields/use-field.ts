import { useController, useFormContext } from "react-hook-form";
import { useAfterPress } from "./use-after-press.ts";

/** Validates a field on blur, and after its first error on every change. */
export function useField<Value = string>(name: string) {
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const onBlur = useAfterPress(field.onBlur);
  const change = (value: unknown) => {
    field.onChange(value);
    if (fieldState.error) void trigger(name);
  };
  return { field: { ...field, onBlur, value: field.value as Value }, change, error: fieldState.error?.message };
}
