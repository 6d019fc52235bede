import type { BookingView } from "#contract/booking/booking.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { InputName } from "#domain/money/profit.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import money from "./money-table.module.css";

type Profit = NonNullable<BookingView["profit"]>;

interface Props {
  currency: BookingView["currency"];
  profit: Profit;
  /** The profit that was expected at the signature, for comparison. */
  expected?: Profit | undefined;
}

/** The rows of a profit sheet (docs/rules/money.md#profit), beside those that were expected. */
export function ProfitTable({ currency, profit, expected }: Props) {
  const before = expected && new Map([...inputRows(expected), ...sumRows(expected)].map((row) => [row.key, row.cents]));
  const shownOf = (rows: readonly Row[]) =>
    rows.filter(({ key, cents, isAlwaysShown }) => isAlwaysShown || cents !== 0 || (before?.get(key) ?? 0) !== 0);
  const inputs = shownOf(inputRows(profit));
  return (
    <>
      <table className={money.table}>
        <caption className={money.caption}>{currency}</caption>
        {before && (
          <thead>
            <tr>
              <td />
              <th scope="col">{t("At the signature")}</th>
              <th scope="col">{t("Now")}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {[...inputs, ...shownOf(sumRows(profit))].map(({ key, name, cents }, index) => (
            <tr key={key} {...(index === inputs.length ? { className: money.rule } : {})}>
              <th scope="row">{name}</th>
              {before && <td className={money.unknown}>{formatAmount(before.get(key) ?? 0)}</td>}
              <td>{formatAmount(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Profit")}</th>
            {expected && <td className={money.unknown}>{formatAmount(expected.profitCents)}</td>}
            <td className={profit.profitCents < 0 ? money.loss : money.profit}>
              <strong>{formatAmount(profit.profitCents)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {profit.unknown.length > 0 && (
        <p className={money.unknown}>
          {t("Not known yet, and not in the profit: {{inputs}}.", {
            inputs: profit.unknown.map((name) => t(inputWords[name])).join(", "),
          })}
        </p>
      )}
    </>
  );
}

interface Row {
  key: string;
  name: string;
  cents: number;
  isAlwaysShown?: true;
}

function inputRows({ inputs }: Profit): Row[] {
  const of = (name: InputName) => inputs[name].cents ?? 0;
  // Not -0, which would be shown with its sign.
  const minus = (name: InputName) => 0 - of(name);
  const isEstimate = inputs.merchantFee.from === "estimated";
  return [
    {
      key: "signed",
      name: t("Signed"),
      cents: of("sell") + of("protection") + of("gratuity"),
      isAlwaysShown: true,
    },
    { key: "protection", name: t("of which travel protection"), cents: of("protection") },
    { key: "gratuity", name: t("of which gratuity"), cents: of("gratuity") },
    {
      key: "net",
      name: t(netWords[inputs.net.from] ?? netWords.entered),
      cents: minus("net"),
      isAlwaysShown: true,
    },
    { key: "mileageCost", name: t("Miles"), cents: minus("mileageCost") },
    { key: "consolidatorFee", name: t("Fees of consolidators"), cents: minus("consolidatorFee") },
    { key: "otherCost", name: t("Other costs"), cents: minus("otherCost") },
    {
      key: "merchantFee",
      name: isEstimate ? t("Merchant fee (estimate)") : t("Merchant fee"),
      cents: minus("merchantFee"),
    },
    { key: "protectionCost", name: t("Cost of the travel protection (estimate)"), cents: minus("protectionCost") },
    { key: "airlineCommission", name: t("Commission of the airline"), cents: of("airlineCommission") },
    { key: "consolidatorCommission", name: t("Commission of the consolidator"), cents: of("consolidatorCommission") },
    { key: "returnedToCustomer", name: t("Returned to the customer"), cents: minus("returnedToCustomer") },
    { key: "protectionReturned", name: t("Travel protection returned"), cents: minus("protectionReturned") },
    { key: "gratuityReturned", name: t("Gratuity returned"), cents: minus("gratuityReturned") },
    { key: "returnedBySuppliers", name: t("Returned by suppliers"), cents: of("returnedBySuppliers") },
    { key: "chargedBack", name: t("Chargebacks lost"), cents: minus("chargedBack") },
    { key: "breakage", name: t("Credits expired or voided"), cents: of("breakage") },
  ];
}

function sumRows(profit: Profit): Row[] {
  return [
    { key: "gross", name: t("Gross profit on the tickets"), cents: profit.grossProfitCents, isAlwaysShown: true },
    { key: "protectionProfit", name: t("Travel protection profit"), cents: profit.protectionProfitCents },
    { key: "netTips", name: t("Net gratuity"), cents: profit.netTipsCents },
    { key: "breakageProfit", name: t("Credits no longer owed"), cents: profit.breakageCents },
  ];
}

const netWords: Record<"entered", Text> & Partial<Record<Profit["inputs"]["net"]["from"], Text>> = texts({
  quoted: "Net (as quoted)",
  approved: "Net (as approved)",
  entered: "Net (actual)",
});

const inputWords: Record<InputName, Text> = texts({
  sell: "tickets sold",
  protection: "travel protection sold",
  gratuity: "gratuity",
  net: "net",
  mileageCost: "miles",
  consolidatorFee: "fees of consolidators",
  otherCost: "other costs",
  merchantFee: "merchant fee",
  protectionCost: "cost of the travel protection",
  airlineCommission: "commission of the airline",
  consolidatorCommission: "commission of the consolidator",
  returnedToCustomer: "refunds to the customer",
  returnedBySuppliers: "refunds from suppliers",
  protectionReturned: "travel protection returned",
  gratuityReturned: "gratuity returned",
  chargedBack: "chargebacks lost",
  breakage: "credits expired or voided",
});
