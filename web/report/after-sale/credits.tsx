import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { creditKinds, endedFilters } from "#domain/report/after-sale.ts";
import { Change } from "#web/report/change.tsx";
import { RowsLink } from "#web/report/rows-link.tsx";
import { Total, Totals } from "#web/report/totals.tsx";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t, texts } from "#web/shared/texts/texts.ts";
import { DueTable } from "./due-table.tsx";
import { recordRows } from "./rows.ts";
import type { AfterSaleSearch } from "./search.ts";
import { kindName } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

const expiredNames = texts({
  agency_credit: "Expired agency credits",
  airline_credit: "Expired airline credits",
});

/** The credits that can still be used, by their last days, and those that expired in the period. */
export function Credits({ report, search }: Props) {
  return (
    <Section
      titleId="credits-title"
      title={t("Credits")}
      aside={
        <LinkButton to="/admin/credits" variant="subtle" size="xs">
          {t("All credits")}
        </LinkButton>
      }
    >
      {report.credits.length === 0 ? (
        <Muted as="p" size={2}>
          {t("No credit can be used at present.")}
        </Muted>
      ) : (
        <DueTable
          caption={t("Credits by days left")}
          rows={report.credits}
          nameOf={kindName}
          always={["today", "in_7_days", "in_30_days", "in_60_days", "in_90_days", "later"]}
          report={report}
          search={search}
        />
      )}
      <Totals>
        {creditKinds.map((kind) => {
          const none = { count: 0, cents: 0 };
          const { now, before } = report.endings.find((one) => one.kind === kind) ?? { now: none, before: none };
          return (
            <Total
              key={kind}
              name={t(expiredNames[kind])}
              value={
                <RowsLink
                  rows={recordRows(endedFilters(report.period, { kind, state: "expired" }), search)}
                  count={now.count}
                  of={[t(expiredNames[kind])]}
                >
                  {formatAmount(now.cents)}
                </RowsLink>
              }
            >
              <Change before={before.cents} now={now.cents} format={formatAmount} isLoss={kind === "airline_credit"} />
            </Total>
          );
        })}
      </Totals>
    </Section>
  );
}
