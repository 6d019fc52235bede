import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Lead } from "#contract/lead/lead.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import page from "#web/shared/page-heading.module.css";
import { ReadOnlyNotice } from "#web/shared/states/read-only-notice.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import type { EditorParts, ReadOnlyParts } from "./editor/editor-parts.ts";
import { type Aside, QuoteEditor } from "./editor/quote-editor.tsx";
import { editorValues } from "./editor/values/editor-values.ts";
import { newQuote } from "./editor/values/new-values.ts";
import { LoadedQuote } from "./loaded-quote.tsx";
import styles from "./read-only-quote.module.css";
import { ReadOnlyQuote } from "./read-only-quote.tsx";
import { ReopenQuote } from "./reopen-quote.tsx";
import { whyNotCreated, whyNotEdited } from "./why-read-only.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The state of the screen, kept when the first save changes the address. */
    aside?: Aside;
  }
}

type NewParts = EditorParts & Pick<ReadOnlyParts, "renderLead">;
type EditParts = EditorParts & Pick<ReadOnlyParts, "renderItinerary">;

/** A new quote with the party and the cabin of its lead. */
export function NewQuotePage({ lead, renderOffer, renderLead }: NewParts & { lead: Lead }) {
  const role = useRole();
  const navigate = useNavigate();
  const [values] = useState(() =>
    newQuote(
      { ADULT: lead.adults, CHILD: lead.children, INFANT: lead.infants },
      lead.cabin ?? "economy",
      new Date(deviceNow()),
    ),
  );
  const heading = t("New quote for {{customer}}", { customer: `${lead.firstName} ${lead.lastName}`.trim() });
  const back = (
    <LinkButton variant="subtle" to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }}>
      {t("Back to the lead")}
    </LinkButton>
  );
  const why = whyNotCreated(lead, role);
  if (why)
    return (
      <Stack gap={4} shrinks>
        <header className={page.row} data-page-head>
          <h1 className={page.heading}>{heading}</h1>
          {back}
        </header>
        <ReadOnlyNotice why={why} />
        <div className={styles.lead}>{renderLead(lead)}</div>
      </Stack>
    );
  return (
    <QuoteEditor
      heading={heading}
      back={back}
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
export function EditQuotePage(parts: EditParts) {
  const { quoteId = "" } = useParams({ strict: false });
  const { reopen } = useSearch({ strict: false });
  const Edit = reopen ? ReopenQuote : EditQuote;
  return <LoadedQuote quoteId={quoteId}>{(quote) => <Edit key={quote.id} quote={quote} {...parts} />}</LoadedQuote>;
}

function EditQuote({ quote, renderOffer, renderItinerary }: EditParts & { quote: Quote }) {
  const navigate = useNavigate();
  // The quote as it was opened, because a refetch must not replace typed values.
  const [opened] = useState(quote);
  const aside = useLocation({ select: ({ state }) => state.aside });
  const latest = opened.draft ?? opened.sent;
  const heading = t("Quote {{id}} for {{customer}}", { id: String(opened.id), customer: opened.customer });
  const why = whyNotEdited(opened, useRole());
  if (why) return <ReadOnlyQuote quote={quote} heading={heading} why={why} renderItinerary={renderItinerary} />;
  if (!latest) throw new Error(`Quote ${opened.id} has no version`);
  return (
    <QuoteEditor
      heading={heading}
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
