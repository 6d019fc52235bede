import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { steps } from "#domain/report/period.ts";
import { periodSearch } from "#web/report/period-search.ts";
import { listSearch } from "#web/shared/list/list-search.ts";
import { oneOf } from "#web/shared/search-params.ts";

/** Reads the question of the report from the address. Omits invalid values instead of throwing. */
export function afterSaleSearch(raw: Record<string, unknown>) {
  return { ...ofSales(listSearch(raw, afterSaleList)), ...periodSearch(raw), ...oneOf("step", raw, steps) };
}

export type AfterSaleSearch = ReturnType<typeof afterSaleSearch>;

/** Returns the filters that select sales. The list of records has the same. */
export function ofSales({ agentId, teamLeadId }: { agentId?: number | undefined; teamLeadId?: number | undefined }) {
  return {
    ...(agentId === undefined ? {} : { agentId }),
    ...(teamLeadId === undefined ? {} : { teamLeadId }),
  };
}
