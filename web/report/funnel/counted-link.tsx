import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import type { ListQuery } from "#domain/shared/list.ts";

interface Props {
  /** The number of leads. Without leads there is no link. */
  leads: number;
  /** The filters of the list that select these leads. */
  search: ListQuery<typeof countedLeadsList>;
  children: ReactNode;
}

/** A link to the leads that a number counts. */
export function CountedLink({ leads, search, children }: Props) {
  if (leads === 0) return children;
  return (
    <Link to="/admin/reports/funnel/rows" search={search}>
      {children}
    </Link>
  );
}
