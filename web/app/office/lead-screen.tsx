import { LeadQuestions } from "#web/expert/lead-questions.tsx";
import { LeadPage } from "#web/lead/lead-page.tsx";
import { LeadQuotes } from "#web/quote/lead-quotes.tsx";

/** The lead with the quotes that were made for it. */
export function LeadScreen() {
  return (
    <LeadPage
      renderQuestions={(lead) => <LeadQuestions lead={lead} />}
      renderQuotes={(lead) => <LeadQuotes lead={lead} />}
    />
  );
}
