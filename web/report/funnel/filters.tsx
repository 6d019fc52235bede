import { useQuery } from "@tanstack/react-query";
import { Choice } from "#web/report/choice.tsx";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { sourceName } from "#web/report/words.ts";
import { text } from "#web/shared/texts/texts.ts";
import { funnelFiltersQuery } from "./queries.ts";
import type { FunnelSearch } from "./search.ts";
import { groupNames } from "./words.ts";

interface Props {
  search: FunnelSearch;
  onChange: (change: Partial<Record<keyof FunnelSearch, unknown>>) => void;
}

const filterNames: readonly (keyof FunnelSearch)[] = ["agentId", "teamLeadId", "source", "route"];

/** The days and the filters of the report. */
export function FunnelFilters({ search, onChange }: Props) {
  const { source, route } = search;
  const { data: values } = useQuery(funnelFiltersQuery());
  const choose = (name: keyof FunnelSearch) => (value: string) => onChange({ [name]: value || undefined });
  return (
    <ReportFilters search={search} people={values} names={filterNames} onChange={onChange}>
      <Choice
        label={groupNames.source}
        all={text("All sources")}
        value={source}
        data={values?.sources.map((name) => ({ value: name, label: sourceName(name) })) ?? []}
        onChange={choose("source")}
      />
      <Choice
        label={groupNames.route}
        all={text("All routes")}
        value={route}
        data={values?.routes.map((name) => ({ value: name, label: name })) ?? []}
        onChange={choose("route")}
      />
    </ReportFilters>
  );
}
