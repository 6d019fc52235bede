import type { AmountDue, AmountLine } from "#domain/booking/amount-due.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./price-lines.module.css";
import { countOf } from "./words.ts";

interface Props {
  due: AmountDue;
  currency: Currency;
  /** Names in the order of the passengers, as far as they are entered. */
  names: readonly string[];
}

/** How the total comes about: every line, and their sum. */
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
            key={`${line.kind}${line.kind === "fare" ? line.passengerType : ""}${line.kind === "protection" ? line.passenger : ""}`}
          >
            <th scope="row">{labelOf(line, names)}</th>
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

function labelOf(line: AmountLine, names: readonly string[]): string {
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
  }
}
