import { useQueryClient } from "@tanstack/react-query";
import type { Offer } from "#contract/booking-form/form.ts";
import { profileQuery } from "#web/access/queries.ts";
import { OfferView } from "#web/booking-form/offer-view.tsx";
import { RatesSection } from "#web/exchange-rate/rates-section.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { SettingsPage } from "#web/settings/settings-page.tsx";
import { SetupPage } from "#web/settings/setup-page.tsx";
import { accentFor } from "#web/signed-form/agency/accent.ts";
import { AgencyFooter, AgencyHeader } from "#web/signed-form/agency/agency-lines.tsx";
import { MailSection } from "#web/undelivered-letter/mail-section.tsx";

/** The agency's settings. The preview uses the components of the customer's page. */
export function SettingsScreen() {
  return (
    <SettingsPage
      renderOffer={preview}
      renderRates={(className) => <RatesSection className={className} />}
      renderMail={(className) => <MailSection className={className} />}
      onSaved={useReadProfileAgain()}
    />
  );
}

/** The setup of a new agency. */
export function SetupScreen() {
  return <SetupPage onSaved={useReadProfileAgain()} />;
}

/** Refetches the profile, which lists the agency's missing details, because a save may have completed them. */
function useReadProfileAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(profileQuery);
}

function preview(offer: Offer) {
  return (
    <div style={accentFor(offer.agency.accentColor)}>
      <AgencyHeader agency={offer.agency} />
      <OfferView
        offer={offer}
        renderItinerary={(itinerary, comparedWith) => (
          <ItineraryCard itinerary={itinerary} comparedWith={comparedWith} />
        )}
      />
      <AgencyFooter agency={offer.agency} />
    </div>
  );
}
