import type { Trip } from "#web/quote/itinerary-menu/formats.ts";
import { t } from "#web/shared/texts/texts.ts";
import { isComplete } from "../segments/is-complete.ts";
import type { SegmentValues } from "./editor-values.ts";

/** Returns the flights for export, or what is missing. An incomplete flight cannot be exported. */
export function tripOf(typed: readonly SegmentValues[], trip: Trip): Trip | { missing: string } {
  if (typed.length === 0) return { missing: t("Add a flight first.") };
  const open = typed.findIndex((values) => !isComplete(values));
  return open < 0 ? trip : { missing: t("Complete flight {{number}} first.", { number: open + 1 }) };
}
