import { useParams } from "@tanstack/react-router";
import { CreditsSection } from "#web/credit/credits-section.tsx";
import { LeadQuestions } from "#web/expert/lead-questions.tsx";
import { LeadPage } from "#web/lead/lead-page.tsx";
import { LeadQuotes } from "#web/quote/lead-quotes.tsx";

/** The lead with its quotes. Each lead has its own component key, so that no state of the previous lead remains. */
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
