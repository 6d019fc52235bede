import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { LeadListPage } from "#web/lead/lead-list-page.tsx";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { atOnce } from "#web/shared/states/shown-together.tsx";
import { WaitingWork } from "#web/work/waiting-work.tsx";

/** Loaded on demand, because the list is drawn first. */
const OwnWork = lazyPart(
  async () => (await import("#web/work/own-work.tsx")).OwnWork,
  // The height of the part, so that the list does not jump.
  () => <div style={{ height: "16.375rem" }} />,
);

/**
 * The list of leads, below the user's waiting work. The list does not wait for it, because its first rows are requested
 * earlier (ask-early.ts).
 */
export function LeadListScreen() {
  const search = useSearch({ from: "/staff/admin/leads" });
  const { waiting, create: _, ...question } = search;
  const queries = useQueryClient();
  const refresh = useCallback(() => void refetchAfter(queries, "leadList"), [queries]);
  const isFiltered = waiting !== undefined || Object.keys(question).length > 0;
  return (
    <LeadListPage
      above={
        <>
          <WaitingWork chosen={waiting} onChange={refresh} />
          {!isFiltered && <OwnWork />}
        </>
      }
      aboveNeeds={atOnce}
    />
  );
}
