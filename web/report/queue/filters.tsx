import { useQuery } from "@tanstack/react-query";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { queueFiltersQuery } from "./queries.ts";
import type { QueueSearch } from "./search.ts";

interface Props {
  search: QueueSearch;
  onChange: (change: Partial<Record<keyof QueueSearch, unknown>>) => void;
}

/** The days of the report, and the people whose leads and offers it shows. */
export function QueueFilters({ search, onChange }: Props) {
  const { data: people } = useQuery(queueFiltersQuery());
  return <ReportFilters search={search} people={people} names={["agentId", "teamLeadId"]} onChange={onChange} />;
}
