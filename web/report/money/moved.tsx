import type { MoneyReport } from "#contract/report/money.ts";
import { movedRows, paidStatementRows } from "#domain/report/money-rows.ts";
import { type Column, ReportTable } from "#web/report/report-table.tsx";
import type { Rows } from "#web/report/rows-link.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { AmountOf } from "./table.tsx";

type Amounts = MoneyReport["commissions"]["paid"];
interface Row extends Amounts {
  name: string;
  rowsOf: (days: MoneyReport["period"]) => Rows;
}

/** The money that moved in the period, beside the period before. Each amount opens its entries. */
export function Moved({ period, before, commissions: { paid }, office }: MoneyReport) {
  const columnOf = (heading: string, when: "now" | "before", days: MoneyReport["period"]): Column<Row> => [
    heading,
    ({ name, rowsOf, ...amounts }) => (
      <AmountOf of={amounts[when]} name={`${name}, ${daysText(days)}`} rows={rowsOf(days)} />
    ),
  ];
  const moved = office?.moved ?? [];
  return (
    <Section titleId="moved-title" title={t("Money of the period")}>
      <Muted as="p" size={2}>
        {t("{{period}}, compared with {{before}}.", {
          period: daysText(period),
          before: daysText(before),
        })}
      </Muted>
      <ReportTable<Row>
        name={t("Money of the period by kind")}
        keyOf={({ name }) => name}
        columns={[
          [t("Kind"), ({ name }) => name],
          columnOf(t("This period"), "now", period),
          columnOf(t("Period before"), "before", before),
        ]}
        rows={[
          {
            ...paid,
            name: t("Commissions paid"),
            rowsOf: (days) => ({ to: "/admin/comissions/statements", search: paidStatementRows(days) }),
          },
          ...moved.map(
            ({ kind, ...amounts }): Row => ({
              ...amounts,
              name: t(supplierEntryNames[kind]),
              rowsOf: (days) => ({ to: "/admin/settlement/supplier-entries", search: movedRows(kind, days) }),
            }),
          ),
        ]}
      />
    </Section>
  );
}
