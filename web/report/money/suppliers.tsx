import type { Counted, OfficeMoney, SupplierBalance } from "#contract/report/money.ts";
import { creditRows, owedRows, paidRows, payableRows } from "#domain/report/money-rows.ts";
import type { Period } from "#domain/report/period.ts";
import { type Column, ReportTable } from "#web/report/report-table.tsx";
import type { Rows } from "#web/report/rows-link.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AmountOf } from "./table.tsx";

interface Props extends Pick<OfficeMoney, "suppliers"> {
  period: Period;
}

/** The balance with each consolidator in its currencies. Amounts of different currencies are not added up. */
export function Suppliers({ suppliers, period }: Props) {
  return (
    <Section titleId="suppliers-title" title={t("Suppliers")}>
      {suppliers.length === 0 ? (
        <Muted as="p" size={2}>
          {t("Nothing is to be paid to suppliers, and they owe nothing.")}
        </Muted>
      ) : (
        <>
          <Muted as="p" size={2}>
            {t("Amounts in the currency of each row. Paid: in the period chosen above.")}
          </Muted>
          <ReportTable
            name={t("Balances with suppliers")}
            rows={suppliers}
            keyOf={({ consolidator, currency }) => `${consolidator} ${currency}`}
            columns={[
              [t("Supplier"), nameOf],
              columnOf(t("To pay"), ({ payable, ...of }) => [
                payable,
                { to: "/admin/reports/sales/rows", search: payableRows(of) },
              ]),
              columnOf(t("Paid in the period"), ({ paid, ...of }) => [
                paid,
                { to: "/admin/settlement/supplier-entries", search: paidRows(of, period) },
              ]),
              columnOf(t("Credit"), ({ creditCents, ...of }) => [
                { count: creditCents === 0 ? 0 : 1, cents: creditCents },
                { to: "/admin/settlement/consolidators", search: creditRows(of) },
              ]),
              columnOf(t("Expected"), ({ expected, ...of }) => [
                expected,
                { to: "/admin/settlement/reconciliation", search: owedRows(of, undefined) },
              ]),
              columnOf(t("Late"), ({ late, ...of }) => [
                late,
                { to: "/admin/settlement/reconciliation", search: owedRows(of, "now") },
              ]),
            ]}
          />
        </>
      )}
    </Section>
  );
}

function nameOf({ consolidator, currency }: SupplierBalance): string {
  return t("{{label}}, {{currency}}", { label: consolidator || t("Airlines and others"), currency });
}

/** A column of amounts, each with the rows that it opens. */
function columnOf(
  heading: string,
  amountOf: (supplier: SupplierBalance) => [of: Counted, rows: Rows],
): Column<SupplierBalance> {
  return [
    heading,
    (supplier) => {
      const [of, rows] = amountOf(supplier);
      return <AmountOf of={of} name={`${nameOf(supplier)}, ${heading}`} rows={rows} />;
    },
  ];
}
