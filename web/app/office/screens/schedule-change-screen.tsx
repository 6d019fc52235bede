import { useQuery } from "@tanstack/react-query";
import type { Segment } from "#domain/itinerary/segment.ts";
import { PasteFlights } from "#web/quote/editor/paste/paste-flights.tsx";
import { itineraryEngineQuery } from "#web/quote/queries.ts";
import { Comparison } from "#web/schedule-change/comparison.tsx";
import { SchedulePage } from "#web/schedule-change/schedule-page.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** A schedule change, with the paste box of the quote editor and the comparison of flights. */
export function ScheduleChangeScreen() {
  return (
    <SchedulePage
      renderPaste={(onUse) => (
        <PasteFlights
          label={t("All flights as the system shows them now")}
          use={t("Compare these flights")}
          onUse={onUse}
        />
      )}
      renderComparison={(before, shown) => <Compared before={before} shown={shown} />}
    />
  );
}

function Compared({ before, shown }: { before: readonly Segment[]; shown: readonly Segment[] }) {
  const { data: engine } = useQuery(itineraryEngineQuery);
  return engine ? <Comparison {...engine.compare(before, shown)} /> : null;
}
