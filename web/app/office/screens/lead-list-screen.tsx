import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { LeadListPage } from "#web/lead/lead-list-page.tsx";
import { refetchAfter } from "#web/shared/api/stale-reads.ts";
import { atOnce } from "#web/shared/states/shown-together.tsx";
import { WaitingWork } from "#web/work/waiting-work.tsx";

/**
 * The list of leads, below the user's waiting work. The list does not wait for it, because its first rows are requested
 * earlier (ask-early.ts).
 */
export function LeadListScreen() {
  const { waiting } = useSearch({ from: "/staff/admin/leads" });
  const queries = useQueryClient();
  const refresh = useCallback(() => void refetchAfter(queries, "leadList"), [queries]);
  return <LeadListPage above={<WaitingWork chosen={waiting} onChange={refresh} />} aboveNeeds={atOnce} />;
}
