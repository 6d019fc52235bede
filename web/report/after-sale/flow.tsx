import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { endedFilters, openedFilters } from "#domain/report/after-sale.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { ReportTable } from "#web/report/report-table.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { Counted } from "./counted.tsx";
import type { AfterSaleSearch } from "./search.ts";
import { kindName } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** The records that were made or ended in the period, by kind, beside the period before. */
export function Flow({ report: { flow, period }, search }: Props) {
  return (
    <Section titleId="flow-title" title={t("Recorded and ended in the period")}>
      <ReportTable
        name={t("Recorded and ended by kind")}
        rows={flow}
        keyOf={({ kind }) => kind}
        columns={[
          [t("Kind"), ({ kind }) => kindName(kind)],
          [
            t("Recorded"),
            ({ kind, opened }) => (
              <Counted
                number={opened.now}
                filters={openedFilters(period, { kind })}
                search={search}
                of={[kindName(kind), t("Recorded")]}
              />
            ),
          ],
          [
            t("Change"),
            ({ opened }) => <Change before={opened.before} now={opened.now} format={count} isLoss />,
            "opened",
          ],
          [
            t("Ended"),
            ({ kind, ended }) => (
              <Counted
                number={ended.now.count}
                filters={endedFilters(period, { kind })}
                search={search}
                of={[kindName(kind), t("Ended")]}
              />
            ),
          ],
          [t("Change"), ({ ended }) => <Change before={ended.before.count} now={ended.now.count} format={count} />],
          [t("Amount ended"), ({ ended }) => (ended.now.cents === 0 ? "–" : formatAmount(ended.now.cents))],
          [t("Median time until ended"), ({ halfWithinDays }) => inDays(halfWithinDays.now)],
          [t("Median, period before"), ({ halfWithinDays }) => inDays(halfWithinDays.before)],
        ]}
      />
    </Section>
  );
}

function inDays(days: number | null): string {
  return days === null ? "–" : t({ one: "{{count}} day", other: "{{count}} days" }, { count: days });
}
