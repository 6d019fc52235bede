import { useQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { count } from "../axis.ts";
import { Fact, Facts, MainFigure, Tile } from "./tile.tsx";

/** Summarizes the commissions that the agency has to pay, and the money that it waits for. */
export function MoneyTile() {
  const report = useQuery(reportQuery(reportCalls.money, {}));
  return (
    <Tile title={text("Money")} to="/admin/reports/money" report={report}>
      {({ commissions: { totals }, office }) => {
        const late = office?.unreconciled.reduce((sum, { now }) => sum + now.count, 0) ?? 0;
        const overdue = office?.expected.late.count ?? 0;
        return (
          <>
            <MainFigure name={text("Commissions payable")}>
              <MoneyText cents={totals.payable.cents} currency="USD" />
            </MainFigure>
            <Facts>
              <Fact name={t("Earned")}>
                <MoneyText cents={totals.earned.cents} currency="USD" />
              </Fact>
              <Fact name={t("Projected")}>
                <MoneyText cents={totals.projected.cents} currency="USD" />
              </Fact>
              <Fact name={t("On hold")}>
                <MoneyText cents={totals.held.cents} currency="USD" />
              </Fact>
              {office && (
                <>
                  <Fact name={t("Late from suppliers")} isTrouble={overdue > 0}>
                    {count(overdue)}
                  </Fact>
                  <Fact name={t("Does not reconcile")} isTrouble={late > 0}>
                    {count(late)}
                  </Fact>
                </>
              )}
            </Facts>
          </>
        );
      }}
    </Tile>
  );
}
