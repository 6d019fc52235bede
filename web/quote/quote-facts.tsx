import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Quote } from "#contract/quote/quote.ts";
import { CopyButton } from "#web/shared/buttons/copy-button.tsx";
import { Muted, Panel, Stack } from "#web/shared/layout/layout.tsx";
import { OwnerName } from "#web/shared/people/person-picture.tsx";
import { Phone } from "#web/shared/phone.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime, TimeAgo } from "#web/shared/time/time-ago.tsx";
import panel from "./panel.module.css";
import { QuoteDocuments } from "./quote-documents.tsx";
import { QuoteMessages } from "./quote-messages.tsx";

/** The owner, the customer's contact, and the emails of the quote. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { customerEmail, customerPhone, formUrl } = quote;
  return (
    <Stack gap={4} shrinks>
      <Panel as="section" gap={3} shrinks aria-label={t("Details")}>
        <Stack as="dl" gap={2} className={panel.facts}>
          <Fact name={t("Customer")}>
            {quote.lead.mayRead ? (
              <Link to="/admin/leads/$leadId" params={{ leadId: String(quote.leadId) }}>
                {t("{{customer}}, lead {{id}}", { customer: quote.customer, id: String(quote.leadId) })}
              </Link>
            ) : (
              quote.customer
            )}
          </Fact>
          {quote.lead.owner && quote.lead.owner.id !== quote.owner.id && (
            <Fact name={t("Lead {{id}} is with", { id: String(quote.leadId) })}>{quote.lead.owner.name}</Fact>
          )}
          {customerEmail && (
            <Fact name={t("Email")}>
              <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
            </Fact>
          )}
          {customerPhone && (
            <Fact name={t("Phone")}>
              <Phone phone={customerPhone} />
            </Fact>
          )}
          <Fact name={t("Owner")}>
            <OwnerName owner={quote.owner} />
          </Fact>
          <Fact name={t("Status")}>{t("This quote is {{status}}", { status: quote.status })}</Fact>
          <Fact name={t("Valid until")}>{exactTime(quote.expiresAt)}</Fact>
          {quote.sentAt && <Moment name={t("Sent")} at={quote.sentAt} />}
          {quote.signedAt && <Moment name={t("Signed")} at={quote.signedAt} />}
          <Moment name={t("Created")} at={quote.createdAt} />
          {quote.status === "lost" && (
            <Fact name={t("Lost because")}>
              {quote.lostReason ?? t("The offer has expired")}
              {quote.lostNote && (
                <Muted pre block>
                  {quote.lostNote}
                </Muted>
              )}
            </Fact>
          )}
        </Stack>
        {formUrl && <CopyButton text={formUrl} label={t("Copy the link to the booking form")} />}
      </Panel>
      {quote.documents.length > 0 && <QuoteDocuments quoteId={quote.id} documents={quote.documents} />}
      <QuoteMessages quote={quote} />
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ name, at }: { name: string; at: string }) {
  return (
    <Fact name={name}>
      {exactTime(at)}{" "}
      <span className={panel.muted}>
        (<TimeAgo at={at} />)
      </span>
    </Fact>
  );
}
