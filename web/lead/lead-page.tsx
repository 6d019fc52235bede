import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { ShownTogether } from "#web/shared/states/shown-together.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { DialogAction } from "./action-words.ts";
import { LeadDialog } from "./dialogs/lead-dialog.tsx";
import { DuplicatesPanel } from "./duplicates/duplicates-panel.tsx";
import { MergeNotice } from "./duplicates/merge-notice.tsx";
import { CustomerWords } from "./facts/customer-words.tsx";
import { LeadFacts } from "./facts/lead-facts.tsx";
import { LeadActivity } from "./lead-activity.tsx";
import { LeadHeader } from "./lead-header.tsx";
import { useLeadKeys } from "./lead-keys.ts";
import { LeadNote } from "./lead-note.tsx";
import styles from "./lead-page.module.css";
import type { BegunNote } from "./notes/note-composer.tsx";
import { OverdueReminder } from "./overdue-reminder.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The note that the user has started next to the list of leads. */
    begunNote?: BegunNote;
  }
}

/** The parts of the page that other features draw. */
export interface LeadParts {
  renderQuestions: (lead: Lead) => ReactNode;
  renderQuotes: (lead: Lead) => ReactNode;
}

export function LeadPage(parts: LeadParts) {
  const { leadId = "" } = useParams({ strict: false });
  const { merged } = useSearch({ strict: false });
  const { data: lead, error, refetch } = useQuery(callQuery(leadCalls.get, { params: { id: Number(leadId) } }));
  if (error instanceof ServerRefusal && (error.status === 404 || error.status === 422)) {
    return <Navigate to="/admin/leads/$leadId/not-found" params={{ leadId }} replace />;
  }
  if (error && !lead) return <ErrorState error={error} retry={refetch} />;
  if (!lead) return <LoadingState />;
  if (lead.mergedInto?.mayRead) {
    const keeperId = String(lead.mergedInto.id);
    return <Navigate to="/admin/leads/$leadId" params={{ leadId: keeperId }} search={{ merged: lead.id }} replace />;
  }
  return <ShownLead lead={lead} cameFrom={merged} {...parts} />;
}

interface Props extends LeadParts {
  lead: Lead;
  /** The id of the merged lead that redirected to this one. */
  cameFrom: number | undefined;
}

/**
 * The next step on top. On wide screens the facts are on the left, the customer's words and the quotes in the middle,
 * and notes and events on the right. On narrow screens the box for a note comes first.
 */
function ShownLead({ lead, cameFrom, renderQuestions, renderQuotes }: Props) {
  const begunBefore = useLocation({ select: ({ state }) => state.begunNote });
  const [begun, setBegun] = useState<BegunNote | undefined>(begunBefore);
  const [action, setAction] = useDialogAction(String(lead.id));
  useLeadKeys(lead, { onAction: setAction, onNote: setBegun });
  return (
    <>
      {/* A call or an email opens the note for it. */}
      <LeadHeader lead={lead} onContact={(kind) => setBegun({ kind })} onAction={setAction} />
      <OverdueReminder lead={lead} onAction={setAction} />
      <MergeNotice lead={lead} cameFrom={cameFrom} />
      <div className={styles.columns}>
        <LeadNote lead={lead} begun={begun} />
        <ShownTogether of={`lead ${lead.id}`}>
          <div className={styles.work}>
            <CustomerWords lead={lead} />
            <DuplicatesPanel lead={lead} />
            {renderQuestions(lead)}
            <section className={styles.part} aria-labelledby="lead-quotes">
              <h2 id="lead-quotes" className={styles.heading}>
                {t("Quotes")}
              </h2>
              {renderQuotes(lead)}
            </section>
          </div>
          <LeadFacts lead={lead} onAction={setAction} />
          <LeadActivity lead={lead} />
        </ShownTogether>
      </div>
      {action && <LeadDialog lead={lead} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

/** Returns the open dialog. Reassigning has its own address, so that Back closes it and other pages can link to it. */
function useDialogAction(leadId: string) {
  const [chosen, setChosen] = useState<DialogAction>();
  const [navigate, { history }] = [useNavigate(), useRouter()];
  const isAddressed = useLocation({ select: ({ pathname }) => pathname.endsWith("/reassign") });
  const openedHere = useRef(false);
  const params = { leadId };
  const set = (action: DialogAction | undefined) => {
    if (action === "reassign") {
      openedHere.current = true;
      void navigate({ to: "/admin/leads/$leadId/reassign", params, ignoreBlocker: true });
    } else if (isAddressed && openedHere.current) {
      openedHere.current = false;
      history.back({ ignoreBlocker: true });
    } else if (isAddressed) {
      void navigate({ to: "/admin/leads/$leadId", params, replace: true, ignoreBlocker: true });
    } else setChosen(action);
  };
  return [isAddressed ? "reassign" : chosen, set] as const;
}
