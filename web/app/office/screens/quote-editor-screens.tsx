import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearch } from "@tanstack/react-router";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Offer } from "#contract/booking-form/form.ts";
import type { Lead } from "#contract/lead/lead.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { OfferView } from "#web/booking-form/offer-view.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { LeadContents } from "#web/lead/lead-panel.tsx";
import { EditQuotePage, NewQuotePage } from "#web/quote/quote-editor-page.tsx";
import { callQuery } from "#web/shared/api/call-query.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { ChooseLead } from "./choose-lead.tsx";

/** A new quote starts from its lead. Without a lead the screen asks for one. */
export function NewQuoteScreen() {
  const { leadId } = useSearch({ from: "/staff/admin/quotes/new" });
  const {
    data: lead,
    error,
    refetch,
  } = useQuery({ ...callQuery(leadCalls.get, { params: { id: leadId ?? 0 } }), enabled: leadId !== undefined });
  if (leadId === undefined) return <ChooseLead />;
  if (error instanceof ServerRefusal && (error.status === 404 || error.status === 422))
    return <Navigate to="/admin/leads/$leadId/not-found" params={{ leadId: String(leadId) }} replace />;
  if (error && !lead) return <ErrorState error={error} retry={refetch} />;
  return lead ? <NewQuotePage lead={lead} renderOffer={preview} renderLead={leadContents} /> : <LoadingState />;
}

export function EditQuoteScreen() {
  return <EditQuotePage renderOffer={preview} renderItinerary={itineraryCard} />;
}

const leadContents = (lead: Lead) => <LeadContents lead={lead} />;
const itineraryCard = (itinerary: ItineraryView) => <ItineraryCard itinerary={itinerary} />;

/** Draws the customer's page with the components of that page. */
function preview(offer: Offer) {
  return (
    <OfferView
      offer={offer}
      renderItinerary={(itinerary, comparedWith) => <ItineraryCard itinerary={itinerary} comparedWith={comparedWith} />}
    />
  );
}
