import { ActivityChanges, ActivitySentence } from "#web/lead/activity/activity-words.tsx";
import { QuoteLogPage } from "#web/quote/quote-log-page.tsx";
import { revealReasonText } from "#web/shared/names/reveal-reasons.ts";

/** Draws the log of a quote with the lead's timeline, because both show the same history. */
export function QuoteLogScreen() {
  return (
    <QuoteLogPage
      renderSentence={(event) => <ActivitySentence event={event} />}
      renderChanges={(event) => <ActivityChanges event={event} />}
      renderReason={({ reason }) => reason && revealReasonText(reason)}
    />
  );
}
