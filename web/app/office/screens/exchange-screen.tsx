import { useQuery } from "@tanstack/react-query";
import type { Quote } from "#contract/quote/quote.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { ExchangePage } from "#web/exchange/exchange-page.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { PasteFlights } from "#web/quote/editor/paste/paste-flights.tsx";
import { itineraryEngineQuery } from "#web/quote/queries.ts";
import { ReadOnlyQuote, ReadOnlyUnless } from "#web/quote/read-only-quote.tsx";
import { whyNotExchanged } from "#web/quote/why-read-only.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { useAsked } from "./new-request-screen.tsx";

/** The exchange of a quote, with the paste box and flight cards of other features. */
export function ExchangeScreen() {
  const role = useRole();
  return (
    <ReadOnlyUnless
      whyNot={(quote) => whyNotExchanged(quote, role)}
      heading={({ id, customer }) => t("Exchange of quote {{id}} for {{customer}}", { id: String(id), customer })}
      renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />}
    >
      {(quote) => <Exchange quote={quote} />}
    </ReadOnlyUnless>
  );
}

function Exchange({ quote }: { quote: Quote }) {
  const { asked, isLoading } = useAsked();
  if (isLoading) return <LoadingState />;
  return (
    <ExchangePage
      asked={asked}
      renderReadOnly={(why) => (
        <ReadOnlyQuote
          quote={quote}
          heading={t("Exchange of quote {{id}} for {{customer}}", { id: String(quote.id), customer: quote.customer })}
          why={why}
          renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />}
        />
      )}
      renderPaste={(onUse) => (
        <PasteFlights
          label={t("New flights, pasted from the reservation system")}
          use={t("Add these flights")}
          onUse={onUse}
        />
      )}
      renderTrip={(segments) => <DescribedTrip segments={segments} />}
    />
  );
}

function DescribedTrip({ segments }: { segments: readonly Segment[] }) {
  const { data: engine } = useQuery(itineraryEngineQuery);
  return engine ? <ItineraryCard itinerary={engine.describe(engine.inFlyingOrder(segments))} /> : null;
}
