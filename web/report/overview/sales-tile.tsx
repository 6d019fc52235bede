import { useQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import { saleGroups, salesReport } from "#domain/report/sales.ts";
import { FigureChange } from "#web/report/figure.tsx";
import { reportQuery } from "#web/report/report-query.ts";
import { groupFor } from "#web/report/report-search.ts";
import { useRole } from "#web/shared/api/session.ts";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { count } from "../axis.ts";
import { Fact, Facts, MainFigure, Tile } from "./tile.tsx";

/** The profit of this month until today, beside the month before until the same day. */
export function SalesTile() {
  const role = useRole();
  const report = useQuery(reportQuery(reportCalls.sales, { groupBy: groupFor(role, saleGroups, undefined) }));
  return (
    <Tile title={text("Sales")} to="/admin/reports/sales" report={report}>
      {({ totals: { now, before }, toCome }) => (
        <>
          <MainFigure
            name={text("Profit this month")}
            change={
              <FigureChange
                figure={salesReport.figures.profitCents}
                now={now.profitCents}
                before={before.profitCents}
              />
            }
          >
            <MoneyText cents={now.profitCents} currency="USD" />
          </MainFigure>
          <Facts>
            <Fact name={t("Sales")}>{count(now.sales)}</Fact>
            <Fact name={t("Sold")}>
              <MoneyText cents={now.soldCents} currency="USD" />
            </Fact>
            <Fact name={t("Profit forecast")}>
              <MoneyText cents={now.profitCents + toCome.profitCents} currency="USD" />
            </Fact>
            <Fact name={t("Refunded")}>
              <MoneyText cents={now.refundedCents} currency="USD" />
            </Fact>
          </Facts>
        </>
      )}
    </Tile>
  );
}
