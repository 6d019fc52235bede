import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Lead } from "#contract/lead.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { ServerRefusal } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import type { DialogAction } from "./action-words.ts";
import { LeadDialog } from "./dialogs/lead-dialog.tsx";
import { EditLeadDrawer } from "./edit-lead-drawer.tsx";
import { LeadActivity } from "./lead-activity.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadHeader } from "./lead-header.tsx";
import styles from "./lead-page.module.css";
import { leadQuery } from "./queries.ts";

/** What another feature draws on this page. */
export interface LeadParts {
  renderQuestions: (lead: Lead) => ReactNode;
  renderQuotes: (lead: Lead) => ReactNode;
}

/** Left the facts, in the middle the quotes, right what happened so far. */
export function LeadPage({ renderQuestions, renderQuotes }: LeadParts) {
  const { leadId = "" } = useParams({ strict: false });
  const { data: lead, error, refetch } = useQuery(leadQuery(Number(leadId)));
  const [editing, setEditing] = useState(false);
  const [action, setAction] = useState<DialogAction>();
  if (error instanceof ServerRefusal && (error.status === 404 || error.status === 422)) {
    return <Navigate to="/admin/leads/$leadId/not-found" params={{ leadId }} replace />;
  }
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!lead) return <LoadingState />;
  return (
    <>
      <LeadHeader lead={lead} onEdit={() => setEditing(true)} onAction={setAction} />
      <div className={styles.columns}>
        <LeadFacts lead={lead} />
        <div className={styles.work}>
          {renderQuestions(lead)}
          <section className={styles.part} aria-labelledby="lead-quotes">
            <h2 id="lead-quotes" className={styles.heading}>
              {t("Quotes")}
            </h2>
            {renderQuotes(lead)}
          </section>
        </div>
        <LeadActivity lead={lead} />
      </div>
      {action && <LeadDialog {...{ lead, action }} onClose={() => setAction(undefined)} />}
      {editing && <EditLeadDrawer lead={lead} onClose={() => setEditing(false)} />}
    </>
  );
}
