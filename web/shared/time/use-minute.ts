import { useSyncExternalStore } from "react";
import { deviceNow } from "#web/shared/time/clock.ts";

let now = deviceNow();
const listeners = new Set<() => void>();
let timer: number | undefined;

/** The clock of all relative times on the page. It ticks once a minute, and only while the page is visible. */
export function useMinute(): string {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // The clock was stopped while the page was hidden.
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
