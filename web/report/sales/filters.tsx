import { useQuery } from "@tanstack/react-query";
import { currencies } from "#domain/money/money.ts";
import { Choice } from "#web/report/choice.tsx";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { sourceName } from "#web/report/words.ts";
import { text } from "#web/shared/texts/texts.ts";
import { salesFiltersQuery } from "./queries.ts";
import type { SalesSearch } from "./search.ts";
import { groupNames } from "./words.ts";

interface Props {
  search: SalesSearch;
  onChange: (change: Partial<Record<keyof SalesSearch, unknown>>) => void;
}

const filterNames: readonly (keyof SalesSearch)[] = [
  "agentId",
  "teamLeadId",
  "route",
  "airline",
  "consolidator",
  "source",
  "currency",
];

/** The days and the filters of the report. */
export function SalesFilters({ search, onChange }: Props) {
  const { route, airline, consolidator, source, currency } = search;
  const { data: values } = useQuery(salesFiltersQuery());
  const ofTexts = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  const choose = (name: keyof SalesSearch) => (value: string) => onChange({ [name]: value || undefined });
  return (
    <ReportFilters search={search} people={values} names={filterNames} onChange={onChange}>
      <Choice
        label={groupNames.route}
        all={text("All routes")}
        value={route}
        data={ofTexts(values?.routes)}
        onChange={choose("route")}
      />
      <Choice
        label={groupNames.airline}
        all={text("All airlines")}
        value={airline}
        data={ofTexts(values?.airlines)}
        onChange={choose("airline")}
      />
      <Choice
        label={groupNames.consolidator}
        all={text("All consolidators")}
        value={consolidator}
        data={ofTexts(values?.consolidators)}
        onChange={choose("consolidator")}
      />
      <Choice
        label={groupNames.source}
        all={text("All sources")}
        value={source}
        data={values?.sources.map((name) => ({ value: name, label: sourceName(name) })) ?? []}
        onChange={choose("source")}
      />
      <Choice
        label={groupNames.currency}
        all={text("All currencies")}
        value={currency}
        data={ofTexts(currencies)}
        onChange={choose("currency")}
      />
    </ReportFilters>
  );
}
