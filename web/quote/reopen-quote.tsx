import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Quote } from "#contract/quote.ts";
import type { GivenContent } from "#contract/quote-content.ts";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { t, text } from "#web/shared/texts.ts";
import { ReopenDialog } from "./dialogs/reopen-dialog.tsx";
import type { EditorParts } from "./editor/editor-parts.ts";
import { editorValues } from "./editor/editor-values.ts";
import { QuoteEditor } from "./editor/quote-editor.tsx";

/** What was signed, to be corrected: nothing is kept of it until it goes back to the customer. */
export function ReopenQuote({ quote, renderOffer }: EditorParts & { quote: Quote }) {
  const navigate = useNavigate();
  // As it was opened: what comes in meanwhile must not take the ground from under what is typed.
  const [opened] = useState(quote);
  const [content, setContent] = useState<GivenContent>();
  if (!opened.sent || !opened.allowedActions.includes("reopen")) {
    return (
      <EmptyState heading title={t("This quote is {{status}}", { status: opened.status })}>
        {t("It cannot be reopened now.")}
      </EmptyState>
    );
  }
  const params = { quoteId: String(opened.id) };
  return (
    <>
      <QuoteEditor
        heading={t("Correct the signed quote {{id}} for {{customer}}", {
          id: String(opened.id),
          customer: opened.customer,
        })}
        back={
          <LinkButton variant="subtle" to="/admin/quotes/$quoteId" params={params}>
            {t("Back to the quote")}
          </LinkButton>
        }
        leadId={opened.leadId}
        quote={opened}
        values={editorValues(opened.sent)}
        aside={undefined}
        renderOffer={renderOffer}
        only={{ label: text("Reopen and send"), take: setContent }}
        onSaved={() => {}}
      />
      {content && (
        <ReopenDialog
          quote={quote}
          content={content}
          onClose={() => setContent(undefined)}
          onReopened={() => void navigate({ to: "/admin/quotes/$quoteId", params, ignoreBlocker: true })}
        />
      )}
    </>
  );
}
