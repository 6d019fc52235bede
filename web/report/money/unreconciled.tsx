import type { OfficeMoney } from "#contract/report/money.ts";
import { itemRows } from "#domain/report/money-rows.ts";
import { count } from "#web/report/axis.ts";
import { type Column, ReportTable } from "#web/report/report-table.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { itemNames } from "#web/shared/names/reconciliation-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AmountOf } from "./table.tsx";

type Item = OfficeMoney["unreconciled"][number];

/** The amounts that do not reconcile, by kind. Each amount opens its items. */
export function Unreconciled({ unreconciled }: Pick<OfficeMoney, "unreconciled">) {
  return (
    <Section titleId="unreconciled-title" title={t("Does not reconcile")}>
      {unreconciled.length === 0 ? (
        <Muted as="p" size={2}>
          {t("Everything is settled")}
        </Muted>
      ) : (
        <ReportTable
          name={t("Amounts that do not reconcile")}
          rows={unreconciled}
          keyOf={({ kind }) => kind}
          columns={[
            [t("Kind"), ({ kind }) => t(itemNames[kind])],
            [t("Late"), ({ now }) => count(now.count)],
            amountsOf("now", t("Amount late")),
            [t("Not late yet"), ({ later }) => count(later.count)],
            amountsOf("later", t("Amount not late")),
          ]}
        />
      )}
    </Section>
  );
}

function amountsOf(when: "now" | "later", heading: string): Column<Item> {
  return [
    heading,
    ({ kind, ...amounts }) => (
      <AmountOf
        of={amounts[when]}
        name={`${t(itemNames[kind])}, ${heading}`}
        rows={{ to: "/admin/settlement/reconciliation", search: itemRows(kind, when) }}
      />
    ),
  ];
}
