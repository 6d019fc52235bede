import { Link } from "@tanstack/react-router";
import type { OfficeMoney } from "#contract/report/money.ts";
import { creditRows, owedRows, paidRows, payableRows } from "#domain/report/money-rows.ts";
import type { Period } from "#domain/report/period.ts";
import styles from "#web/report/report.module.css";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AmountOf, AmountTable } from "./table.tsx";

interface Props extends Pick<OfficeMoney, "suppliers"> {
  period: Period;
}

/** The balance with each consolidator in its currencies. Amounts of different currencies are not added up. */
export function Suppliers({ suppliers, period }: Props) {
  return (
    <Section titleId="suppliers-title" title={t("Suppliers")}>
      {suppliers.length === 0 ? (
        <p className={styles.muted}>{t("Nothing is to be paid to suppliers, and they owe nothing.")}</p>
      ) : (
        <AmountTable
          about={t("Amounts in the currency of each row. Paid: in the period chosen above.")}
          name={t("Balances with suppliers")}
          headings={[t("Supplier"), t("To pay"), t("Paid in the period"), t("Credit"), t("Expected"), t("Late")]}
        >
          {suppliers.map((supplier) => {
            const { consolidator, currency, payable, paid, creditCents, expected, late } = supplier;
            const name = t("{{label}}, {{currency}}", { label: consolidator || t("Airlines and others"), currency });
            return (
              <tr key={`${consolidator} ${currency}`}>
                <th scope="row">{name}</th>
                <AmountOf
                  of={payable}
                  name={`${name}, ${t("To pay")}`}
                  open={(amount) => (
                    <Link to="/admin/reports/sales/rows" search={payableRows(supplier)}>
                      {amount}
                    </Link>
                  )}
                />
                <AmountOf
                  of={paid}
                  name={`${name}, ${t("Paid in the period")}`}
                  open={(amount) => (
                    <Link to="/admin/supplier-entries" search={paidRows(supplier, period)}>
                      {amount}
                    </Link>
                  )}
                />
                <AmountOf
                  of={{ count: creditCents === 0 ? 0 : 1, cents: creditCents }}
                  name={`${name}, ${t("Credit")}`}
                  open={(amount) => (
                    <Link to="/admin/consolidators" search={creditRows(supplier)}>
                      {amount}
                    </Link>
                  )}
                />
                {([undefined, "now"] as const).map((when) => (
                  <AmountOf
                    key={when ?? "all"}
                    of={when ? late : expected}
                    name={`${name}, ${when ? t("Late") : t("Expected")}`}
                    open={(amount) => (
                      <Link to="/admin/reconciliation" search={owedRows(supplier, when)}>
                        {amount}
                      </Link>
                    )}
                  />
                ))}
              </tr>
            );
          })}
        </AmountTable>
      )}
    </Section>
  );
}
