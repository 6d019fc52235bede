import type { SegmentView } from "#domain/itinerary/itinerary.ts";
import { duration } from "#web/shared/durations.ts";
import { t } from "#web/shared/texts.ts";

/** "7 h 5 min, +1 d": what the times come to through both zones. */
export function elapsedText({ flightMinutes, arrivalDayOffset: days }: SegmentView): string {
  const offset = t("{{days}} d", { days: days > 0 ? `+${days}` : `−${Math.abs(days)}` });
  return [flightMinutes !== null && duration(flightMinutes), days !== 0 && offset].filter(Boolean).join(", ");
}
