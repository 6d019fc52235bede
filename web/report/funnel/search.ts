import { funnelReport } from "#domain/report/funnel-report.ts";
import { reportSearch } from "#web/report/report-search.ts";

export const funnelSearch = (raw: Record<string, unknown>) => reportSearch(raw, funnelReport);
export type FunnelSearch = ReturnType<typeof funnelSearch>;
