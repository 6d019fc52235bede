import { useQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { saleGroups, salesReport } from "#domain/report/sales.ts";
import { FigureChange } from "#web/report/figure.tsx";
import { reportQuery } from "#web/report/report-query.ts";
import { groupFor } from "#web/report/report-search.ts";
import { useRole } from "#web/shared/api/session.ts";
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
            {formatMoney(now.profitCents, "USD")}
          </MainFigure>
          <Facts>
            <Fact name={t("Sales")}>{count(now.sales)}</Fact>
            <Fact name={t("Sold")}>{formatMoney(now.soldCents, "USD")}</Fact>
            <Fact name={t("Profit forecast")}>{formatMoney(now.profitCents + toCome.profitCents, "USD")}</Fact>
            <Fact name={t("Refunded")}>{formatMoney(now.refundedCents, "USD")}</Fact>
          </Facts>
        </>
      )}
    </Tile>
  );
}
