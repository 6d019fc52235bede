import { leftForRefundCents, type PassengerLine, sumOfLines } from "#domain/after-sale/returnable.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { type Text, t, texts } from "#web/shared/texts.ts";
import styles from "./after-sale.module.css";

type Sums = Omit<PassengerLine, "passengerId">;

const steps: readonly { name: Text; of: (line: Sums) => number; isResult?: true; isAlways?: true }[] = [
  { name: texts({ name: "Value of the flights" }).name, of: ({ valueCents }) => valueCents, isAlways: true },
  { name: texts({ name: "+ Travel protection" }).name, of: ({ protectionCents }) => protectionCents },
  { name: texts({ name: "+ Gratuity" }).name, of: ({ gratuityCents }) => gratuityCents },
  { name: texts({ name: "− Airline's penalty" }).name, of: ({ airlinePenaltyCents }) => -airlinePenaltyCents },
  { name: texts({ name: "− Agency's fee" }).name, of: ({ agencyFeeCents }) => -agencyFeeCents },
  {
    name: texts({ name: "= Back to what paid" }).name,
    of: ({ cashCents }) => cashCents,
    isResult: true,
    isAlways: true,
  },
  { name: texts({ name: "Credit of the airline" }).name, of: (line) => line.airlineCreditCents, isResult: true },
  { name: texts({ name: "Credit of the agency" }).name, of: (line) => line.agencyCreditCents, isResult: true },
  { name: texts({ name: "Stays for a refund" }).name, of: (line) => leftOf(line), isResult: true },
];

function leftOf(line: Sums): number {
  return leftForRefundCents({ ...line, passengerId: 0 });
}

interface Props {
  lines: readonly PassengerLine[];
  nameOf: (passengerId: number) => string;
  currency: Currency;
}

/** How what goes back comes about, passenger by passenger and together. */
export function AmountsTable({ lines, nameOf, currency }: Props) {
  const sum = sumOfLines(lines);
  const shown = steps.filter(({ of, isAlways }) => isAlways || of(sum) !== 0 || lines.some((line) => of(line) !== 0));
  const columns = lines.length > 1 ? [...lines, sum] : lines;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard, too.
    <section className={styles.scroll} tabIndex={0} aria-label={t("How the amounts come about")}>
      <table className={styles.table}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("Amount")}</span>
            </th>
            {lines.map(({ passengerId }) => (
              <th key={passengerId} scope="col">
                {nameOf(passengerId)}
              </th>
            ))}
            {lines.length > 1 && <th scope="col">{t("Together")}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, of, isResult }) => (
            <tr key={t(name)} className={isResult && styles.result}>
              <th scope="row">{t(name)}</th>
              {columns.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
                <td key={index}>{formatAmount(of(line))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
