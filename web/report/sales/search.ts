import { salesReport } from "#domain/report/sales.ts";
import { reportSearch } from "#web/report/report-search.ts";

export const salesSearch = (raw: Record<string, unknown>) => reportSearch(raw, salesReport);
export type SalesSearch = ReturnType<typeof salesSearch>;
