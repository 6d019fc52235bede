import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Choice } from "#web/report/choice.tsx";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import styles from "#web/report/report.module.css";
import { salesFiltersQuery } from "#web/report/sales/queries.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import type { AfterSaleSearch } from "./search.ts";

interface Props {
  search: AfterSaleSearch;
  onChange: (change: Partial<Record<keyof AfterSaleSearch, unknown>>) => void;
}

/** The period, and the people whose sales are shown. The address stores them. */
export function AfterSaleFilters({ search, onChange }: Props) {
  const { agentId, teamLeadId } = search;
  const { data: values } = useQuery(salesFiltersQuery());
  const ofPeople = (people: readonly { id: number; name: string }[] = []) =>
    people.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <search className={styles.filters}>
      <PeriodFilter search={search} onChange={onChange} />
      <div className={styles.selects}>
        <Choice
          label={text("Agents")}
          all={text("All agents")}
          value={agentId}
          data={ofPeople(values?.agents)}
          onChange={(value) => onChange({ agentId: value || undefined })}
        />
        <Choice
          label={text("Teams")}
          all={text("All teams")}
          value={teamLeadId}
          data={ofPeople(values?.teamLeads)}
          onChange={(value) => onChange({ teamLeadId: value || undefined })}
        />
        {(agentId !== undefined || teamLeadId !== undefined) && (
          <Button variant="subtle" size="xs" onClick={() => onChange({ agentId: undefined, teamLeadId: undefined })}>
            {t("Clear all filters")}
          </Button>
        )}
      </div>
    </search>
  );
}
