import { readPreference, writePreference } from "#web/shared/preferences.ts";
import { drawAnew } from "./clock-choice.ts";
import { agencyZone, showZone } from "./dates.ts";

/** Returns the agency's time zone as this device last stored it, or undefined if the device never opened the office. */
export function keptZone(): string | undefined {
  return readPreference("zone");
}

let isKnown = false;

/**
 * Stores the time zone that the server returned. If the device had stored another one, the page is drawn again, but
 * only right after it was opened. Later, drawing it again would discard what the person is typing.
 */
export function keepZone(zone: string): void {
  const isFirst = !isKnown;
  isKnown = true;
  if (keptZone() !== zone) writePreference("zone", zone);
  if (agencyZone() === zone) return;
  showZone(zone);
  if (isFirst) drawAnew();
}
