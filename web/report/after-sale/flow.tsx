import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { endedFilters, openedFilters } from "#domain/report/after-sale.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { linkName } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { RowsLink } from "./rows-link.tsx";
import type { AfterSaleSearch } from "./search.ts";
import { kindNames } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** The records that were made or ended in the period, by kind, beside the period before. */
export function Flow({ report: { flow, period }, search }: Props) {
  const inDays = (days: number | null) =>
    days === null ? "–" : t({ one: "{{count}} day", other: "{{count}} days" }, { count: days });
  return (
    <Section titleId="flow-title" title={t("Recorded and ended in the period")}>
      <ScrollTable name={t("Recorded and ended by kind")}>
        <thead>
          <tr>
            <th scope="col">{t("Kind")}</th>
            <th scope="col">{t("Recorded")}</th>
            <th scope="col">{t("Change")}</th>
            <th scope="col">{t("Ended")}</th>
            <th scope="col">{t("Change")}</th>
            <th scope="col">{t("Amount ended")}</th>
            <th scope="col">{t("Half ended within")}</th>
            <th scope="col">{t("Half within, period before")}</th>
          </tr>
        </thead>
        <tbody>
          {flow.map(({ kind, opened, ended, halfWithinDays }) => {
            const name = t(kindNames[kind]);
            return (
              <tr key={kind}>
                <th scope="row">{name}</th>
                <td>
                  <RowsLink
                    count={opened.now}
                    filters={openedFilters(period, { kind })}
                    search={search}
                    label={linkName(count(opened.now), name, t("Recorded"))}
                  >
                    {count(opened.now)}
                  </RowsLink>
                </td>
                <td>
                  <Change before={opened.before} now={opened.now} format={count} isLoss />
                </td>
                <td>
                  <RowsLink
                    count={ended.now.count}
                    filters={endedFilters(period, { kind })}
                    search={search}
                    label={linkName(count(ended.now.count), name, t("Ended"))}
                  >
                    {count(ended.now.count)}
                  </RowsLink>
                </td>
                <td>
                  <Change before={ended.before.count} now={ended.now.count} format={count} />
                </td>
                <td>{ended.now.cents === 0 ? "–" : formatAmount(ended.now.cents)}</td>
                <td>{inDays(halfWithinDays.now)}</td>
                <td>{inDays(halfWithinDays.before)}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </Section>
  );
}
