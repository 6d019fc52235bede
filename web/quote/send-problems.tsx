import { Alert } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Quote } from "#contract/quote/quote.ts";
import { sendable } from "#domain/quote/status.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Lists why the quote cannot be sent, with links to the causes. */
export function SendProblems({ quote }: { quote: Quote }) {
  if (quote.sendProblems.length === 0 || !sendable.includes(quote.status)) return null;
  return (
    <Alert color="yellow" title={t("This quote cannot be sent yet")}>
      <ul>
        {quote.sendProblems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {quote.allowedActions.includes("update") && (
        <>
          <Link to="/admin/quotes/$quoteId/edit" params={{ quoteId: String(quote.id) }}>
            {t("Correct the quote")}
          </Link>{" "}
          ·{" "}
        </>
      )}
      {quote.lead.mayRead && (
        <Link to="/admin/leads/$leadId" params={{ leadId: String(quote.leadId) }}>
          {t("Open the lead")}
        </Link>
      )}
    </Alert>
  );
}
