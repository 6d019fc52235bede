import { useQueryClient } from "@tanstack/react-query";
import type { Offer } from "#contract/booking-form/form.ts";
import { profileQuery } from "#web/access/queries.ts";
import { OfferView } from "#web/booking-form/offer-view.tsx";
import { RatesSection } from "#web/exchange-rate/rates-section.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { AgencySection } from "#web/settings/agency-section.tsx";
import { ClosingReasonsSection } from "#web/settings/closing-reasons-section.tsx";
import { ConsentsSection } from "#web/settings/consents-section.tsx";
import { HolidaysSection } from "#web/settings/holidays-section.tsx";
import { LimitsSection, MoneySection, OthersSection } from "#web/settings/rules-sections.tsx";
import styles from "#web/settings/settings.module.css";
import { SettingsFrame } from "#web/settings/settings-frame.tsx";
import { SettingsHistory } from "#web/settings/settings-history.tsx";
import { SettingsPage } from "#web/settings/settings-page.tsx";
import { SetupPage } from "#web/settings/setup-page.tsx";
import { ProtectionSection, TermsSection } from "#web/settings/terms-sections.tsx";
import { accentFor } from "#web/signed-form/agency/accent.ts";
import { AgencyFooter, AgencyHeader } from "#web/signed-form/agency/agency-lines.tsx";
import { MailSection } from "#web/undelivered-letter/mail-section.tsx";

/** The agency's details. The preview uses the components of the customer's page. */
export function AgencySettings() {
  return (
    <SettingsPage renderOffer={preview} onSaved={useReadProfileAgain()}>
      {(section) => <AgencySection {...section} logo={section.settings.logo} />}
    </SettingsPage>
  );
}

export function MoneySettings() {
  return (
    <SettingsPage below={<RatesSection className={styles.section} />} onSaved={useReadProfileAgain()}>
      {(section) => <MoneySection {...section} />}
    </SettingsPage>
  );
}

export function LimitSettings() {
  return (
    <SettingsPage onSaved={useReadProfileAgain()}>
      {(section) => (
        <>
          <LimitsSection {...section} />
          <HolidaysSection {...section} />
        </>
      )}
    </SettingsPage>
  );
}

export function ReasonSettings() {
  return (
    <SettingsPage onSaved={useReadProfileAgain()}>{(section) => <ClosingReasonsSection {...section} />}</SettingsPage>
  );
}

/** What customers accept: the terms, the travel protection and the consents. */
export function TermsSettings() {
  return (
    <SettingsPage renderOffer={preview} onSaved={useReadProfileAgain()}>
      {(section) => (
        <>
          <TermsSection {...section} />
          <ProtectionSection {...section} />
          <ConsentsSection draft={section.draft} />
        </>
      )}
    </SettingsPage>
  );
}

export function EmailSettings() {
  return (
    <SettingsFrame>
      <MailSection className={styles.section} />
    </SettingsFrame>
  );
}

export function SystemSettings() {
  return <SettingsPage onSaved={useReadProfileAgain()}>{(section) => <OthersSection {...section} />}</SettingsPage>;
}

export function SettingsHistoryScreen() {
  return (
    <SettingsFrame>
      <SettingsHistory />
    </SettingsFrame>
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
