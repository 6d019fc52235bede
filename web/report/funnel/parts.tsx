import type { FunnelReport } from "#contract/report/funnel.ts";
import type { LeadStage } from "#domain/report/funnel.ts";
import { funnelReport } from "#domain/report/funnel-report.ts";
import { PartsSection } from "#web/report/parts-section.tsx";
import { filtersIn } from "#web/report/report-search.ts";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { shareText } from "#web/report/share-text.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import type { FunnelSearch } from "./search.ts";

interface Props {
  report: FunnelReport;
  stage: LeadStage;
  search: FunnelSearch;
  onChange: (change: Partial<Record<keyof FunnelSearch, unknown>>) => void;
}

/** One stage by day, week or month of the arrival. The days open their leads. */
export function FunnelParts({ report, stage, search, onChange }: Props) {
  const filters = filtersIn(funnelReport, search);
  return (
    <PartsSection
      report={report}
      figures={funnelReport.figures}
      nameOf={(one) => reportWord("funnel", one)}
      figure={stage}
      onChange={onChange}
      title={t("{{stage}}, by day of arrival", { stage: reportWord("funnel", stage) })}
      label={text("Stage")}
      daysOf={({ from, until, now }) => (
        <RowsLink
          rows={{ to: "/admin/reports/funnel/rows", search: { ...filters, from, until, stage } }}
          count={now[stage]}
        >
          {daysText({ from, until })}
        </RowsLink>
      )}
      more={[[t("% of arrived"), ({ now }) => shareText(now[stage], now.arrived)]]}
    />
  );
}
