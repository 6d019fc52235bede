import { segment } from "#contract/itinerary.ts";
import { t } from "#web/shared/texts.ts";
import type { Trip } from "../itinerary-menu/formats.ts";
import type { SegmentValues } from "./editor-values.ts";
import { asSegment } from "./read-content.ts";

/** The flights as they can be handed on, or what is missing for that: half a flight helps nobody. */
export function tripOf(typed: readonly SegmentValues[], trip: Trip): Trip | { missing: string } {
  if (typed.length === 0) return { missing: t("Add a flight first.") };
  const open = typed.findIndex((values) => !segment.safeParse(asSegment(values)).success);
  return open < 0 ? trip : { missing: t("Complete flight {{number}} first.", { number: open + 1 }) };
}
