import type { FunnelReport } from "#contract/report/funnel.ts";
import { funnelStages, type LeadGroup, type LeadStage, leadGroups, type StageCounts } from "#domain/report/funnel.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { GroupChips } from "#web/report/group-chips.tsx";
import styles from "#web/report/report.module.css";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { shareText } from "#web/report/share-text.ts";
import { sourceName } from "#web/report/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CountedLink } from "./counted-link.tsx";
import { type FunnelSearch, filtersIn, groupFor } from "./search.ts";
import { groupNames, groupWords, noValue, stageNames } from "./words.ts";

/** The columns after the leads that arrived and their change. */
const columns: readonly LeadStage[] = [...funnelStages.slice(1), "lost"];

/** The filter of the list of leads that selects a group. */
const filterOf = { agent: "agentId", source: "source", route: "route" } as const satisfies Record<LeadGroup, string>;

interface Props {
  report: FunnelReport;
  search: FunnelSearch;
  onChange: (change: Partial<Record<keyof FunnelSearch, unknown>>) => void;
}

/** The numbers of each group, most leads first. Each group opens its leads. */
export function FunnelGroups({ report, search, onChange }: Props) {
  const { groups, others, totals, period, groupBy: shown } = report;
  const role = useRole();
  const offered = leadGroups.filter((group) => group !== "agent" || role !== "agent");
  const most = Math.max(1, ...groups.map(({ now }) => now.arrived));
  return (
    <Section
      titleId="groups-title"
      title={t(groupWords[shown])}
      aside={
        <GroupChips
          value={groupFor(role, search.groupBy)}
          groups={offered}
          nameOf={(group) => t(groupNames[group])}
          onChange={onChange}
        />
      }
    >
      <ScrollTable name={t("Figures of the groups")}>
        <thead>
          <tr>
            <th scope="col">{t(groupNames[shown])}</th>
            <th scope="col">{t(stageNames.arrived)}</th>
            <th scope="col">{t("Change")}</th>
            {columns.map((stage) => (
              <th key={stage} scope="col">
                {t(stageNames[stage])}
              </th>
            ))}
            <th scope="col">{t("Ticketed of arrived")}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, now, before }) => (
            <tr key={key}>
              <th scope="row">
                <CountedLink
                  leads={key === "" ? 0 : now.arrived}
                  search={{
                    ...filtersIn(search),
                    ...period,
                    [filterOf[shown]]: shown === "agent" ? Number(key) : key,
                  }}
                >
                  {nameOf(shown, name)}
                </CountedLink>
                <span
                  className={styles.share}
                  style={{ inlineSize: `${(now.arrived / most) * 100}%` }}
                  aria-hidden="true"
                />
              </th>
              <Cells now={now} before={before} />
            </tr>
          ))}
          {others && (
            <tr>
              <th scope="row">{t("{{count}} others", { count: others.count })}</th>
              <Cells now={others.now} before={others.before} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Total")}</th>
            <Cells now={totals.now} before={totals.before} />
          </tr>
        </tfoot>
      </ScrollTable>
    </Section>
  );
}

function Cells({ now, before }: { now: StageCounts; before: StageCounts }) {
  return (
    <>
      <td>{count(now.arrived)}</td>
      <td>
        <Change before={before.arrived} now={now.arrived} format={count} />
      </td>
      {columns.map((stage) => (
        <td key={stage}>{count(now[stage])}</td>
      ))}
      <td>{shareText(now.ticketed, now.arrived)}</td>
    </>
  );
}

function nameOf(group: LeadGroup, name: string): string {
  if (name === "") return t(noValue[group]);
  return group === "source" ? sourceName(name) : name;
}
