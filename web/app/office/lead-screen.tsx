import { useParams } from "@tanstack/react-router";
import { CreditsSection } from "#web/credit/credits-section.tsx";
import { LeadQuestions } from "#web/expert/lead-questions.tsx";
import { LeadPage } from "#web/lead/lead-page.tsx";
import { LeadQuotes } from "#web/quote/lead-quotes.tsx";

/** The lead with the quotes that were made for it. Another lead is another page: nothing of the one before is left in it. */
export function LeadScreen() {
  const { leadId } = useParams({ strict: false });
  return (
    <LeadPage
      key={leadId}
      renderQuestions={(lead) => <LeadQuestions lead={lead} />}
      renderQuotes={(lead) => (
        <>
          <LeadQuotes lead={lead} />
          <CreditsSection of={{ leadId: lead.id }} />
        </>
      )}
    />
  );
}
