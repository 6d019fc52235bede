import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Lead, LeadRow } from "#contract/lead/lead.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import type { DialogAction } from "./action-words.ts";
import { LeadDialog } from "./dialogs/lead-dialog.tsx";
import { CustomerWords } from "./facts/customer-words.tsx";
import { LeadFacts } from "./facts/lead-facts.tsx";
import { useLeadKeys } from "./lead-keys.ts";

/** A lead in the side panel: the customer's words, the contact and the trip. Each fact can be edited in place. */
export function LeadPanel({ row }: { row: LeadRow }) {
  const { data: lead, error, refetch } = useQuery(callQuery(leadCalls.get, { params: { id: row.id } }));
  if (error && !lead) return <ErrorState error={error} retry={refetch} />;
  if (!lead) return <LoadingState />;
  return <LeadContents key={lead.id} lead={lead} />;
}

/** The customer's words, the contact and the trip of a loaded lead. */
export function LeadContents({ lead }: { lead: Lead }) {
  const [action, setAction] = useState<DialogAction>();
  const navigate = useNavigate();
  useLeadKeys(lead, {
    onAction: setAction,
    // The panel has no field for a note.
    onNote: (begunNote) =>
      void navigate({ to: "/admin/leads/$leadId", params: { leadId: String(lead.id) }, state: { begunNote } }),
  });
  return (
    <>
      <CustomerWords lead={lead} />
      <LeadFacts lead={lead} onAction={setAction} />
      {action && <LeadDialog lead={lead} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}
