import { type ClockChoice, clockChoices } from "#domain/user/clock.ts";
import { showClock } from "./dates.ts";
import { forgetPreference, readPreference, writePreference } from "./preferences.ts";

/**
 * The clock that the person who is signed in chose; undefined is the language's way. It is kept with the person; the cookie
 * is what this device knows of it, so that the first times that are drawn are right.
 */
export function chosenClock(): ClockChoice | undefined {
  const chosen = readPreference("clock");
  return clockChoices.find((choice) => choice === chosen);
}

let isKnown = false;
let drawnAnew = 0;
const listeners = new Set<() => void>();

/**
 * What the server has of it. Where this device knew otherwise, whatever is drawn is drawn anew, but only when the page has
 * just been opened: later that would take away what somebody is typing, and the next page is soon enough.
 */
export function keepClock(choice: ClockChoice | null): void {
  const isFirst = !isKnown;
  isKnown = true;
  if (choice === (chosenClock() ?? null)) return;
  if (choice) writePreference("clock", choice);
  else forgetPreference("clock");
  showClock(choice ?? undefined);
  if (!isFirst) return;
  drawnAnew += 1;
  for (const listener of listeners) listener();
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another number once everything has to be drawn anew. */
export function clockDrawing(): number {
  return drawnAnew;
}
