import { useQuery } from "@tanstack/react-query";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { salesFiltersQuery } from "#web/report/sales/queries.ts";
import type { AfterSaleSearch } from "./search.ts";

interface Props {
  search: AfterSaleSearch;
  onChange: (change: Partial<Record<keyof AfterSaleSearch, unknown>>) => void;
}

/** The days of the report, and the people whose sales it shows. */
export function AfterSaleFilters({ search, onChange }: Props) {
  const { data: people } = useQuery(salesFiltersQuery());
  return <ReportFilters search={search} people={people} names={["agentId", "teamLeadId"]} onChange={onChange} />;
}
