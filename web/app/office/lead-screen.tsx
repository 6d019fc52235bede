import { LeadPage } from "#web/lead/lead-page.tsx";
import { LeadQuotes } from "#web/quote/lead-quotes.tsx";

/** The lead with the quotes that were made for it. */
export function LeadScreen() {
  return <LeadPage renderQuotes={(lead) => <LeadQuotes lead={lead} />} />;
}
