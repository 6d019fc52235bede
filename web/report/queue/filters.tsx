import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Choice } from "#web/report/choice.tsx";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import styles from "#web/report/report.module.css";
import { t, text } from "#web/shared/texts/texts.ts";
import { queueFiltersQuery } from "./queries.ts";
import type { QueueSearch } from "./search.ts";

interface Props {
  search: QueueSearch;
  onChange: (change: Partial<Record<keyof QueueSearch, unknown>>) => void;
}

/** The period and the filters of the report. The address stores them. */
export function QueueFilters({ search, onChange }: Props) {
  const { agentId, teamLeadId } = search;
  const { data: values } = useQuery(queueFiltersQuery());
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
