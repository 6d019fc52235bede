import { useEffect, useRef } from "react";

/** The longest wait for the click of a press. A press that scrolls has no click. */
const longestWaitMilliseconds = 500;

let isPressing = false;
const waiting = new Set<() => void>();

function end(): void {
  isPressing = false;
  for (const then of waiting) then();
  waiting.clear();
}

if (typeof window !== "undefined") {
  const listen = (event: string, then: () => void) => addEventListener(event, then, { capture: true });
  listen("pointerdown", () => {
    isPressing = true;
  });
  listen("pointerup", () => setTimeout(end, longestWaitMilliseconds));
  // The timer runs after all handlers of the click.
  listen("click", () => setTimeout(end));
  for (const event of ["pointercancel", "keydown"]) listen(event, end);
}

/**
 * Returns a function that calls `then` immediately, or after the click if a press is in progress. A press on a button
 * blurs the field first. A message shown in between would move the button, and the click would be lost.
 */
export function useAfterPress(then: () => void): () => void {
  const held = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (held.current) waiting.delete(held.current);
    },
    [],
  );
  return () => {
    if (!isPressing) return then();
    if (held.current) waiting.delete(held.current);
    held.current = then;
    waiting.add(then);
  };
}
