import type { ReactNode } from "react";
import type { Period } from "#domain/report/period.ts";
import type { Compared } from "#domain/report/report.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Section } from "#web/shared/section.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { GroupChips } from "./group-chips.tsx";
import { groupFor, groupsFor } from "./report-search.ts";
import { type Column, ReportTable } from "./report-table.tsx";
import { reportWord } from "./report-words.ts";
import { ShareBar } from "./share-bar.tsx";
import { sourceName } from "./words.ts";

export type Group = "agent" | "route" | "airline" | "consolidator" | "source" | "currency";

export const groupWords: Record<Group, Text> = texts({
  agent: "By agent",
  route: "By route",
  airline: "By airline",
  consolidator: "By consolidator",
  source: "By source",
  currency: "By currency",
});

/** The name of a group without a value. */
const noValue: Record<Group, Text> = texts({
  agent: "No agent",
  route: "No route",
  airline: "No airline",
  consolidator: "No consolidator",
  source: "No source",
  currency: "No currency",
});

/** A row of a table of groups: a group, the others, or the total. */
export interface GroupRow<Figures, Filters> extends Compared<Figures> {
  /** Empty for the records without a value. Absent from the others and the total. */
  key?: string;
  name: string;
  /** The filters of the rows that it counts. Undefined if a list cannot select them. */
  filters?: (Filters & Period) | undefined;
}

interface Props<G extends Group, Figures, Filters> {
  report: {
    period: Period;
    groupBy: G;
    groups: readonly ({ key: string; name: string } & Compared<Figures>)[];
    others: ({ count: number } & Compared<Figures>) | null;
    totals: Compared<Figures>;
  };
  groups: readonly [G, ...G[]];
  /** The group that the address asks for. */
  asked: G | undefined;
  /** The filters of the report. */
  filters: Filters;
  onChange: (change: { groupBy: G }) => void;
  /** The name of a group as a link to its rows. */
  linkOf: (row: GroupRow<Figures, Filters>) => ReactNode;
  /** The figure by which the groups are in order. */
  sizeOf: (figures: Figures) => number;
  columns: readonly Column<GroupRow<Figures, Filters>>[];
}

/** The figures of each group, largest first, with the others and the totals last. */
export function GroupsSection<G extends Group, Figures, Filters extends object>({
  report: { period, groupBy, groups: found, others, totals },
  groups,
  asked,
  filters,
  onChange,
  linkOf,
  sizeOf,
  columns,
}: Props<G, Figures, Filters>) {
  const role = useRole();
  const title: Text = groupWords[groupBy];
  const most = Math.max(1, ...found.map(({ now }) => sizeOf(now)));
  const rows = found.map((group) => {
    const ofGroup = {
      [groupBy === "agent" ? "agentId" : groupBy]: groupBy === "agent" ? Number(group.key) : group.key,
    };
    return {
      ...group,
      name: nameOf(groupBy, group.name),
      filters: group.key === "" ? undefined : { ...filters, ...period, ...ofGroup },
    };
  });
  const rest = others && { ...others, name: t("{{count}} others", { count: others.count }) };
  const first: Column<GroupRow<Figures, Filters>> = [
    reportWord("groups", groupBy),
    (row) =>
      row.key === undefined ? (
        row.name
      ) : (
        <>
          {linkOf(row)}
          <ShareBar value={sizeOf(row.now)} most={most} />
        </>
      ),
  ];
  return (
    <Section
      titleId="groups-title"
      title={t(title)}
      aside={
        <GroupChips
          value={groupFor(role, groups, asked)}
          groups={groupsFor(role, groups)}
          nameOf={(group) => reportWord("groups", group)}
          onChange={onChange}
        />
      }
    >
      <ReportTable
        name={t("Figures of the groups")}
        columns={[first, ...columns]}
        rows={rest ? [...rows, rest] : rows}
        keyOf={({ key, name }) => key ?? name}
        total={{ ...totals, name: t("Total"), filters: { ...filters, ...period } }}
      />
    </Section>
  );
}

function nameOf(group: Group, name: string): string {
  if (name === "") return t(noValue[group]);
  return group === "source" ? sourceName(name) : name;
}
