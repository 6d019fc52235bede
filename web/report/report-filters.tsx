import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { t, text } from "#web/shared/texts/texts.ts";
import { Choice } from "./choice.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import type { PeriodSearch } from "./period-search.ts";
import styles from "./report.module.css";

interface Named {
  id: number;
  name: string;
}

interface Props {
  search: PeriodSearch & { agentId?: number | undefined; teamLeadId?: number | undefined };
  /** The people that the filters offer; undefined until they are loaded. */
  people: { agents: readonly Named[]; teamLeads: readonly Named[] } | undefined;
  /** Selects for further values. */
  children?: ReactNode;
  /** The names of all filters but the days. */
  names: readonly string[];
  onChange: (change: Readonly<Record<string, unknown>>) => void;
}

/** The days of a report, the people whose figures it shows, and further filters. The address stores them. */
export function ReportFilters({ search, people, children, names, onChange }: Props) {
  const given: Readonly<Record<string, unknown>> = { ...search };
  return (
    <search className={styles.filters}>
      <PeriodFilter search={search} onChange={onChange} />
      <div className={styles.selects}>
        <Choice
          label={text("Agents")}
          all={text("All agents")}
          value={search.agentId}
          data={optionsOf(people?.agents)}
          onChange={(value) => onChange({ agentId: value || undefined })}
        />
        <Choice
          label={text("Teams")}
          all={text("All teams")}
          value={search.teamLeadId}
          data={optionsOf(people?.teamLeads)}
          onChange={(value) => onChange({ teamLeadId: value || undefined })}
        />
        {children}
        {names.some((name) => given[name] !== undefined) && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {t("Clear all filters")}
          </Button>
        )}
      </div>
    </search>
  );
}

function optionsOf(people: readonly Named[] = []) {
  return people.map(({ id, name }) => ({ value: String(id), label: name }));
}
