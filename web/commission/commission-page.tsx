import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { commissionCalls } from "#calls/commission/calls.ts";
import type { CommissionLine } from "#contract/commission/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { Muted, Panel } from "#web/shared/layout/layout.tsx";
import money from "#web/shared/money/money-table.module.css";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { ProfitTable } from "#web/shared/money/profit-table.tsx";
import { commissionLineName } from "#web/shared/names/commission-names.ts";
import heading from "#web/shared/page-heading.module.css";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./commission.module.css";
import { CommissionStateBadge } from "./commission-columns.tsx";
import { ComputationNotes, computationLines } from "./computation.tsx";
import { EarnersOfSale } from "./earners-of-sale.tsx";
import { EditManualDialog } from "./manual-dialog.tsx";
import { OwnTravel } from "./own-travel.tsx";
import { kindTexts, waitTexts } from "./words.ts";

const route = getRouteApi("/staff/admin/comissions/$commissionId");

/** One commission line: what it is for, and how its amount was computed. */
export function CommissionPage() {
  const { commissionId } = route.useParams();
  const {
    data: line,
    error,
    refetch,
  } = useQuery(callQuery(commissionCalls.show, { params: { id: Number(commissionId) } }));
  if (!line) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <div className={styles.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{titleOf(line)}</h1>
        {line.canEdit && <Edit line={line} />}
      </header>
      <OwnTravel line={line} />
      <Facts line={line} />
      <Computation line={line} />
      {line.quoteId !== null && <EarnersOfSale quoteId={line.quoteId} />}
      {line.sheet && line.saleCurrency && (
        <Section titleId="profit-title" title={t("Profit of the sale at that time")}>
          <ProfitTable currency={line.saleCurrency} profit={line.sheet} />
        </Section>
      )}
      <div>
        <AllCommissions line={line} />
      </div>
    </div>
  );
}

/** The way to the other lines: the list, or the account page of a user who cannot open the list. */
function AllCommissions({ line: { agent } }: { line: CommissionLine }) {
  const role = useRole();
  if (role && scopeOf(role, "commission.read"))
    return (
      <LinkButton to="/admin/comissions" variant="default">
        {t("All commissions")}
      </LinkButton>
    );
  return (
    agent && (
      <LinkButton to="/admin/accounts/$userId" params={{ userId: String(agent.id) }} variant="default">
        {t("Your commissions")}
      </LinkButton>
    )
  );
}

function titleOf({ customer, amountCents }: CommissionLine): string {
  const amount = formatMoney(amountCents, "USD");
  return customer === null
    ? t("Manual commission of {{amount}}", { amount })
    : t("Commission of {{amount}}, {{name}}", { amount, name: customer });
}

function Edit({ line }: { line: CommissionLine }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <OfferedButton variant="default" label={t("Edit the commission")} run={() => setEditing(true)} />
      {isEditing && <EditManualDialog line={line} onClose={() => setEditing(false)} />}
    </>
  );
}

function Facts({ line }: { line: CommissionLine }) {
  const { agent, kind, quoteId, saleDate, passengers, waitsFor, at, manual, statementId } = line;
  const { ccAmountCents = null, saleCurrency = null } = line;
  const role = useRole();
  // Experts can read a quote only while a question about its lead is open.
  const mayOpen = role !== undefined && scopeOf(role, "quote.read") !== "asked";
  return (
    <Panel as="dl" gap={4} rowGap={2} className={styles.facts}>
      <Fact name={t("Agent")}>{agent?.name ?? t("House account")}</Fact>
      <Fact name={t("Status")}>
        <CommissionStateBadge line={line} />
        {waitsFor && <Muted as="div">{t(waitTexts[waitsFor])}</Muted>}
      </Fact>
      <Fact name={t("Kind")}>
        {commissionLineName(line)}
        <Muted as="div">{t(kindTexts[kind])}</Muted>
      </Fact>
      {quoteId !== null && (
        <Fact name={t("Sale")}>
          {mayOpen ? (
            <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
              {t("Quote {{id}}", { id: String(quoteId) })}
            </Link>
          ) : (
            t("Quote {{id}}", { id: String(quoteId) })
          )}
        </Fact>
      )}
      {manual && (
        <Fact name={t("Reason")}>
          {manual.reason}
          <Muted as="div">{t("Entered by {{name}}", { name: manual.enteredBy.name })}</Muted>
        </Fact>
      )}
      <Fact name={kind === "manual" ? t("Date") : t("Date of sale")}>
        {saleDate === null ? t("Not ticketed yet") : plainDate(saleDate)}
      </Fact>
      {passengers !== null && <Fact name={t("Passengers")}>{passengers}</Fact>}
      {ccAmountCents !== null && saleCurrency !== null && (
        <Fact name={t("CC amount")}>
          <MoneyText cents={ccAmountCents} currency={saleCurrency} />
        </Fact>
      )}
      {statementId !== null && (
        <Fact name={t("Paid by")}>
          <Link to="/admin/comissions/statements/$statementId" params={{ statementId: String(statementId) }}>
            {t("Statement {{number}}", { number: String(statementId) })}
          </Link>
        </Fact>
      )}
      <Fact name={t("Written")}>{exactTime(at)}</Fact>
    </Panel>
  );
}

/** The steps from the gross profit or the net tips to the amount of the line. */
function Computation({ line }: { line: CommissionLine }) {
  const lines = computationLines(line);
  if (!lines) return null;
  return (
    <Section titleId="computation-title" title={t("How the amount was computed")}>
      <table className={money.table}>
        <caption className={money.caption}>{t("US dollars")}</caption>
        <tbody>
          {lines.map(({ name, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatAmount(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("This line")}</th>
            <td>
              <strong>{formatAmount(line.amountCents)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <ComputationNotes line={line} />
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
