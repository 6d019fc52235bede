import { Link } from "@tanstack/react-router";
import type { MoneyReport, UnpaidCommissions } from "#contract/report/money.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { commissionRows } from "#domain/report/money-rows.ts";
import styles from "#web/report/report.module.css";
import { useRole } from "#web/shared/api/session.ts";
import { commissionStateNames } from "#web/shared/names/commission-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AmountOf, AmountTable } from "./table.tsx";
import { preparedNames } from "./words.ts";

const states = ["payable", "earned", "projected", "held"] as const satisfies readonly (keyof UnpaidCommissions)[];

/** The commissions that are not paid, by person and state. Each amount opens its lines. */
export function Commissions({ commissions: { people, totals, statements } }: Pick<MoneyReport, "commissions">) {
  const role = useRole();
  const isOwn = role !== undefined && scopeOf(role, "commission.read") === "own";
  const prepared = (["open", "reviewed"] as const).filter((status) => statements[status] > 0);
  return (
    <Section
      titleId="commissions-title"
      title={t("Commissions that are not paid")}
      aside={
        prepared.length > 0 && (
          <p className={styles.muted}>
            {t("Statements:")}{" "}
            {prepared.map((status, place) => (
              <span key={status}>
                {place > 0 && " · "}
                <Link to="/admin/comissions/statements" search={{ status }} data-alone>
                  {t(
                    status === "open"
                      ? { one: "{{count}} open", other: "{{count}} open" }
                      : { one: "{{count}} reviewed", other: "{{count}} reviewed" },
                    { count: statements[status] },
                  )}
                </Link>
              </span>
            ))}
          </p>
        )
      }
    >
      {people.length === 0 ? (
        <p className={styles.muted}>{t("All commissions are paid.")}</p>
      ) : (
        <AmountTable
          name={t("Unpaid commissions by person")}
          headings={[t("Agent"), ...states.map((state) => t(commissionStateNames[state])), t("Statement")]}
          total={
            !isOwn && (
              <tr>
                <th scope="row">{t("Total")}</th>
                <States of={totals} agent={undefined} name={t("Total")} />
                <td />
              </tr>
            )
          }
        >
          {people.map(({ agent, statement, ...amounts }) => (
            <tr key={agent?.id ?? 0}>
              <th scope="row">{agent?.name ?? t("House account")}</th>
              <States of={amounts} agent={agent} name={agent?.name ?? t("House account")} />
              <td>
                {statement ? (
                  <Link to="/admin/comissions/statements/$statementId" params={{ statementId: String(statement.id) }}>
                    {t(preparedNames[statement.status])}
                  </Link>
                ) : (
                  "–"
                )}
              </td>
            </tr>
          ))}
        </AmountTable>
      )}
    </Section>
  );
}

interface StatesProps {
  of: UnpaidCommissions;
  agent: { id: number } | null | undefined;
  /** The name of the person. */
  name: string;
}

function States({ of, agent, name }: StatesProps) {
  return states.map((state) => (
    <AmountOf
      key={state}
      of={of[state]}
      name={`${name}, ${t(commissionStateNames[state])}`}
      open={(amount) => (
        <Link to="/admin/comissions" search={commissionRows(state, agent)}>
          {amount}
        </Link>
      )}
    />
  ));
}
