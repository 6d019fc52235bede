import { type ClockChoice, clockChoices } from "#domain/user/clock.ts";
import { forgetPreference, readPreference, writePreference } from "#web/shared/preferences.ts";
import { showClock } from "./dates.ts";

/**
 * Returns the clock that the signed-in user chose, or undefined to follow the language. The choice is stored with the
 * user. The cookie is this device's copy, so that the first drawing already uses the right format.
 */
export function chosenClock(): ClockChoice | undefined {
  const chosen = readPreference("clock");
  return clockChoices.find((choice) => choice === chosen);
}

let isKnown = false;
let drawnAnew = 0;
const listeners = new Set<() => void>();

/**
 * Stores the clock that the server returned. If this device had stored another one, the page is drawn again, but only
 * right after it was opened. Later, drawing it again would discard what the user is typing; the next page then uses the
 * new format.
 */
export function keepClock(choice: ClockChoice | null): void {
  const isFirst = !isKnown;
  isKnown = true;
  if (choice === (chosenClock() ?? null)) return;
  if (choice) writePreference("clock", choice);
  else forgetPreference("clock");
  showClock(choice ?? undefined);
  if (isFirst) drawAnew();
}

/** Draws the whole page again, because the format of times has changed. */
export function drawAnew(): void {
  drawnAnew += 1;
  for (const listener of listeners) listener();
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a number that changes each time the whole page has to be drawn again. */
export function clockDrawing(): number {
  return drawnAnew;
}
