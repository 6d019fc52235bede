import { useSyncExternalStore } from "react";
import { deviceNow } from "#web/shared/clock.ts";

let now = deviceNow();
const listeners = new Set<() => void>();
let timer: number | undefined;

/** One clock for all relative times on the page; it ticks once a minute, and only while somebody looks at it. */
export function useMinute(): string {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // It stood still while nobody looked.
    now = deviceNow();
    timer = window.setInterval(() => {
      now = deviceNow();
      for (const tell of listeners) tell();
    }, 60_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
