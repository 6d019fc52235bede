import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { commissionList } from "#domain/commission/list.ts";
import type { leadList } from "#domain/lead/list.ts";
import type { reconciliationList } from "#domain/reconciliation/list.ts";
import type { RecordFilters } from "#domain/report/after-sale.ts";
import type { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import type { returnedList } from "#domain/report/returned-list.ts";
import type { soldList } from "#domain/report/sold-list.ts";
import type { ListQuery } from "#domain/shared/list.ts";
import type { statementList } from "#domain/statement/list.ts";
import type { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import type { supplierEntryList } from "#domain/supplier/entry-list.ts";
import type { PeriodSearch } from "./period-search.ts";
import { linkName } from "./words.ts";

interface At<Path extends string, Search> {
  to: Path;
  search: Search;
}

interface People {
  agentId?: number | undefined;
  teamLeadId?: number | undefined;
}

/** A list or a report, and the filters that select the rows that a number counts. */
export type Rows =
  | At<"/admin/reports/sales/rows", ListQuery<typeof soldList>>
  | At<"/admin/reports/sales/returned", ListQuery<typeof returnedList>>
  | At<"/admin/reports/funnel/rows", ListQuery<typeof countedLeadsList>>
  | At<"/admin/reports/after-sale/rows", RecordFilters & People>
  | At<"/admin/reports/sales" | "/admin/reports/queue", PeriodSearch & People>
  | At<"/admin/queue", object>
  | At<"/admin/leads", ListQuery<typeof leadList>>
  | At<"/admin/comissions", ListQuery<typeof commissionList>>
  | At<"/admin/comissions/statements", ListQuery<typeof statementList>>
  | At<"/admin/settlement/consolidators", ListQuery<typeof consolidatorCreditList>>
  | At<"/admin/settlement/reconciliation", ListQuery<typeof reconciliationList>>
  | At<"/admin/settlement/supplier-entries", ListQuery<typeof supplierEntryList>>;

interface Counted {
  rows: Rows;
  /** The number of rows, or their sum. At 0 there is no link. */
  count?: number;
}

interface Named extends Counted {
  /** Names what the text counts, for screen readers. */
  of: readonly (string | undefined)[];
  children: string;
}

type Props = Named | (Counted & { of?: never; children: ReactNode });

/** A text that opens the rows that it counts. */
export function RowsLink({ rows: { to, search }, count, of, children }: Props) {
  if (count === 0) return children;
  return (
    <Link to={to} search={search as never} aria-label={of && linkName(children, ...of)}>
      {children}
    </Link>
  );
}
