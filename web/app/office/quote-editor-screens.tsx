import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearch } from "@tanstack/react-router";
import type { Offer } from "#contract/booking-form.ts";
import { OfferView } from "#web/booking/offer-view.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { leadQuery } from "#web/lead/queries.ts";
import { EditQuotePage, NewQuotePage } from "#web/quote/quote-editor-page.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";

/** A new quote begins from its lead; without one there is nothing to quote. */
export function NewQuoteScreen() {
  const { leadId } = useSearch({ from: "/staff/admin/quotes/new" });
  const { data: lead, error, refetch } = useQuery({ ...leadQuery(leadId ?? 0), enabled: leadId !== undefined });
  if (leadId === undefined) return <Navigate to="/admin/leads" replace />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  return lead ? <NewQuotePage lead={lead} renderOffer={preview} /> : <LoadingState />;
}

export function EditQuoteScreen() {
  return <EditQuotePage renderOffer={preview} />;
}

/** The customer's own page, drawn by the same components. */
function preview(offer: Offer) {
  return <OfferView offer={offer} renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />} />;
}
