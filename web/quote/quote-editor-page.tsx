import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Lead } from "#contract/lead/lead.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import type { EditorParts } from "./editor/editor-parts.ts";
import { type Aside, QuoteEditor } from "./editor/quote-editor.tsx";
import { editorValues } from "./editor/values/editor-values.ts";
import { newQuote } from "./editor/values/new-values.ts";
import { LoadedQuote } from "./loaded-quote.tsx";
import { ReopenQuote } from "./reopen-quote.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The state of the screen, kept when the first save changes the address. */
    aside?: Aside;
  }
}

/** A new quote with the party and the cabin of its lead. */
export function NewQuotePage({ lead, renderOffer }: EditorParts & { lead: Lead }) {
  const navigate = useNavigate();
  const [values] = useState(() =>
    newQuote(
      { ADULT: lead.adults, CHILD: lead.children, INFANT: lead.infants },
      lead.cabin ?? "economy",
      new Date(deviceNow()),
    ),
  );
  if (!lead.allowedActions.includes("createQuote")) {
    return (
      <EmptyState heading title={t("This lead cannot be quoted")}>
        {t("It is closed, unassigned or not yours.")}
      </EmptyState>
    );
  }
  return (
    <QuoteEditor
      heading={t("New quote for {{customer}}", { customer: `${lead.firstName} ${lead.lastName}`.trim() })}
      back={
        <LinkButton variant="subtle" to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }}>
          {t("Back to the lead")}
        </LinkButton>
      }
      leadId={lead.id}
      quote={undefined}
      values={values}
      aside={undefined}
      renderOffer={renderOffer}
      onSaved={({ id }, sent, aside) =>
        navigate({
          to: sent ? "/admin/quotes/$quoteId" : "/admin/quotes/$quoteId/edit",
          params: { quoteId: String(id) },
          state: { aside },
          replace: true,
          ignoreBlocker: true,
        })
      }
    />
  );
}

/** Edits the unsent changes of a quote, or starts new ones. */
export function EditQuotePage(parts: EditorParts) {
  const { quoteId = "" } = useParams({ strict: false });
  const { reopen } = useSearch({ strict: false });
  const Edit = reopen ? ReopenQuote : EditQuote;
  return <LoadedQuote quoteId={quoteId}>{(quote) => <Edit key={quote.id} quote={quote} {...parts} />}</LoadedQuote>;
}

function EditQuote({ quote, renderOffer }: EditorParts & { quote: Quote }) {
  const navigate = useNavigate();
  // The quote as it was opened, because a refetch must not replace typed values.
  const [opened] = useState(quote);
  const aside = useLocation({ select: ({ state }) => state.aside });
  const latest = opened.draft ?? opened.sent;
  if (!latest || !opened.allowedActions.includes("update")) {
    return (
      <EmptyState heading title={t("This quote is {{status}}", { status: opened.status })}>
        {t("It can no longer be edited.")}
      </EmptyState>
    );
  }
  return (
    <QuoteEditor
      heading={t("Quote {{id}} for {{customer}}", { id: String(opened.id), customer: opened.customer })}
      back={
        <LinkButton variant="subtle" to="/admin/quotes/$quoteId" params={{ quoteId: String(opened.id) }}>
          {t("Back to the quote")}
        </LinkButton>
      }
      leadId={opened.leadId}
      quote={opened}
      values={editorValues(latest)}
      aside={aside}
      renderOffer={renderOffer}
      onSaved={({ id }, sent) => {
        if (!sent) return;
        void navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(id) }, ignoreBlocker: true });
      }}
    />
  );
}
