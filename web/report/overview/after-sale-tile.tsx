import { useQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import { type AfterSaleKind, dues, legalDeadlineKinds } from "#domain/report/after-sale.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { count } from "../axis.ts";
import { Fact, Facts, MainFigure, Tile } from "./tile.tsx";

/** The work after the sale that has a deadline, and the money that went back this month. */
export function AfterSaleTile() {
  const report = useQuery(reportQuery(reportCalls.afterSale, {}));
  return (
    <Tile title={text("After the sale")} to="/admin/reports/after-sale" report={report}>
      {({ open, deadlines, refunded, chargedBack }) => {
        const overdueOf = (...kinds: AfterSaleKind[]) =>
          deadlines
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, { byDue }) => sum + (byDue[dues.indexOf("overdue")]?.count ?? 0), 0);
        const refunds = overdueOf(...legalDeadlineKinds);
        const [chargebacks, memos] = [overdueOf("chargeback"), overdueOf("debit_memo")];
        return (
          <>
            <MainFigure name={text("Open cases")}>
              {count(open.reduce((sum, { total }) => sum + total.count, 0))}
            </MainFigure>
            <Facts>
              <Fact name={t("Refunds past their legal deadline")} isTrouble={refunds > 0}>
                {count(refunds)}
              </Fact>
              <Fact name={t("Chargebacks past their deadline")} isTrouble={chargebacks > 0}>
                {count(chargebacks)}
              </Fact>
              <Fact name={t("Debit memos past their deadline")} isTrouble={memos > 0}>
                {count(memos)}
              </Fact>
              <Fact name={t("Refunded this month")}>
                <MoneyText cents={refunded.now.cents} currency="USD" />
              </Fact>
              <Fact name={t("Charged back this month")}>
                <MoneyText cents={chargedBack.now.cents} currency="USD" />
              </Fact>
            </Facts>
          </>
        );
      }}
    </Tile>
  );
}
