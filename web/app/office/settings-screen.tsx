import { OfferView } from "#web/booking/offer-view.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { SettingsPage } from "#web/settings/settings-page.tsx";

/** The settings of the agency; their preview is drawn by what draws the customer's own page. */
export function SettingsScreen() {
  return (
    <SettingsPage
      renderOffer={(offer) => (
        <OfferView offer={offer} renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />} />
      )}
    />
  );
}
