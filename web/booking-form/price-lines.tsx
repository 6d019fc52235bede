import type { AmountDue, AmountLine } from "#domain/booking-form/amount-due.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./price-lines.module.css";
import { countOf } from "./words.ts";

interface Props {
  due: AmountDue;
  currency: Currency;
  /** The names that are entered so far, in the order of the travelers. */
  names: readonly string[];
}

export function PriceLines({ due, currency, names }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t("Price")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className={styles.amount}>
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {due.lines.map((line) => (
          <tr
            key={`${line.kind} ${"passenger" in line ? line.passenger : ""}${"passengerType" in line ? line.passengerType : ""}`}
          >
            <th scope="row">{lineLabel(line, names)}</th>
            <td className={styles.amount}>{formatAmount(line.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("Total")}</th>
          <td className={styles.amount}>{formatAmount(due.totalCents)}</td>
        </tr>
        {due.payableCents < due.totalCents && (
          <>
            <tr>
              <th scope="row">{t("Paid by your credit")}</th>
              <td className={styles.amount}>{formatAmount(due.payableCents - due.totalCents)}</td>
            </tr>
            <tr>
              <th scope="row">{t("Left to pay")}</th>
              <td className={styles.amount}>{formatAmount(due.payableCents)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  );
}

/** Returns the label of a line. `names` are the passengers' names, in their order, empty if not entered yet. */
export function lineLabel(line: AmountLine, names: readonly string[]): string {
  switch (line.kind) {
    case "fare": {
      const who = countOf(line.passengerType, line.passengers);
      return line.passengers === 1 ? who : t("{{who}}, {{amount}} each", { who, amount: formatAmount(line.eachCents) });
    }
    case "protection":
      return t("Travel protection, {{name}}", {
        name: names[line.passenger] || t("traveler {{number}}", { number: line.passenger + 1 }),
      });
    case "gratuity":
      return t("Gratuity");
    case "change_fee":
      return t("Change fee, {{name}}", { name: names[line.passenger] ?? "" });
    case "fare_difference":
      return t("Fare difference, {{name}}", { name: names[line.passenger] ?? "" });
  }
}
