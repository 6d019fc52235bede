import { ActivityChanges, ActivitySentence } from "#web/lead/activity/activity-words.tsx";
import { QuoteLogPage } from "#web/quote/quote-log-page.tsx";
import { revealReasonText } from "#web/shared/reveal-reasons.ts";

/** The log in the words of the lead's timeline: it is the same history. */
export function QuoteLogScreen() {
  return (
    <QuoteLogPage
      renderSentence={(event) => <ActivitySentence event={event} />}
      renderChanges={(event) => <ActivityChanges event={event} />}
      renderReason={({ reason }) => reason && revealReasonText(reason)}
    />
  );
}
