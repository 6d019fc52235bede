import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { Offer } from "#contract/booking-form/form.ts";
import { OfferView } from "#web/booking-form/offer-view.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { leadQuery } from "#web/lead/queries.ts";
import { EditQuotePage, NewQuotePage } from "#web/quote/quote-editor-page.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { ChooseLead } from "./choose-lead.tsx";

/** A new quote starts from its lead. Without a lead the screen asks for one. */
export function NewQuoteScreen() {
  const { leadId } = useSearch({ from: "/staff/admin/quotes/new" });
  const { data: lead, error, refetch } = useQuery({ ...leadQuery(leadId ?? 0), enabled: leadId !== undefined });
  if (leadId === undefined) return <ChooseLead />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  return lead ? <NewQuotePage lead={lead} renderOffer={preview} /> : <LoadingState />;
}

export function EditQuoteScreen() {
  return <EditQuotePage renderOffer={preview} />;
}

/** Draws the customer's page with the components of that page. */
function preview(offer: Offer) {
  return (
    <OfferView
      offer={offer}
      renderItinerary={(itinerary, comparedWith) => <ItineraryCard itinerary={itinerary} comparedWith={comparedWith} />}
    />
  );
}
