import type { FunnelReport } from "#contract/report/funnel.ts";
import { type LeadStage, leadGroups, leadStages, type StageCounts } from "#domain/report/funnel.ts";
import { funnelReport } from "#domain/report/funnel-report.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { type GroupRow, GroupsSection } from "#web/report/groups-section.tsx";
import { filtersIn } from "#web/report/report-search.ts";
import type { Column } from "#web/report/report-table.tsx";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { shareText } from "#web/report/share-text.ts";
import type { FilterSearch } from "#web/shared/list/list-search.ts";
import { t } from "#web/shared/texts/texts.ts";
import type { FunnelSearch } from "./search.ts";

type Row = GroupRow<StageCounts, FilterSearch<(typeof funnelReport)["filters"]>>;

const countOf = (stage: LeadStage): Column<Row> => [reportWord("funnel", stage), ({ now }) => count(now[stage])];

interface Props {
  report: FunnelReport;
  search: FunnelSearch;
  onChange: (change: Partial<Record<keyof FunnelSearch, unknown>>) => void;
}

/** The numbers of each group, most leads first. Each group opens its leads. */
export function FunnelGroups({ report, search, onChange }: Props) {
  return (
    <GroupsSection
      report={report}
      groups={leadGroups}
      asked={search.groupBy}
      filters={filtersIn(funnelReport, search)}
      onChange={onChange}
      linkOf={({ name, now, filters }) => (
        <RowsLink rows={{ to: "/admin/reports/funnel/rows", search: filters ?? {} }} count={filters ? now.arrived : 0}>
          {name}
        </RowsLink>
      )}
      sizeOf={({ arrived }) => arrived}
      columns={[
        countOf("arrived"),
        [t("Change"), ({ now, before }) => <Change before={before.arrived} now={now.arrived} format={count} />],
        ...leadStages.slice(1).map(countOf),
        [t("Ticketed of arrived"), ({ now }) => shareText(now.ticketed, now.arrived)],
      ]}
    />
  );
}
