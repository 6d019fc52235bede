import type { ReactNode } from "react";
import type { Offer } from "#contract/booking-form/form.ts";
import type { Lead } from "#contract/lead/lead.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";

/** The parts of the editor that other features draw. */
export interface EditorParts {
  renderOffer: (offer: Offer) => ReactNode;
}

/** What other features draw for a user who can read a quote or its lead, but not save. */
export interface ReadOnlyParts {
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
  renderLead: (lead: Lead) => ReactNode;
}
