import { useQuery } from "@tanstack/react-query";
import { afterSaleCalls } from "#calls/after-sale/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { profileQuery } from "#web/access/queries.ts";
import { AfterSaleSection } from "#web/after-sale/after-sale-section.tsx";
import { ChargebacksSection } from "#web/chargeback/chargebacks-section.tsx";
import { CommissionSection } from "#web/commission/commission-section.tsx";
import { CreditsSection } from "#web/credit/credits-section.tsx";
import { CustomerRequestSection } from "#web/customer-request/customer-request-section.tsx";
import { DebitMemosSection } from "#web/debit-memo/debit-memos-section.tsx";
import { ExchangeSection } from "#web/exchange/exchange-section.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { Timeline } from "#web/lead/activity/timeline.tsx";
import { QuotePage } from "#web/quote/quote-page.tsx";
import { ScheduleSection } from "#web/schedule-change/schedule-section.tsx";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Surface } from "#web/shared/layout/layout.tsx";
import styles from "./quote-screen.module.css";

/** The customer's requests, with the after-sale actions that the server allows now. */
function AskedFor({ quote }: Pick<Parameters<typeof CustomerRequestSection>[0], "quote">) {
  const role = useRole();
  const reads = role !== undefined && scopeOf(role, "money.read") !== undefined;
  const { data: trip } = useQuery({
    ...callQuery(afterSaleCalls.trip, { params: { id: quote.id } }),
    enabled: quote.signedAt !== null && reads,
  });
  return <CustomerRequestSection quote={quote} allowedKinds={trip?.allowedKinds} />;
}

/** The quote, with the sections that other features add to its page. */
export function QuoteScreen() {
  const { data: profile } = useQuery(profileQuery);
  return (
    <QuotePage
      renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />}
      renderAfterSale={(quote) => (
        <Surface className={styles.group}>
          <AskedFor quote={quote} />
          <AfterSaleSection quote={quote} />
          <ScheduleSection quote={quote} renderItinerary={(itinerary) => <ItineraryCard itinerary={itinerary} />} />
          <ExchangeSection
            quote={quote}
            renderItinerary={(itinerary, comparedWith) => (
              <ItineraryCard itinerary={itinerary} comparedWith={comparedWith} />
            )}
          />
          {quote.signedAt !== null && <ChargebacksSection quoteId={quote.id} />}
          {quote.signedAt !== null && <DebitMemosSection quoteId={quote.id} />}
          {quote.signedAt !== null && <CreditsSection of={{ quoteId: quote.id }} />}
          {quote.signedAt !== null && <CommissionSection quoteId={quote.id} />}
        </Surface>
      )}
      renderTimeline={(events) => <Timeline events={events} />}
      viewer={profile?.name ?? ""}
    />
  );
}
