import { useState } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { useOpenAround } from "#web/quote/editor/show-field.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { isComplete } from "./is-complete.ts";

/**
 * Returns the state of the row of a flight. A complete flight starts closed, and one that is just added or has errors
 * starts open. New errors open it.
 */
export function useOpenFlight(path: `options.${number}.segments.${number}`) {
  const { getValues } = useFormContext<EditorValues>();
  const { errors } = useFormState<EditorValues>({ name: path });
  const found: Record<string, { message?: string } | undefined> = get(errors, path) ?? {};
  const isWrong = Object.values(found).some((error) => error?.message);
  const [isOpen, setOpen] = useState(() => isWrong || !isComplete(getValues(path)));
  const [wasWrong, setWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  useOpenAround(path, () => setOpen(true));
  return { isOpen, setOpen };
}
