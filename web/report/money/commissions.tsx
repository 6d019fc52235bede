import { Link } from "@tanstack/react-router";
import type { MoneyReport, UnpaidCommissions } from "#contract/report/money.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { commissionRows } from "#domain/report/money-rows.ts";
import { type Column, ReportTable } from "#web/report/report-table.tsx";
import { useRole } from "#web/shared/api/session.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { commissionStateNames } from "#web/shared/names/commission-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AmountOf } from "./table.tsx";
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
          <Muted as="p" size={2}>
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
          </Muted>
        )
      }
    >
      {people.length === 0 ? (
        <Muted as="p" size={2}>
          {t("All commissions are paid.")}
        </Muted>
      ) : (
        <ReportTable<Row>
          name={t("Unpaid commissions by person")}
          rows={people}
          keyOf={({ agent }) => agent?.id ?? 0}
          total={!isOwn && totals}
          columns={[
            [t("Agent"), nameOf],
            ...states.map((state): Column<Row> => {
              const heading = t(commissionStateNames[state]);
              return [
                heading,
                (row) => (
                  <AmountOf
                    of={row[state]}
                    name={`${nameOf(row)}, ${heading}`}
                    rows={{ to: "/admin/comissions", search: commissionRows(state, row.agent) }}
                  />
                ),
              ];
            }),
            [
              t("Statement"),
              ({ agent, statement }) => agent !== undefined && (statement ? <Statement {...statement} /> : "–"),
            ],
          ]}
        />
      )}
    </Section>
  );
}

type Earner = MoneyReport["commissions"]["people"][number];
/** The commissions of a person, of the house account if the agent is null, or the total without one. */
type Row = UnpaidCommissions & Partial<Pick<Earner, "agent" | "statement">>;

function nameOf({ agent }: Row): string {
  return agent === undefined ? t("Total") : (agent?.name ?? t("House account"));
}

function Statement({ id, status }: NonNullable<Earner["statement"]>) {
  return (
    <Link to="/admin/comissions/statements/$statementId" params={{ statementId: String(id) }}>
      {t(preparedNames[status])}
    </Link>
  );
}
