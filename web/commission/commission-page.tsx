import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { CommissionLine } from "#contract/commission/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { commissionOf } from "#domain/commission/commission.ts";
import { inUsd, rateText } from "#domain/money/exchange-rate.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import money from "#web/shared/money/money-table.module.css";
import { ProfitTable } from "#web/shared/money/profit-table.tsx";
import { commissionKindNames } from "#web/shared/names/commission-names.ts";
import heading from "#web/shared/page-heading.module.css";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./commission.module.css";
import { CommissionStateBadge, percent } from "./commission-columns.tsx";
import { EditManualDialog } from "./manual-dialog.tsx";
import { commissionQuery } from "./queries.ts";
import { kindTexts, waitTexts } from "./words.ts";

const route = getRouteApi("/staff/admin/comissions/$commissionId");

/** One commission line: what it is for, and how its amount was computed. */
export function CommissionPage() {
  const { commissionId } = route.useParams();
  const { data: line, error, refetch } = useQuery(commissionQuery(Number(commissionId)));
  if (!line) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const { part, rateBps = null, grossProfitCents = null, netTipsCents = null, usdMillionths } = line;
  const basisCents = part === "tips" ? netTipsCents : grossProfitCents;
  return (
    <div className={styles.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{titleOf(line)}</h1>
        {line.canEdit && <Edit line={line} />}
      </header>
      <Facts line={line} />
      {rateBps !== null && basisCents !== null && usdMillionths !== undefined && (
        <Computation line={line} rateBps={rateBps} basisCents={basisCents} usdMillionths={usdMillionths} />
      )}
      {line.sheet && line.saleCurrency && (
        <Section titleId="profit-title" title={t("Profit of the sale at that time")}>
          <ProfitTable currency={line.saleCurrency} profit={line.sheet} />
        </Section>
      )}
      <div>
        <LinkButton to="/admin/comissions" variant="default">
          {t("All commissions")}
        </LinkButton>
      </div>
    </div>
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
      <Button variant="default" onClick={() => setEditing(true)}>
        {t("Edit the commission")}
      </Button>
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
    <dl className={styles.facts}>
      <Fact name={t("Agent")}>{agent?.name ?? t("House account")}</Fact>
      <Fact name={t("Status")}>
        <CommissionStateBadge line={line} />
        {waitsFor && <div className={styles.muted}>{t(waitTexts[waitsFor])}</div>}
      </Fact>
      <Fact name={t("Kind")}>
        {t(commissionKindNames[kind])}
        <div className={styles.muted}>{t(kindTexts[kind])}</div>
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
          <div className={styles.muted}>{t("Entered by {{name}}", { name: manual.enteredBy.name })}</div>
        </Fact>
      )}
      <Fact name={kind === "manual" ? t("Date") : t("Date of sale")}>
        {saleDate === null ? t("Not ticketed yet") : plainDate(saleDate)}
      </Fact>
      {passengers !== null && <Fact name={t("Passengers")}>{passengers}</Fact>}
      {ccAmountCents !== null && saleCurrency !== null && (
        <Fact name={t("CC amount")}>{formatMoney(ccAmountCents, saleCurrency)}</Fact>
      )}
      {statementId !== null && (
        <Fact name={t("Paid by")}>
          <Link to="/admin/comissions/statements/$statementId" params={{ statementId: String(statementId) }}>
            {t("Statement {{number}}", { number: String(statementId) })}
          </Link>
        </Fact>
      )}
      <Fact name={t("Written")}>{exactTime(at)}</Fact>
    </dl>
  );
}

interface ComputationProps {
  line: CommissionLine;
  rateBps: number;
  /** The gross profit or the net tips, in the currency of the sale. */
  basisCents: number;
  usdMillionths: number;
}

/** The steps from the gross profit or the net tips to the amount of the line. */
function Computation({
  line: { part, earlier, amountCents, saleCurrency = null },
  rateBps,
  basisCents,
  usdMillionths,
}: ComputationProps) {
  const before = total(earlier.map((one) => one.amountCents));
  const baseCents = inUsd(basisCents, usdMillionths);
  const isOfTips = part === "tips";
  const isConverted = saleCurrency !== null && saleCurrency !== "USD";
  const ofOthers = commissionOf(baseCents, rateBps) - before - amountCents;
  const rows: [name: string, cents: number][] = [
    [
      isConverted
        ? t(
            isOfTips ? text("Net gratuity of {{amount}} at {{rate}}") : text("Gross profit of {{amount}} at {{rate}}"),
            {
              amount: formatMoney(basisCents, saleCurrency),
              rate: rateText(usdMillionths),
            },
          )
        : t(isOfTips ? text("Net gratuity") : text("Gross profit on the tickets")),
      baseCents,
    ],
    [
      t(isOfTips ? text("{{percent}} of the net gratuity") : text("Commission at {{percent}}"), {
        percent: percent(rateBps),
      }),
      commissionOf(baseCents, rateBps),
    ],
    ...(ofOthers === 0 ? [] : [[t("Less the share of others"), -ofOthers] satisfies [string, number]]),
    ...earlier.map(({ kind, at, amountCents: cents }): [string, number] => [
      t("Less the line of {{when}} ({{kind}})", { when: exactTime(at), kind: t(commissionKindNames[kind]) }),
      -cents,
    ]),
  ];
  return (
    <Section titleId="computation-title" title={t("How the amount was computed")}>
      <table className={money.table}>
        <caption className={money.caption}>{t("US dollars")}</caption>
        <tbody>
          {rows.map(([name, cents]) => (
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
              <strong>{formatAmount(amountCents)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {commissionOf(baseCents, rateBps) === 0 && basisCents < 0 && (
        <p className={styles.muted}>{t("A sale at a loss earns 0.00. The agency bears the loss.")}</p>
      )}
      {before + amountCents === 0 && basisCents === 0 && (
        <p className={styles.muted}>{t("The sale ended before its tickets were issued, so it earns nothing.")}</p>
      )}
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
