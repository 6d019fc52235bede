import type { RecordFilters } from "#domain/report/after-sale.ts";
import { afterSaleReport } from "#domain/report/after-sale-list.ts";
import { filtersIn } from "#web/report/report-search.ts";
import type { Rows } from "#web/report/rows-link.tsx";
import type { AfterSaleSearch } from "./search.ts";

/** Returns the records that a number counts, of the sales that the report selects. */
export function recordRows(filters: RecordFilters, search: AfterSaleSearch): Rows {
  return { to: "/admin/reports/after-sale/rows", search: { ...filtersIn(afterSaleReport, search), ...filters } };
}
