import { useQueryClient } from "@tanstack/react-query";
import type { Offer } from "#contract/booking-form.ts";
import { profileQuery } from "#web/access/queries.ts";
import { OfferView } from "#web/booking/offer-view.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { SettingsPage } from "#web/settings/settings-page.tsx";
import { SetupPage } from "#web/settings/setup-page.tsx";
import { accentFor } from "#web/signed-form/accent.ts";
import { AgencyFooter, AgencyHeader } from "#web/signed-form/agency-lines.tsx";

/** The settings of the agency; their preview is drawn by what draws the customer's own page. */
export function SettingsScreen() {
  return <SettingsPage renderOffer={preview} onSaved={useReadProfileAgain()} />;
}

/** The setup of a new agency. */
export function SetupScreen() {
  return <SetupPage onSaved={useReadProfileAgain()} />;
}

/** The profile names what is missing of the agency, which a save may have completed. */
function useReadProfileAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(profileQuery);
}

function preview(offer: Offer) {
  return (
    <div style={accentFor(offer.agency.accentColor)}>
      <AgencyHeader agency={offer.agency} />
      <OfferView offer={offer} renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />} />
      <AgencyFooter agency={offer.agency} />
    </div>
  );
}
