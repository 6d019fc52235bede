import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { GivenContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { ReopenDialog } from "./dialogs/reopen-dialog.tsx";
import type { EditorParts, ReadOnlyParts } from "./editor/editor-parts.ts";
import { QuoteEditor } from "./editor/quote-editor.tsx";
import { editorValues } from "./editor/values/editor-values.ts";
import { ReadOnlyQuote } from "./read-only-quote.tsx";
import { whyNotReopened } from "./why-read-only.ts";

/** Edits the signed content. Nothing is saved until it is sent to the customer again. */
export function ReopenQuote({
  quote,
  renderOffer,
  renderItinerary,
}: EditorParts & Pick<ReadOnlyParts, "renderItinerary"> & { quote: Quote }) {
  const navigate = useNavigate();
  // The quote as it was opened, because a refetch must not replace typed values.
  const [opened] = useState(quote);
  const [content, setContent] = useState<GivenContent>();
  const heading = t("Correct the signed quote {{id}} for {{customer}}", {
    id: String(opened.id),
    customer: opened.customer,
  });
  const why = whyNotReopened(opened, useRole());
  if (why) return <ReadOnlyQuote quote={quote} heading={heading} why={why} renderItinerary={renderItinerary} />;
  if (!opened.sent) throw new Error(`The signed quote ${opened.id} has no sent version`);
  const params = { quoteId: String(opened.id) };
  return (
    <>
      <QuoteEditor
        heading={heading}
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
