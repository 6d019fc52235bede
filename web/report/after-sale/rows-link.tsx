import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RecordFilters } from "#domain/report/after-sale.ts";
import type { AfterSaleSearch } from "./search.ts";
import { ofSales } from "./search.ts";

interface Props {
  /** The number of records. Without any there is no link. */
  count: number;
  filters: RecordFilters;
  search: AfterSaleSearch;
  /** The accessible name, with the visible text in it. */
  label: string;
  children: ReactNode;
}

/** A number that opens the records that it counts. */
export function RowsLink({ count, filters, search, label, children }: Props) {
  if (count === 0) return children;
  return (
    <Link to="/admin/reports/after-sale/rows" search={{ ...ofSales(search), ...filters }} aria-label={label}>
      {children}
    </Link>
  );
}
