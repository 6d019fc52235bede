import { useEffect, useRef, useState } from "react";

/**
 * Moves the focus to the first invalid field of a form when the user submits it and when the server refuses it. Nothing
 * else moves the focus. `refusal` is the error of the last call.
 */
export function useFocusProblem(refusal: unknown) {
  const form = useRef<HTMLFormElement | null>(null);
  const [presses, setPresses] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(refusal): a new refusal marks other fields.
  useEffect(() => {
    if (presses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [presses, refusal]);
  return { form, onPress: () => setPresses((before) => before + 1) };
}
