import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Lead } from "#contract/lead.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { ServerRefusal } from "#web/shared/server-refusal.ts";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { EditLeadDrawer } from "./edit-lead-drawer.tsx";
import { LeadActivity } from "./lead-activity.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadMarks } from "./lead-marks.tsx";
import styles from "./lead-page.module.css";
import { nextStep } from "./next-step.ts";
import { leadQuery } from "./queries.ts";
import { TouchButton } from "./touch-button.tsx";
import { customerName } from "./words.ts";

/** What another feature draws on this page. */
export interface LeadParts {
  renderQuotes: (lead: Lead) => ReactNode;
}

/** Left the facts, in the middle the quotes, right what happened so far. */
export function LeadPage({ renderQuotes }: LeadParts) {
  const { leadId = "" } = useParams({ strict: false });
  const { data: lead, error, refetch } = useQuery(leadQuery(Number(leadId)));
  const [editing, setEditing] = useState(false);
  if (error instanceof ServerRefusal && (error.status === 404 || error.status === 422)) {
    return <Navigate to="/admin/leads/$leadId/not-found" params={{ leadId }} replace />;
  }
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!lead) return <LoadingState />;
  const step = nextStep(lead);
  return (
    <>
      <header className={styles.top} data-page-head>
        <div className={styles.name}>
          <h1 className={styles.name}>
            {customerName(lead)} <span className={styles.number}>{t("Lead {{id}}", { id: String(lead.id) })}</span>
          </h1>
          <span>
            <LeadStatusBadge status={lead.status} />
            <LeadMarks lead={lead} />
          </span>
          {step && <span className={styles.next}>{t("To do: {{step}}", { step: t(step) })}</span>}
        </div>
        <div className={styles.actions}>
          {lead.crmUrl && (
            <Button variant="default" component="a" href={lead.crmUrl} target="_blank" rel="noreferrer">
              {t("Open in CRM")}
            </Button>
          )}
          {lead.allowedActions.includes("touch") && <TouchButton lead={lead} />}
          {lead.allowedActions.includes("update") && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {t("Edit")}
            </Button>
          )}
          {lead.allowedActions.includes("createQuote") && (
            <LinkButton to="/admin/quotes/new" search={{ leadId: lead.id }}>
              {t("New quote")}
            </LinkButton>
          )}
        </div>
      </header>
      <div className={styles.columns}>
        <LeadFacts lead={lead} />
        <section className={styles.part} aria-labelledby="lead-quotes">
          <h2 id="lead-quotes" className={styles.heading}>
            {t("Quotes")}
          </h2>
          {renderQuotes(lead)}
        </section>
        <LeadActivity leadId={lead.id} />
      </div>
      {editing && <EditLeadDrawer lead={lead} onClose={() => setEditing(false)} />}
    </>
  );
}
