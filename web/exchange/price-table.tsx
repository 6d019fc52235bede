import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import amounts from "#web/shared/money/amounts.module.css";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

/** The amounts of one passenger, in cents. */
export interface PricedLine {
  passengerId: number;
  name: string;
  carriedCents: number;
  changeFeeCents: number;
  fareDifferenceCents: number;
  protectionCents: number;
  clientCostCents: number;
  residualCents: number;
  valueCents: number;
}

type Amount = Exclude<keyof PricedLine, "passengerId" | "name" | "fareDifferenceCents"> | "riseCents";

const amountOf = (line: PricedLine, of: Amount) =>
  of === "riseCents" ? Math.max(0, line.fareDifferenceCents) : line[of];

const rows: readonly { of: Amount; name: Text; isResult?: true; isOptional?: true }[] = [
  { of: "carriedCents", name: texts({ name: "Value of the old ticket" }).name },
  { of: "changeFeeCents", name: texts({ name: "+ Change fee" }).name },
  // A lower fare does not reduce the fee. Its difference is the remaining value.
  { of: "riseCents", name: texts({ name: "+ Fare difference" }).name },
  { of: "protectionCents", name: texts({ name: "+ Travel protection on it" }).name, isOptional: true },
  { of: "clientCostCents", name: texts({ name: "= Client cost" }).name, isResult: true },
  { of: "residualCents", name: texts({ name: "Left over" }).name, isOptional: true },
  { of: "valueCents", name: texts({ name: "Value of the new ticket" }).name },
];

/** The result of an exchange, for each passenger and in total. */
export function PriceTable({ lines, currency }: { lines: readonly PricedLine[]; currency: Currency }) {
  const sum = (of: Amount) => lines.reduce((all, line) => all + amountOf(line, of), 0);
  const shown = rows.filter(({ of, isOptional }) => !isOptional || lines.some((line) => amountOf(line, of) !== 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be scrollable by keyboard, too.
    <section className={amounts.scroll} tabIndex={0} aria-label={t("Calculation")}>
      <table className={amounts.table}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("Amount")}</span>
            </th>
            {lines.map(({ passengerId, name }) => (
              <th key={passengerId} scope="col">
                {name}
              </th>
            ))}
            {lines.length > 1 && <th scope="col">{t("Total")}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ of, name, isResult }) => (
            <tr key={of} className={isResult && amounts.result}>
              <th scope="row">{t(name)}</th>
              {lines.map((line) => (
                <td key={line.passengerId}>{formatAmount(amountOf(line, of))}</td>
              ))}
              {lines.length > 1 && <td>{formatAmount(sum(of))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
