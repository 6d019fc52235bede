import { type SettledLine, settlementOf } from "#domain/after-sale/settlement.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import amounts from "#web/shared/money/amounts.module.css";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./after-sale.module.css";
import { rowsOf } from "./settlement-rows.ts";

interface Props {
  lines: readonly (SettledLine & { passengerId: number })[];
  nameOf: (passengerId: number) => string;
  currency: Currency;
}

/** A name as on the ticket. It may wrap after the slash. */
function Wrapped({ name }: { name: string }) {
  const [last = "", ...others] = name.split("/");
  if (others.length === 0) return last;
  return (
    <>
      {last}/<wbr />
      {others.join("/")}
    </>
  );
}

/**
 * The value of the flights and its parts, in total and for each passenger. The total comes first, because a narrow table
 * scrolls sideways.
 */
export function AmountsTable({ lines, nameOf, currency }: Props) {
  const own = lines.map((line) => settlementOf([line]));
  const columns = lines.length > 1 ? [settlementOf(lines), ...own] : own;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be scrollable by keyboard, too.
    <section className={amounts.scroll} tabIndex={0} aria-label={t("Where the value goes")}>
      <table className={`${amounts.table} ${styles.table}`}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("Amount")}</span>
            </th>
            {lines.length > 1 && <th scope="col">{t("Total")}</th>}
            {lines.map(({ passengerId }) => (
              <th key={passengerId} scope="col">
                <Wrapped name={nameOf(passengerId)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(columns).map(({ part, name, of }) => (
            <tr key={part} className={part === "remaining" ? amounts.result : undefined}>
              <th scope="row">{t(name)}</th>
              {columns.map((settlement, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order.
                <td key={index}>{formatAmount(of(settlement))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
