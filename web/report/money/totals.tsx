import type { Counted, MoneyReport } from "#contract/report/money.ts";
import { commissionRows, itemRows, suppliersOweRows } from "#domain/report/money-rows.ts";
import styles from "#web/report/report.module.css";
import type { Rows } from "#web/report/rows-link.tsx";
import { Total, Totals } from "#web/report/totals.tsx";
import { itemNames } from "#web/shared/names/reconciliation-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { NamedAmount } from "./table.tsx";

/** The figures at the top of the report. Each opens its rows. */
export function MoneyTotals({ commissions: { totals }, office }: Pick<MoneyReport, "commissions" | "office">) {
  const overpaid = office?.unreconciled.find(({ kind }) => kind === "customer_overpaid");
  const itemsText = ({ count }: Counted) => t({ one: "{{count}} item", other: "{{count}} items" }, { count });
  return (
    <Totals>
      <Figure
        name={t("Commissions payable")}
        of={totals.payable}
        isFirst
        said={t({ one: "{{count}} line", other: "{{count}} lines" }, { count: totals.payable.count })}
        rows={{ to: "/admin/comissions", search: commissionRows("payable", undefined) }}
      />
      {office && (
        <>
          <Figure
            name={t("Expected from suppliers")}
            of={office.expected.all}
            said={itemsText(office.expected.all)}
            rows={{ to: "/admin/settlement/reconciliation", search: suppliersOweRows(undefined) }}
          />
          <Figure
            name={t("Late from suppliers")}
            of={office.expected.late}
            said={itemsText(office.expected.late)}
            rows={{ to: "/admin/settlement/reconciliation", search: suppliersOweRows("now") }}
          />
          {overpaid && (
            <Figure
              name={t(itemNames.customer_overpaid)}
              of={overpaid.now}
              said={t({ one: "{{count}} sale", other: "{{count}} sales" }, { count: overpaid.now.count })}
              rows={{ to: "/admin/settlement/reconciliation", search: itemRows("customer_overpaid", "now") }}
            />
          )}
        </>
      )}
    </Totals>
  );
}

interface FigureProps {
  name: string;
  of: Counted;
  /** The number of rows, in words. */
  said: string;
  isFirst?: true;
  rows: Rows;
}

function Figure({ said, isFirst, ...amount }: FigureProps) {
  return (
    <Total name={amount.name} {...(isFirst && { isFirst })} value={<NamedAmount {...amount} />}>
      <span className={styles.muted}>{said}</span>
    </Total>
  );
}
