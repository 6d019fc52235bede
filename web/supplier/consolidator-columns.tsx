import type { ConsolidatorCreditRow } from "#contract/supplier/consolidators.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
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
    link: ({ quoteId }) => quoteId !== null,
    cell: ({ customer }) => customer ?? "–",
  },
  note: { title: () => t("Note"), worth: 1, cell: ({ note }) => note },
  by: { title: () => t("By"), name: true, worth: 1, cell: ({ postedBy }) => postedBy.name },
  postedAt: { title: () => t("Entered"), numeric: true, cell: ({ postedAt }) => <TimeAgo at={postedAt} /> },
};

function creditAfterIt(change: ConsolidatorCreditRow) {
  return (
    <>
      {t("Credit after it")} <CreditAfter change={change} />
    </>
  );
}

export const consolidatorCard = cardOf<typeof consolidatorCreditList, ConsolidatorCreditRow>({
  name: "consolidator",
  beside: "amount",
  lines: [["kind", creditAfterIt]],
  notes: [["note", "by", "postedAt"]],
  hasButtons: true,
});
