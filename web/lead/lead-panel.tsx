import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadRow } from "#contract/lead/lead.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import type { DialogAction } from "./action-words.ts";
import { LeadDialog } from "./dialogs/lead-dialog.tsx";
import { LeadFacts } from "./facts/lead-facts.tsx";
import { leadQuery } from "./queries.ts";

/** A lead in the side panel: its contact and its trip. Each fact can be edited in place. */
export function LeadPanel({ row }: { row: LeadRow }) {
  const { data: lead, error, refetch } = useQuery(leadQuery(row.id));
  const [action, setAction] = useState<DialogAction>();
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!lead) return <LoadingState />;
  return (
    <>
      <LeadFacts lead={lead} onAction={setAction} />
      {action && <LeadDialog lead={lead} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}
