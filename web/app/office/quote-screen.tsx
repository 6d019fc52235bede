import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#web/access/queries.ts";
import { AfterSaleSection } from "#web/after-sale/after-sale-section.tsx";
import { ChargebacksSection } from "#web/chargeback/chargebacks-section.tsx";
import { CreditsSection } from "#web/credit/credits-section.tsx";
import { CustomerRequestSection } from "#web/customer-request/customer-request-section.tsx";
import { ExchangeSection } from "#web/exchange/exchange-section.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { Timeline } from "#web/lead/activity/timeline.tsx";
import { QuotePage } from "#web/quote/quote-page.tsx";
import { ScheduleSection } from "#web/schedule-change/schedule-section.tsx";
import styles from "./quote-screen.module.css";

/** The quote with what other features draw on its page. */
export function QuoteScreen() {
  const { data: profile } = useQuery(profileQuery);
  return (
    <QuotePage
      renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />}
      renderAfterSale={(quote) => (
        <div className={styles.group}>
          <CustomerRequestSection quote={quote} />
          <AfterSaleSection quote={quote} />
          <ScheduleSection quote={quote} renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />} />
          <ExchangeSection quote={quote} renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />} />
          {quote.signedAt !== null && <ChargebacksSection quoteId={quote.id} />}
          {quote.signedAt !== null && <CreditsSection of={{ quoteId: quote.id }} />}
        </div>
      )}
      renderTimeline={(events) => <Timeline events={events} />}
      viewer={profile?.name ?? ""}
    />
  );
}
