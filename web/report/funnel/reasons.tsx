import type { FunnelReport } from "#contract/report/funnel.ts";
import { funnelReport } from "#domain/report/funnel-report.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { filtersIn } from "#web/report/report-search.ts";
import { ReportTable } from "#web/report/report-table.tsx";
import { RowsLink } from "#web/report/rows-link.tsx";
import { shareText } from "#web/report/share-text.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { FunnelSearch } from "./search.ts";

interface Props {
  report: FunnelReport;
  search: FunnelSearch;
}

/** The reasons of lost and invalid leads, most leads first. Absent if there are no such leads. */
export function LostReasons({ report: { lostReasons, totals, period }, search }: Props) {
  const { now, before } = totals;
  if (now.lost === 0 && before.lost === 0) return null;
  const sum = (when: "now" | "before") => lostReasons.reduce((all, reason) => all + reason[when], 0);
  const without = { reason: "", now: now.lost - sum("now"), before: before.lost - sum("before") };
  const filters = { ...filtersIn(funnelReport, search), ...period, stage: "lost" } as const;
  return (
    <Section titleId="reasons-title" title={t("Why leads were lost")}>
      <ReportTable
        name={t("Lost leads by reason")}
        rows={[...lostReasons, ...(without.now > 0 || without.before > 0 ? [without] : [])]}
        keyOf={({ reason }) => reason}
        columns={[
          [
            t("Reason"),
            ({ reason, now: leads }) =>
              reason === "" ? (
                t("No reason")
              ) : (
                <RowsLink
                  rows={{ to: "/admin/reports/funnel/rows", search: { ...filters, lostReason: reason } }}
                  count={leads}
                >
                  {reason}
                </RowsLink>
              ),
          ],
          [t("Leads"), (row) => count(row.now)],
          [t("% of lost or invalid"), (row) => shareText(row.now, now.lost)],
          [t("Change"), (row) => <Change before={row.before} now={row.now} format={count} isLoss />],
        ]}
      />
    </Section>
  );
}
