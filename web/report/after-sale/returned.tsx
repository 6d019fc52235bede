import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { afterSaleReport } from "#domain/report/after-sale-list.ts";
import type { ReturnGroup } from "#domain/report/returned-list.ts";
import { Change } from "#web/report/change.tsx";
import { filtersIn } from "#web/report/report-search.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { Total, Totals } from "#web/report/totals.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import type { AfterSaleSearch } from "./search.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** The money that went back to customers in the period. Each amount opens its entries. */
export function Returned({ report: { refunded, chargedBack, period }, search }: Props) {
  const figures: [group: ReturnGroup, name: string, hint: Text, value: AfterSaleReport["refunded"]][] = [
    ["refunds", t("Refunded"), text("By the date of the refund or chargeback"), refunded],
    ["chargebacks", t("Charged back"), text("Net of chargebacks won"), chargedBack],
  ];
  const filters = { ...filtersIn(afterSaleReport, search), ...period };
  return (
    <Totals>
      {figures.map(([group, name, hint, { now, before }]) => (
        <Total
          key={group}
          name={name}
          hint={hint}
          value={
            <RowsLink
              rows={{ to: "/admin/reports/sales/returned", search: { ...filters, group } }}
              count={now.count}
              of={[name]}
            >
              {formatAmount(now.cents)}
            </RowsLink>
          }
        >
          <Change before={before.cents} now={now.cents} format={formatAmount} isLoss />
        </Total>
      ))}
    </Totals>
  );
}
