import { Link } from "@tanstack/react-router";
import type { OfficeMoney } from "#contract/report/money.ts";
import { itemRows } from "#domain/report/money-rows.ts";
import { count } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { itemNames } from "#web/shared/names/reconciliation-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AmountOf, AmountTable } from "./table.tsx";

/** The amounts that do not reconcile, by kind. Each amount opens its items. */
export function Unreconciled({ unreconciled }: Pick<OfficeMoney, "unreconciled">) {
  return (
    <Section titleId="unreconciled-title" title={t("Does not reconcile")}>
      {unreconciled.length === 0 ? (
        <p className={styles.muted}>{t("Everything is settled")}</p>
      ) : (
        <AmountTable
          name={t("Amounts that do not reconcile")}
          headings={[t("What"), t("Late"), t("Amount late"), t("Not late yet"), t("Amount not late")]}
        >
          {unreconciled.map(({ kind, ...amounts }) => (
            <tr key={kind}>
              <th scope="row">{t(itemNames[kind])}</th>
              {(["now", "later"] as const).flatMap((when) => [
                <td key={`${when} count`}>{count(amounts[when].count)}</td>,
                <AmountOf
                  key={when}
                  of={amounts[when]}
                  name={`${t(itemNames[kind])}, ${when === "now" ? t("Amount late") : t("Amount not late")}`}
                  open={(amount) => (
                    <Link to="/admin/reconciliation" search={itemRows(kind, when)}>
                      {amount}
                    </Link>
                  )}
                />,
              ])}
            </tr>
          ))}
        </AmountTable>
      )}
    </Section>
  );
}
