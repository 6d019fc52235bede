import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Counted, MoneyReport } from "#contract/report/money.ts";
import { formatAmount } from "#domain/money/format.ts";
import { commissionRows, itemRows, suppliersOweRows } from "#domain/report/money-rows.ts";
import styles from "#web/report/report.module.css";
import { itemNames } from "#web/shared/names/reconciliation-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { NamedAmount } from "./table.tsx";

/** The figures at the top of the report. Each opens its rows. */
export function Totals({ commissions: { totals }, office }: Pick<MoneyReport, "commissions" | "office">) {
  const overpaid = office?.unreconciled.find(({ kind }) => kind === "customer_overpaid");
  return (
    <dl className={styles.totals}>
      <Figure
        name={t("Commissions payable")}
        of={totals.payable}
        isFirst
        said={t({ one: "{{count}} line", other: "{{count}} lines" }, { count: totals.payable.count })}
        open={(amount) => (
          <Link to="/admin/comissions" search={commissionRows("payable", undefined)}>
            {amount}
          </Link>
        )}
      />
      {office && (
        <>
          <Figure
            name={t("Expected from suppliers")}
            of={office.expected.all}
            said={t({ one: "{{count}} item", other: "{{count}} items" }, { count: office.expected.all.count })}
            open={(amount) => (
              <Link to="/admin/reconciliation" search={suppliersOweRows(undefined)}>
                {amount}
              </Link>
            )}
          />
          <Figure
            name={t("Late from suppliers")}
            of={office.expected.late}
            said={t({ one: "{{count}} item", other: "{{count}} items" }, { count: office.expected.late.count })}
            open={(amount) => (
              <Link to="/admin/reconciliation" search={suppliersOweRows("now")}>
                {amount}
              </Link>
            )}
          />
          {overpaid && (
            <Figure
              name={t(itemNames.customer_overpaid)}
              of={overpaid.now}
              said={t({ one: "{{count}} sale", other: "{{count}} sales" }, { count: overpaid.now.count })}
              open={(amount) => (
                <Link to="/admin/reconciliation" search={itemRows("customer_overpaid", "now")}>
                  {amount}
                </Link>
              )}
            />
          )}
        </>
      )}
    </dl>
  );
}

interface FigureProps {
  name: string;
  of: Counted;
  /** The number of rows, in words. */
  said: string;
  isFirst?: true;
  open: (amount: ReactNode) => ReactNode;
}

function Figure({ name, of: { count, cents }, said, isFirst = undefined, open }: FigureProps) {
  return (
    <div data-first={isFirst}>
      <dt>{name}</dt>
      <dd>
        <strong>{count === 0 ? formatAmount(cents) : open(<NamedAmount name={name} cents={cents} />)}</strong>
        <span className={styles.muted}>{said}</span>
      </dd>
    </div>
  );
}
