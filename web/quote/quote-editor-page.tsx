import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Lead } from "#contract/lead.ts";
import type { Quote } from "#contract/quote.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { t } from "#web/shared/texts.ts";
import type { EditorParts } from "./editor/editor-parts.ts";
import { editorValues } from "./editor/editor-values.ts";
import { newQuote } from "./editor/new-values.ts";
import { type Aside, QuoteEditor } from "./editor/quote-editor.tsx";
import { LoadedQuote } from "./loaded-quote.tsx";
import { ReopenQuote } from "./reopen-quote.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The first save of a quote leads to another address: what lay beside it goes along. */
    aside?: Aside;
  }
}

/** A new quote for a lead: its party and cabin are taken over. */
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
        {t("It is closed, or nobody is assigned to it, or it is not yours.")}
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

/** The unsent changes of a quote, or a first change of what was sent. */
export function EditQuotePage(parts: EditorParts) {
  const { quoteId = "" } = useParams({ strict: false });
  const { reopen } = useSearch({ strict: false });
  const Edit = reopen ? ReopenQuote : EditQuote;
  return <LoadedQuote quoteId={quoteId}>{(quote) => <Edit key={quote.id} quote={quote} {...parts} />}</LoadedQuote>;
}

function EditQuote({ quote, renderOffer }: EditorParts & { quote: Quote }) {
  const navigate = useNavigate();
  // The quote as it was opened: what comes in meanwhile must not take the ground from under what is typed.
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
