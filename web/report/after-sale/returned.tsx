import { Link } from "@tanstack/react-router";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { ReturnGroup } from "#domain/report/returned-list.ts";
import { Change } from "#web/report/change.tsx";
import styles from "#web/report/report.module.css";
import { linkName } from "#web/report/words.ts";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { type AfterSaleSearch, ofSales } from "./search.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** The money that went back to customers in the period. Each amount opens its entries. */
export function Returned({ report: { refunded, chargedBack, period }, search }: Props) {
  const figures: [group: ReturnGroup, name: Text, hint: Text, value: AfterSaleReport["refunded"]][] = [
    ["refunds", text("Refunded"), text("By the day on which the money went back"), refunded],
    ["chargebacks", text("Charged back"), text("Less the disputes that were won"), chargedBack],
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(([group, name, hint, { now, before }]) => (
        <div key={group}>
          <dt title={t(hint)}>{t(name)}</dt>
          <dd>
            <strong>
              {now.count === 0 ? (
                formatAmount(now.cents)
              ) : (
                <Link
                  to="/admin/reports/sales/returned"
                  search={{ ...ofSales(search), ...period, group }}
                  aria-label={linkName(formatAmount(now.cents), t(name))}
                >
                  {formatAmount(now.cents)}
                </Link>
              )}
            </strong>
            <Change before={before.cents} now={now.cents} format={formatAmount} isLoss />
          </dd>
        </div>
      ))}
    </dl>
  );
}
