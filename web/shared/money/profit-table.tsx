import type { BookingView } from "#contract/booking/booking.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { InputName } from "#domain/money/profit.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import money from "./money-table.module.css";

type Profit = NonNullable<BookingView["profit"]>;

/** The rows of a profit sheet (docs/rules/money.md#profit). */
export function ProfitTable({ currency, profit }: { currency: BookingView["currency"]; profit: Profit }) {
  const { inputs } = profit;
  const rows: [name: string, cents: number][] = [
    [t("Signed"), inputs.sell.cents + inputs.protection.cents + inputs.gratuity.cents],
    ...sold(t("of which travel protection"), inputs.protection.cents),
    ...sold(t("of which gratuity"), inputs.gratuity.cents),
    [t(netWords[inputs.net.from] ?? netWords.entered), -inputs.net.cents],
    ...sold(
      inputs.merchantFee.from === "estimated" ? t("Merchant fee (estimate)") : t("Merchant fee"),
      -(inputs.merchantFee.cents ?? 0),
    ),
    ...sold(t("Cost of the travel protection (estimate)"), -(inputs.protectionCost.cents ?? 0)),
    ...sold(t("Returned to the customer"), -(inputs.returnedToCustomer.cents ?? 0)),
    ...sold(t("Travel protection returned"), -(inputs.protectionReturned.cents ?? 0)),
    ...sold(t("Gratuity returned"), -(inputs.gratuityReturned.cents ?? 0)),
    ...sold(t("Returned by suppliers"), inputs.returnedBySuppliers.cents ?? 0),
    ...sold(t("Chargebacks lost"), -(inputs.chargedBack.cents ?? 0)),
    ...sold(t("Credits expired or voided"), inputs.breakage.cents ?? 0),
  ];
  const sums: [name: string, cents: number][] = [
    [t("Gross profit on the tickets"), profit.grossProfitCents],
    ...sold(t("Travel protection profit"), profit.protectionProfitCents),
    ...sold(t("Net gratuity"), profit.netTipsCents),
    ...sold(t("Credits no longer owed"), profit.breakageCents),
  ];
  return (
    <>
      <table className={money.table}>
        <caption className={money.caption}>{currency}</caption>
        <tbody>
          {[...rows, ...sums].map(([name, cents], index) => (
            <tr key={name} {...(index === rows.length ? { className: money.rule } : {})}>
              <th scope="row">{name}</th>
              <td>{formatAmount(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Profit")}</th>
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

/** Omits the lines of services that were not sold. */
function sold(name: string, cents: number): [name: string, cents: number][] {
  return cents === 0 ? [] : [[name, cents]];
}
