import { Button } from "@mantine/core";
import { currencies } from "#domain/money/money.ts";
import type { Report } from "#domain/report/report.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { Choice } from "./choice.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import type { PeriodSearch } from "./period-search.ts";
import styles from "./report.module.css";
import { reportWord } from "./report-words.ts";
import { sourceName } from "./words.ts";

interface Named {
  id: number;
  name: string;
}

/** The values that the filters of a report offer. */
interface Offered {
  agents?: readonly Named[];
  teamLeads?: readonly Named[];
  routes?: readonly string[];
  airlines?: readonly string[];
  consolidators?: readonly string[];
  sources?: readonly string[];
}

const ofPeople = (people: readonly Named[] = []) => people.map(({ id, name }) => ({ value: String(id), label: name }));
const ofTexts = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));

/** The choices of each filter, in the order of the screen. */
const choices = {
  agentId: ({ agents }: Offered) => ofPeople(agents),
  teamLeadId: ({ teamLeads }: Offered) => ofPeople(teamLeads),
  route: ({ routes }: Offered) => ofTexts(routes),
  airline: ({ airlines }: Offered) => ofTexts(airlines),
  consolidator: ({ consolidators }: Offered) => ofTexts(consolidators),
  source: ({ sources = [] }: Offered) => sources.map((value) => ({ value, label: sourceName(value) })),
  currency: () => ofTexts(currencies),
};
type Name = keyof typeof choices;

const people: Record<"agentId" | "teamLeadId", Text> = texts({ agentId: "Agents", teamLeadId: "Teams" });
const allOf: Record<Name, Text> = texts({
  agentId: "All agents",
  teamLeadId: "All teams",
  route: "All routes",
  airline: "All airlines",
  consolidator: "All consolidators",
  source: "All sources",
  currency: "All currencies",
});

interface Props {
  report: Pick<Report, "filters">;
  search: PeriodSearch & { [Filter in Name]?: string | number | undefined };
  /** Undefined until the values are loaded. */
  offered: Offered | undefined;
  onChange: (change: Readonly<Record<string, unknown>>) => void;
}

/** The days of a report, and its filters. The address stores them. */
export function ReportFilters({ report, search, offered = {}, onChange }: Props) {
  const names = Object.keys(report.filters) as Name[];
  return (
    <search className={styles.filters}>
      <PeriodFilter search={search} onChange={onChange} />
      <div className={styles.selects}>
        {names.map((name) => (
          <Choice
            key={name}
            label={name === "agentId" || name === "teamLeadId" ? t(people[name]) : reportWord("groups", name)}
            all={allOf[name]}
            value={search[name]}
            data={choices[name](offered)}
            onChange={(value) => onChange({ [name]: value || undefined })}
          />
        ))}
        {names.some((name) => search[name] !== undefined) && (
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
