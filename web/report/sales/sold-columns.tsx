import type { SoldRow } from "#contract/report/sales.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { soldList } from "#domain/report/sold-list.ts";
import { reportWord } from "#web/report/report-words.ts";
import { sourceName } from "#web/report/words.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import type { CardView } from "#web/shared/list/row-card.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { SoldAmount } from "./sold-amount.tsx";

const dash = (value: string) => value || "–";

export const soldColumns: ListKind<typeof soldList, SoldRow>["columns"] = {
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer,
  },
  agent: { title: () => t("Agent"), name: true, worth: 3, cell: ({ agent }) => agent.name },
  soldOn: { title: () => t("Date of sale"), worth: 3, numeric: true, cell: ({ soldOn }) => plainDate(soldOn) },
  route: { title: () => t("Route"), cell: ({ route }) => dash(route) },
  airline: { title: () => t("Airline"), worth: 1, cell: ({ airline }) => dash(airline) },
  consolidator: { title: () => t("Consolidator"), worth: 1, cell: ({ consolidator }) => dash(consolidator) },
  source: { title: () => t("Source"), worth: 1, cell: ({ source }) => dash(sourceName(source)) },
  currency: { title: () => t("Currency"), worth: 1, cell: ({ currency }) => currency },
  passengers: { title: () => t("Passengers"), worth: 1, numeric: true, cell: ({ passengers }) => passengers },
  soldCents: { title: () => t("Sold, USD"), worth: 3, numeric: true, cell: ({ soldCents }) => formatAmount(soldCents) },
  grossProfitCents: {
    title: () => reportWord("sales", "grossProfitCents"),
    numeric: true,
    cell: (sale) => <SoldAmount sale={sale} figure="grossProfitCents" />,
  },
  protectionProfitCents: {
    title: () => reportWord("sales", "protectionProfitCents"),
    worth: 1,
    numeric: true,
    cell: ({ protectionProfitCents }) => formatAmount(protectionProfitCents),
  },
  netTipsCents: {
    title: () => reportWord("sales", "netTipsCents"),
    worth: 1,
    numeric: true,
    cell: ({ netTipsCents }) => formatAmount(netTipsCents),
  },
  profitCents: {
    title: () => t("Profit, USD"),
    worth: 3,
    numeric: true,
    cell: (sale) => <SoldAmount sale={sale} figure="profitCents" />,
  },
  payable: {
    title: () => t("Payable to suppliers"),
    worth: 1,
    numeric: true,
    cell: payableOf,
  },
};

/** Returns the amounts that are still to be paid, with their payees unless it is that of the sale alone. */
function payableOf({ payables, consolidator, currency }: SoldRow): string {
  const [first] = payables;
  if (!first) return "–";
  if (payables.length === 1 && first.consolidator === consolidator) return formatMoney(first.cents, currency);
  return payables
    .map((payable) =>
      t("{{name}}: {{amount}}", {
        name: payable.consolidator || t("Airlines and others"),
        amount: formatMoney(payable.cents, currency),
      }),
    )
    .join(", ");
}

export const soldLines: CardView<typeof soldList, SoldRow> = {
  name: "customer",
  beside: (sale) => (
    <span>
      <SoldAmount sale={sale} figure="profitCents" withCurrency />
    </span>
  ),
  lines: [["route", "soldOn"]],
  notes: [["agent"]],
  hasButtons: true,
};
