import { useState } from "react";

/**
 * How often a value has become another one while it was shown. As the `key` of what shows it, with `data-glow` where it is
 * more than nothing, that glows once and settles (base.css).
 */
export function useGlow(value: unknown): number {
  const [shown, setShown] = useState({ value, times: 0 });
  if (Object.is(shown.value, value)) return shown.times;
  setShown({ value, times: shown.times + 1 });
  return shown.times + 1;
}
