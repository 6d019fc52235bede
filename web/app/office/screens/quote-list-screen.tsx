import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { QuoteListPage } from "#web/quote/quote-list-page.tsx";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { waitingWorkQuery } from "#web/work/queries.ts";
import { WaitingWork } from "#web/work/waiting-work.tsx";

/** The list of quotes, below the user's waiting work. */
export function QuoteListScreen() {
  const { waiting } = useSearch({ from: "/staff/admin/quotes" });
  const queries = useQueryClient();
  const refresh = useCallback(() => void refetchAfter(queries, "quoteList"), [queries]);
  return (
    <QuoteListPage
      above={<WaitingWork chosen={waiting} onChange={refresh} />}
      aboveNeeds={[waitingWorkQuery.queryKey]}
    />
  );
}
