import { Link } from "@tanstack/react-router";
import type { ConsolidatorCreditRow } from "#contract/supplier/consolidators.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import linked from "#web/shared/list/linked-card.module.css";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";

/** The credit after a change, with its calculation. */
function CreditAfter({ change }: { change: ConsolidatorCreditRow }) {
  const { consolidator, kind, amountCents, balanceCents, currency } = change;
  return (
    <DerivedAmount
      name={t("Credit with {{name}}", { name: consolidator })}
      cents={balanceCents}
      currency={currency}
      lines={[
        { name: t("Credit before"), cents: balanceCents - amountCents },
        { name: t(supplierEntryNames[kind]), cents: amountCents },
      ]}
    />
  );
}

export const consolidatorColumns: ListKind<typeof consolidatorCreditList, ConsolidatorCreditRow>["columns"] = {
  consolidator: {
    title: () => t("Consolidator"),
    worth: "always",
    name: true,
    cell: ({ consolidator }) => consolidator,
  },
  kind: { title: () => t("What"), cell: ({ kind }) => t(supplierEntryNames[kind]) },
  amount: {
    title: () => t("Change"),
    worth: 3,
    numeric: true,
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  balance: {
    title: () => t("Credit after it"),
    worth: 3,
    numeric: true,
    cell: (change) => <CreditAfter change={change} />,
  },
  quote: {
    title: () => t("Sale"),
    name: true,
    link: true,
    cell: ({ quoteId, customer }) =>
      quoteId === null ? (
        "–"
      ) : (
        <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
          {customer}
        </Link>
      ),
  },
  note: { title: () => t("Note"), worth: 1, cell: ({ note }) => note },
  by: { title: () => t("By"), name: true, worth: 1, cell: ({ postedBy }) => postedBy.name },
  postedAt: { title: () => t("Entered"), numeric: true, cell: ({ postedAt }) => <TimeAgo at={postedAt} /> },
};

/** A change of a credit as a card, for phones. */
export function ConsolidatorCreditCard({ row }: { row: ConsolidatorCreditRow }) {
  const { consolidator, kind, amountCents, currency, quoteId, note, postedBy, postedAt } = row;
  return (
    <div className={`${list.card} ${linked.linkedCard}`}>
      <span className={list.cardLine}>
        <CardName>
          {quoteId === null ? (
            consolidator
          ) : (
            <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }} className={linked.cardLink}>
              {consolidator}
            </Link>
          )}
        </CardName>
        <span>{formatMoney(amountCents, currency)}</span>
      </span>
      <span className={list.cardLine}>
        <span>{t(supplierEntryNames[kind])}</span>
        <span className={linked.aboveLink}>
          {t("Credit after it")} <CreditAfter change={row} />
        </span>
      </span>
      <span className={list.muted}>
        {[note, postedBy.name].filter(Boolean).join(" · ")} <TimeAgo at={postedAt} />
      </span>
    </div>
  );
}
