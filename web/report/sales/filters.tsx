import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { currencies } from "#domain/money/money.ts";
import { Choice } from "#web/report/choice.tsx";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import styles from "#web/report/report.module.css";
import { sourceName } from "#web/report/words.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { salesFiltersQuery } from "./queries.ts";
import type { SalesSearch } from "./search.ts";
import { groupNames } from "./words.ts";

interface Props {
  search: SalesSearch;
  onChange: (change: Partial<Record<keyof SalesSearch, unknown>>) => void;
}

/** The period and the filters of the report. The address stores them. */
export function SalesFilters({ search, onChange }: Props) {
  const { agentId, teamLeadId, route, airline, consolidator, source, currency } = search;
  const { data: values } = useQuery(salesFiltersQuery());
  const ofPeople = (people: readonly { id: number; name: string }[] = []) =>
    people.map(({ id, name }) => ({ value: String(id), label: name }));
  const ofTexts = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  const choose = (name: keyof SalesSearch) => (value: string) => onChange({ [name]: value || undefined });
  const set = [agentId, teamLeadId, route, airline, consolidator, source, currency].some(
    (value) => value !== undefined,
  );
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
        {set && (
          <Button variant="subtle" size="xs" onClick={() => onChange(noFilters)}>
            {t("Clear all filters")}
          </Button>
        )}
      </div>
    </search>
  );
}

const noFilters = {
  agentId: undefined,
  teamLeadId: undefined,
  route: undefined,
  airline: undefined,
  consolidator: undefined,
  source: undefined,
  currency: undefined,
};
