import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadRow } from "#contract/lead.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import type { DialogAction } from "./action-words.ts";
import { LeadDialog } from "./dialogs/lead-dialog.tsx";
import { LeadFacts } from "./facts/lead-facts.tsx";
import { leadQuery } from "./queries.ts";

/** A lead beside its list: whom to call and about what, each fact to be changed where it stands. */
export function LeadPanel({ row }: { row: LeadRow }) {
  const { data: lead, error, refetch } = useQuery(leadQuery(row.id));
  const [action, setAction] = useState<DialogAction>();
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!lead) return <LoadingState />;
  return (
    <>
      <LeadFacts lead={lead} onAction={setAction} />
      {action && <LeadDialog {...{ lead, action }} onClose={() => setAction(undefined)} />}
    </>
  );
}
