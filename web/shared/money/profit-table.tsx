import type { BookingView } from "#contract/booking/booking.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type InputName, type ProfitLine, type ProfitSum, profitLines } from "#domain/money/profit.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import type { DerivationLine } from "./derivation-table.tsx";
import { DerivedAmount } from "./derived-amount.tsx";
import { inputNames } from "./input-names.ts";
import money from "./money-table.module.css";

type Profit = NonNullable<BookingView["profit"]>;

interface Props {
  currency: BookingView["currency"];
  profit: Profit;
  /** The profit that was expected at the signature, for comparison. */
  expected?: Profit | undefined;
  /** The lines that add up to an input, or to the signed amount. A cost is above zero in them. */
  originsOf?: (input: InputRow["key"]) => readonly DerivationLine[];
}

/**
 * The rows of a profit sheet (docs/rules/money.md#profit), beside those that were expected. A click on an amount shows
 * where it comes from.
 */
export function ProfitTable({ currency, profit, expected, originsOf = () => [] }: Props) {
  const before =
    expected &&
    new Map<string, number>([...inputRows(expected), ...sumRows(expected)].map((row) => [row.key, row.cents]));
  const shownOf = <R extends Row>(rows: readonly R[]) =>
    rows.filter(({ key, cents, isAlwaysShown }) => isAlwaysShown || cents !== 0 || (before?.get(key) ?? 0) !== 0);
  const inputs = inputRows(profit);
  const shownInputs = shownOf(inputs);
  const sums = shownOf(sumRows(profit));
  const lines = profitLines(profit.inputs);
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
          {shownInputs.map(({ key, name, cents, sign }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {before && <Muted as="td">{formatAmount(before.get(key) ?? 0)}</Muted>}
              <td>
                <DerivedAmount
                  name={name}
                  cents={cents}
                  lines={originsOf(key).map((line) => ({ ...line, cents: sign * line.cents }))}
                  source={t(sourceWords[key === "signed" ? "signed" : profit.inputs[key].from])}
                />
              </td>
            </tr>
          ))}
          {sums.map(({ key, name, cents }, index) => (
            <tr key={key} {...(index === 0 ? { className: money.rule } : {})}>
              <th scope="row">{name}</th>
              {before && <Muted as="td">{formatAmount(before.get(key) ?? 0)}</Muted>}
              <td>
                <DerivedAmount name={name} cents={cents} lines={lines[key].map((line) => named(line, inputs))} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Profit")}</th>
            {expected && <Muted as="td">{formatAmount(expected.profitCents)}</Muted>}
            <td className={profit.profitCents < 0 ? money.loss : money.profit}>
              <strong>
                <DerivedAmount name={t("Profit")} cents={profit.profitCents} lines={sumRows(profit)} />
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {profit.unknown.length > 0 && (
        <Muted as="p">
          {t("Not known yet, and not in the profit: {{inputs}}.", {
            inputs: profit.unknown.map((name) => t(inputWords[name])).join(", "),
          })}
        </Muted>
      )}
    </>
  );
}

/** Returns the lines that add up to the gross profit, or to the profit, in cents of the currency of the sale. */
export function profitFigureLines(profit: Profit, figure: "grossProfit" | "profit"): DerivationLine[] {
  if (figure === "profit") return sumRows(profit);
  const inputs = inputRows(profit);
  return profitLines(profit.inputs).grossProfit.map((line) => named(line, inputs));
}

function named({ input, cents }: ProfitLine, inputs: readonly InputRow[]): DerivationLine {
  const row = inputs.find(({ key }) => key === input);
  return { name: input === "sell" ? t("Tickets sold") : (row?.name ?? t(inputWords[input])), cents };
}

interface Row {
  key: string;
  name: string;
  cents: number;
  isAlwaysShown?: true;
}

interface InputRow extends Row {
  /** `signed`: the sum of what was signed. The others: an input. */
  key: Exclude<InputName, "sell"> | "signed";
  /** Below zero for costs. */
  sign: 1 | -1;
}

interface SumRow extends Row {
  key: ProfitSum;
}

function inputRows({ inputs }: Profit): InputRow[] {
  const of = (name: InputName) => inputs[name].cents ?? 0;
  const plus = (name: InputName) => ({ cents: of(name), sign: 1 as const });
  // Not -0, which would be shown with its sign.
  const minus = (name: InputName) => ({ cents: 0 - of(name), sign: -1 as const });
  const isEstimate = inputs.merchantFee.from === "estimated";
  return [
    {
      key: "signed",
      name: t("Signed"),
      cents: of("sell") + of("protection") + of("gratuity"),
      sign: 1,
      isAlwaysShown: true,
    },
    { key: "protection", name: t("of which travel protection"), ...plus("protection") },
    { key: "gratuity", name: t("of which gratuity"), ...plus("gratuity") },
    {
      key: "net",
      name:
        of("returnedBySuppliers") === 0
          ? t(netWords[inputs.net.from] ?? netWords.entered)
          : t("Net before refunds from suppliers"),
      ...minus("net"),
      isAlwaysShown: true,
    },
    { key: "mileageCost", name: t(inputNames.mileageCost), ...minus("mileageCost") },
    { key: "consolidatorFee", name: t(inputNames.consolidatorFee), ...minus("consolidatorFee") },
    { key: "otherCost", name: t(inputNames.otherCost), ...minus("otherCost") },
    {
      key: "merchantFee",
      name: isEstimate ? t("Merchant fee (estimate)") : t("Merchant fee"),
      ...minus("merchantFee"),
    },
    { key: "protectionCost", name: t("Cost of the travel protection (estimate)"), ...minus("protectionCost") },
    { key: "airlineCommission", name: t(inputNames.airlineCommission), ...plus("airlineCommission") },
    { key: "consolidatorCommission", name: t(inputNames.consolidatorCommission), ...plus("consolidatorCommission") },
    { key: "returnedToCustomer", name: t(inputNames.returnedToCustomer), ...minus("returnedToCustomer") },
    { key: "heldForCustomer", name: t(inputNames.heldForCustomer), ...minus("heldForCustomer") },
    { key: "protectionReturned", name: t(inputNames.protectionReturned), ...minus("protectionReturned") },
    { key: "gratuityReturned", name: t(inputNames.gratuityReturned), ...minus("gratuityReturned") },
    { key: "returnedBySuppliers", name: t(inputNames.returnedBySuppliers), ...plus("returnedBySuppliers") },
    { key: "chargedBack", name: t(inputNames.chargedBack), ...minus("chargedBack") },
    { key: "breakage", name: t(inputNames.breakage), ...plus("breakage") },
    { key: "forfeited", name: t(inputNames.forfeited), ...plus("forfeited") },
    { key: "agencyDebitMemo", name: t(inputNames.agencyDebitMemo), ...minus("agencyDebitMemo") },
    { key: "writtenOff", name: t(inputNames.writtenOff), ...minus("writtenOff") },
  ];
}

function sumRows(profit: Profit): SumRow[] {
  return [
    { key: "grossProfit", name: t("Gross profit on the tickets"), cents: profit.grossProfitCents, isAlwaysShown: true },
    { key: "protectionProfit", name: t("Travel protection profit"), cents: profit.protectionProfitCents },
    { key: "netTips", name: t("Net gratuity"), cents: profit.netTipsCents },
    { key: "breakage", name: t("Credits and held amounts no longer owed"), cents: profit.breakageCents },
    { key: "agencyLoss", name: t("Losses of the agency alone"), cents: 0 - profit.agencyLossCents },
  ];
}

/** The sources of an amount. An unknown one is never shown as a row. */
const sourceWords: Record<Profit["inputs"]["merchantFee"]["from"], Text> = texts({
  signed: "As the customer signed it.",
  quoted: "As quoted. The actual amount replaces it when it is entered.",
  approved: "As it was approved.",
  entered: "As it was entered.",
  estimated: "An estimate, until the actual amount is entered.",
  ledger: "From the charges, refunds, credits, held amounts and chargebacks of the sale.",
  unknown: "Not entered yet.",
});

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
  heldForCustomer: "held for the customer",
  returnedBySuppliers: "refunds from suppliers",
  protectionReturned: "travel protection returned",
  gratuityReturned: "gratuity returned",
  chargedBack: "chargebacks lost",
  breakage: "credits expired or voided",
  forfeited: "held amounts forfeited",
  agencyDebitMemo: "debit memos (agency's fault)",
  writtenOff: "written off, and exchange differences",
});
