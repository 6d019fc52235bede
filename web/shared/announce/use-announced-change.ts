import { useEffect, useRef } from "react";
import { announce } from "./announce.ts";

/**
 * Announces a text when the value changes while it is shown. `of` identifies the record, because another record on the
 * same screen is no change.
 */
export function useAnnouncedChange(of: number, value: string, text: string): void {
  const shown = useRef({ of, value });
  useEffect(() => {
    const before = shown.current;
    shown.current = { of, value };
    if (before.of === of && before.value !== value) announce(text);
  }, [of, value, text]);
}
