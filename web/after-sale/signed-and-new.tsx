import { leftForRefundCents, type PassengerLine, sumOfLines } from "#domain/after-sale/returnable.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { type Text, t, texts } from "#web/shared/texts.ts";
import styles from "./after-sale.module.css";

type Sums = Omit<PassengerLine, "passengerId">;

const rows: readonly { name: Text; of: (sums: Sums) => number; isResult?: true }[] = [
  { name: texts({ name: "Airline's penalty" }).name, of: ({ airlinePenaltyCents }) => airlinePenaltyCents },
  { name: texts({ name: "Agency's fee" }).name, of: ({ agencyFeeCents }) => agencyFeeCents },
  { name: texts({ name: "Back to what paid" }).name, of: ({ cashCents }) => cashCents, isResult: true },
  { name: texts({ name: "Credit of the airline" }).name, of: ({ airlineCreditCents }) => airlineCreditCents },
  { name: texts({ name: "Credit of the agency" }).name, of: ({ agencyCreditCents }) => agencyCreditCents },
  {
    name: texts({ name: "Stays for a refund" }).name,
    of: (sums) => leftForRefundCents({ ...sums, passengerId: 0 }),
  },
];

interface Props {
  before: readonly PassengerLine[];
  after: readonly PassengerLine[];
  currency: Currency;
}

/** Everybody's amounts together, as they were signed and as they would be signed again. */
export function SignedAndNew({ before, after, currency }: Props) {
  const [was, is] = [sumOfLines(before), sumOfLines(after)];
  const shown = rows.filter(({ of, isResult }, index) => index === 0 || isResult || of(was) !== 0 || of(is) !== 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard, too.
    <section className={styles.scroll} tabIndex={0} aria-label={t("What was signed, and what it comes to now")}>
      <table className={styles.table}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("Amount")}</span>
            </th>
            <th scope="col">{t("Signed")}</th>
            <th scope="col">{t("New")}</th>
            <th scope="col">{t("Difference")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, of, isResult }) => (
            <tr key={t(name)} className={isResult && styles.result}>
              <th scope="row">{t(name)}</th>
              <td>{formatAmount(of(was))}</td>
              <td>{formatAmount(of(is))}</td>
              <td>{of(is) === of(was) ? "–" : signedAmount(of(is) - of(was))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function signedAmount(cents: number): string {
  return cents > 0 ? `+${formatAmount(cents)}` : formatAmount(cents);
}
