import type { SegmentView } from "#domain/itinerary/itinerary.ts";
import { t } from "#web/shared/texts/texts.ts";
import { duration } from "#web/shared/time/durations.ts";

/** "7 h 5 min, +1 d": the flight time across both time zones, and the change of the date. */
export function elapsedText({ flightMinutes, arrivalDayOffset: days }: SegmentView): string {
  const offset = t("{{days}} d", { days: days > 0 ? `+${days}` : `−${Math.abs(days)}` });
  return [flightMinutes !== null && duration(flightMinutes), days !== 0 && offset].filter(Boolean).join(", ");
}
