import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Choice } from "#web/report/choice.tsx";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import styles from "#web/report/report.module.css";
import { sourceName } from "#web/report/words.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { funnelFiltersQuery } from "./queries.ts";
import { type FunnelSearch, filtersIn } from "./search.ts";
import { groupNames } from "./words.ts";

interface Props {
  search: FunnelSearch;
  onChange: (change: Partial<Record<keyof FunnelSearch, unknown>>) => void;
}

/** The period and the filters of the report. The address stores them. */
export function FunnelFilters({ search, onChange }: Props) {
  const { agentId, teamLeadId, source, route } = search;
  const { data: values } = useQuery(funnelFiltersQuery());
  const ofPeople = (people: readonly { id: number; name: string }[] = []) =>
    people.map(({ id, name }) => ({ value: String(id), label: name }));
  const choose = (name: keyof FunnelSearch) => (value: string) => onChange({ [name]: value || undefined });
  return (
    <search className={styles.filters}>
      <PeriodFilter search={search} onChange={onChange} />
      <div className={styles.selects}>
        <Choice
          label={text("Agents")}
          all={text("All agents")}
          value={agentId}
          data={ofPeople(values?.agents)}
          onChange={choose("agentId")}
        />
        <Choice
          label={text("Teams")}
          all={text("All teams")}
          value={teamLeadId}
          data={ofPeople(values?.teamLeads)}
          onChange={choose("teamLeadId")}
        />
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
        {Object.keys(filtersIn(search)).length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange(noFilters)}>
            {t("Clear all filters")}
          </Button>
        )}
      </div>
    </search>
  );
}

const noFilters = { agentId: undefined, teamLeadId: undefined, source: undefined, route: undefined };
