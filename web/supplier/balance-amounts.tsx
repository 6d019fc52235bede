import { useQuery } from "@tanstack/react-query";
import { reconciliationCalls } from "#calls/reconciliation/calls.ts";
import { consolidatorCalls } from "#calls/supplier/consolidators.ts";
import type { ConsolidatorBalance } from "#contract/supplier/consolidators.ts";
import { formatAmount } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { AmountPopover } from "#web/shared/money/amount-popover.tsx";
import { type DerivationLine, DerivationTable } from "#web/shared/money/derivation-table.tsx";
import { LoadedDerivation } from "#web/shared/money/loaded-derivation.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";

interface Props {
  balance: ConsolidatorBalance;
}

/** The credit with a consolidator. A click loads its latest changes. */
export function CreditAmount({ balance }: Props) {
  const { consolidator, creditCents } = balance;
  if (creditCents === 0) return formatAmount(0);
  return (
    <AmountPopover name={t("Credit with {{name}}", { name: consolidator })} amount={formatAmount(creditCents)}>
      <LatestChanges balance={balance} />
    </AmountPopover>
  );
}

/** The number of lines in the calculation of a balance. */
const shownLines = 20;

function LatestChanges({ balance: { consolidator, currency } }: Props) {
  const query = useQuery(callQuery(consolidatorCalls.list, { query: { consolidator, currency, limit: shownLines } }));
  return (
    <LoadedDerivation query={query}>
      {({ items }) => {
        const changes = items.toReversed();
        const beforeCents = changes[0] ? changes[0].balanceCents - changes[0].amountCents : 0;
        const lines = changes.map(({ kind, customer, note, postedAt, amountCents }) => ({
          name: [t(supplierEntryNames[kind]), customer ?? note, exactTime(postedAt)].filter(Boolean).join(" · "),
          cents: amountCents,
        }));
        return <Sum name={t("Credit")} lines={[{ name: t("Credit before"), cents: beforeCents }, ...lines]} />;
      }}
    </LoadedDerivation>
  );
}

/** The checks and commissions that a consolidator still has to send, or the late ones. A click loads them. */
export function ExpectedAmount({ balance, lateOnly = false }: Props & { lateOnly?: boolean }) {
  const { consolidator, expectedCents, lateCents } = balance;
  const cents = lateOnly ? lateCents : expectedCents;
  if (cents === 0) return formatAmount(0);
  const name = lateOnly
    ? t("Late from {{name}}", { name: consolidator })
    : t("Expected from {{name}}", { name: consolidator });
  return (
    <AmountPopover name={name} amount={formatAmount(cents)}>
      <ExpectedItems balance={balance} lateOnly={lateOnly} />
    </AmountPopover>
  );
}

function ExpectedItems({ balance, lateOnly }: Props & { lateOnly: boolean }) {
  const { consolidator, currency } = balance;
  const when = lateOnly ? { when: "now" as const } : {};
  const question = { owedBy: "consolidators", consolidator, currency, ...when, limit: shownLines } as const;
  const query = useQuery(callQuery(reconciliationCalls.list, { query: question }));
  return (
    <LoadedDerivation query={query}>
      {({ items, nextCursor }) => {
        const lines = items.map(({ customer, quoteId, dueOn, amountCents }) => ({
          name: t("{{customer}}, quote {{id}}, late from {{day}}", {
            customer,
            id: String(quoteId),
            day: plainDate(dueOn),
          }),
          cents: amountCents,
        }));
        const shownCents = total(lines.map(({ cents }) => cents));
        const allCents = lateOnly ? balance.lateCents : balance.expectedCents;
        const rest = { name: t("Others"), cents: nextCursor === null ? 0 : allCents - shownCents };
        return <Sum name={lateOnly ? t("Late") : t("Expected")} lines={[...lines, rest]} />;
      }}
    </LoadedDerivation>
  );
}

function Sum({ name, lines }: { name: string; lines: DerivationLine[] }) {
  return <DerivationTable name={name} cents={total(lines.map(({ cents }) => cents))} lines={lines} />;
}
