import { useState } from "react";

/**
 * Counts how often a value has changed while it was shown. As the `key` of an element, with `data-glow` set if the
 * count is not 0, it restarts the highlight of base.css.
 */
export function useGlow(value: unknown): number {
  const [shown, setShown] = useState({ value, times: 0 });
  if (Object.is(shown.value, value)) return shown.times;
  setShown({ value, times: shown.times + 1 });
  return shown.times + 1;
}
