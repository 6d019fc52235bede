import { afterSaleReport } from "#domain/report/after-sale-list.ts";
import { reportSearch } from "#web/report/report-search.ts";

export const afterSaleSearch = (raw: Record<string, unknown>) => reportSearch(raw, afterSaleReport);
export type AfterSaleSearch = ReturnType<typeof afterSaleSearch>;
