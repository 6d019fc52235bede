import { Link } from "@tanstack/react-router";
import type { MoneyReport } from "#contract/report/money.ts";
import { closedStatementRows, movedRows } from "#domain/report/money-rows.ts";
import styles from "#web/report/report.module.css";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { AmountOf, AmountTable } from "./table.tsx";

/** The money that moved in the period, beside the period before. Each amount opens its entries. */
export function Moved({ period, before, commissions: { paid }, office }: MoneyReport) {
  const periods = { now: period, before };
  return (
    <Section titleId="moved-title" title={t("Money of the period")}>
      <p className={styles.muted}>
        {t("{{period}}, compared with {{before}}.", {
          period: daysText(period),
          before: daysText(before),
        })}
      </p>
      <AmountTable name={t("Money of the period by kind")} headings={[t("What"), t("This period"), t("Period before")]}>
        <tr>
          <th scope="row">{t("Commissions paid")}</th>
          {(["now", "before"] as const).map((when) => (
            <AmountOf
              key={when}
              of={paid[when]}
              name={`${t("Commissions paid")}, ${daysText(periods[when])}`}
              open={(amount) => (
                <Link to="/admin/comissions/statements" search={closedStatementRows(periods[when])}>
                  {amount}
                </Link>
              )}
            />
          ))}
        </tr>
        {office?.moved.map(({ kind, ...amounts }) => (
          <tr key={kind}>
            <th scope="row">{t(supplierEntryNames[kind])}</th>
            {(["now", "before"] as const).map((when) => (
              <AmountOf
                key={when}
                of={amounts[when]}
                name={`${t(supplierEntryNames[kind])}, ${daysText(periods[when])}`}
                open={(amount) => (
                  <Link to="/admin/supplier-entries" search={movedRows(kind, periods[when])}>
                    {amount}
                  </Link>
                )}
              />
            ))}
          </tr>
        ))}
      </AmountTable>
    </Section>
  );
}
