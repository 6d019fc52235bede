import { useNavigate, useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Activity } from "#contract/lead/lead.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { SetAsideCharges } from "#web/quote/booking/charge/charges.tsx";
import { BookingSection } from "#web/quote/booking/section.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import { showSection } from "#web/shared/show-section.ts";
import { ShownTogether } from "#web/shared/states/shown-together.tsx";
import { Approvals } from "./approvals/approvals.tsx";
import { ActionDialog } from "./dialogs/action-dialog.tsx";
import { PaymentDialog } from "./dialogs/payment-dialog.tsx";
import { LoadedQuote } from "./loaded-quote.tsx";
import { QuoteFacts } from "./quote-facts.tsx";
import { QuoteHeader } from "./quote-header.tsx";
import { QuoteHistory } from "./quote-history.tsx";
import { useQuoteKeys } from "./quote-keys.ts";
import { QuoteOptions } from "./quote-options.tsx";
import styles from "./quote-page.module.css";
import { SendProblems } from "./send-problems.tsx";

/** The parts of the page that other features draw. */
export interface QuoteParts {
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
  renderTimeline: (events: readonly Activity[]) => ReactNode;
  /** Draws the after-sale section. */
  renderAfterSale: (quote: Quote) => ReactNode;
  /** The name of the signed-in user, which is laid over every card number. */
  viewer: string;
}

export function QuotePage(parts: QuoteParts) {
  const { quoteId = "" } = useParams({ strict: false });
  return <LoadedQuote quoteId={quoteId}>{(quote) => <LoadedPage quote={quote} {...parts} />}</LoadedQuote>;
}

function LoadedPage({ quote, viewer, ...draws }: QuoteParts & { quote: Quote }) {
  const { renderItinerary, renderTimeline, renderAfterSale } = draws;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<QuoteAction>();
  const [recording, setRecording] = useState(false);
  const [charging, setCharging] = useState(0);
  const onAction = (action: QuoteAction) => {
    if (action === "update")
      void navigate({ to: "/admin/quotes/$quoteId/edit", params: { quoteId: String(quote.id) } });
    else setAsked(action);
  };
  const charge = () => {
    setCharging((count) => count + 1);
    showSection("cards-title");
  };
  useQuoteKeys(quote, onAction);
  return (
    <Stack gap={4}>
      <QuoteHeader quote={quote} onAction={onAction} onRecordPayment={() => setRecording(true)} onCharge={charge} />
      <SendProblems quote={quote} />
      <Approvals quote={quote} />
      <Stack gap={4} align="start" className={styles.columns}>
        <QuoteFacts quote={quote} />
        <Stack gap={4} shrinks className={styles.work}>
          <ShownTogether of={`quote ${quote.id}`}>
            {quote.setAside && <SetAsideCharges quote={quote} setAside={quote.setAside} />}
            {renderAfterSale(quote)}
            <QuoteOptions quote={quote} renderItinerary={renderItinerary} />
            {quote.booking && (
              <BookingSection
                quote={quote}
                viewer={viewer}
                booking={quote.booking}
                charging={charging}
                onAskForCard={() => onAction("askForReplacementCard")}
                onRecordPayment={() => setRecording(true)}
              />
            )}
          </ShownTogether>
        </Stack>
        <QuoteHistory quoteId={quote.id} renderTimeline={renderTimeline} />
      </Stack>
      {recording && quote.booking && (
        <PaymentDialog quote={quote} booking={quote.booking} onClose={() => setRecording(false)} />
      )}
      {asked && <ActionDialog action={asked} quote={quote} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
