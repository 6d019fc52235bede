import { useSyncExternalStore } from "react";

let now = new Date().toISOString();
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
    now = new Date().toISOString();
    timer = window.setInterval(() => {
      now = new Date().toISOString();
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
