import { useSyncExternalStore } from "react";

/** A polite announcement waits until the screen reader has finished. An assertive one interrupts it. */
export type Urgency = "polite" | "assertive";

interface Announcement {
  id: number;
  text: string;
  urgency: Urgency;
}

/** Milliseconds for which an announcement stays in the page, where a screen reader also finds it by reading on. */
const staysFor = 10_000;

const none: readonly Announcement[] = [];
let announced = none;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Makes screen readers speak a text that is not visible, or not where the user is. Not for texts of toasts and of
 * elements with the role `alert` or `status`, which screen readers speak already.
 */
export function announce(text: string, urgency: Urgency = "polite"): void {
  count += 1;
  const announcement = { id: count, text, urgency };
  show([...announced, announcement]);
  setTimeout(() => show(announced.filter((one) => one !== announcement)), staysFor);
}

/** Returns the announcements that are still in the page. */
export function useAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, () => announced);
}

function show(now: readonly Announcement[]): void {
  announced = now;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next session of the page starts without the announcements of the last.
    if (listeners.size === 0) announced = none;
  };
}
